import type { JsonObject } from '../text/value.js';
import type { Frame } from './frame.js';
import { frameSchema } from './framing.js';
import modern from './meta-schemas/2020-12.json' with { type: 'json' };
import applicator from './meta-schemas/2020-12-applicator.json' with { type: 'json' };
import content from './meta-schemas/2020-12-content.json' with { type: 'json' };
import core from './meta-schemas/2020-12-core.json' with { type: 'json' };
import formatAnnotation from './meta-schemas/2020-12-format-annotation.json' with { type: 'json' };
import formatAssertion from './meta-schemas/2020-12-format-assertion.json' with { type: 'json' };
import metaData from './meta-schemas/2020-12-meta-data.json' with { type: 'json' };
import unevaluated from './meta-schemas/2020-12-unevaluated.json' with { type: 'json' };
import validation from './meta-schemas/2020-12-validation.json' with { type: 'json' };
import draft07 from './meta-schemas/draft-07.json' with { type: 'json' };
import { type Resolution, resolveAmong } from './references.js';

/** The meta-schemas of the two dialects as published. @see https://json-schema.org/specification-links (read 2026-11-30) */
const DOCUMENTS: readonly JsonObject[] = [
  draft07,
  modern,
  core,
  applicator,
  unevaluated,
  validation,
  metaData,
  formatAnnotation,
  formatAssertion,
  content,
];

/** The meta-schemas, framed, with where their references lead. */
export interface MetaSchemas {
  readonly frames: readonly Frame[];
  readonly outgoing: Resolution['outgoing'];
}

let framed: MetaSchemas | undefined;

/** The meta-schemas of the two dialects, framed when they are first asked for: few schemas refer to them. */
export function metaSchemas(): MetaSchemas {
  if (framed === undefined) {
    const frames = DOCUMENTS.map((document) => frameSchema(document));
    framed = { frames, outgoing: resolveAmong(frames).outgoing };
  }
  return framed;
}
