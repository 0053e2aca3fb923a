import { isMovingSchema, schemaFor, versionOfSchema } from '../../description/format-schemas.js';
import type { Page } from '../../findings/entry.js';
import { own, quote } from '../../text/value.js';
import type { DescriptionRule } from '../rule.js';
import { mcpDescription } from '../sources.js';
import { describing } from './described.js';
import { ofDescription } from './stated.js';

const COMMON = { appliesTo: { surfaces: ['description'] }, on: 'description' } as const;

const present: DescriptionRule = {
  ...COMMON,
  id: 'mcpdesc.document.schema-uri.present',
  weight: 'info',
  test({ value, format }) {
    if (Object.hasOwn(value, '$schema')) return [];
    const problem = 'Without "$schema", editors do not help with the members of a description.';
    return [{ steps: ['$schema'], problem, advice: `Add "$schema": "${schemaFor(format)}".` }];
  },
};

const consistent: DescriptionRule = {
  ...COMMON,
  id: 'mcpdesc.document.schema-uri.consistent',
  weight: 'warning',
  variants: {
    moving: { weight: 'info', aliases: ['mcpdesc.document.schema-uri.moving'] },
    foreign: { weight: 'info', aliases: ['mcpdesc.document.schema-uri.foreign'] },
  },
  test({ value, declared, format }) {
    const uri = own(value, '$schema');
    // Under a version that is unknown nothing contradicts it, and that it is unknown is told already.
    if (typeof uri !== 'string' || declared !== format) return [];
    const version = versionOfSchema(uri);
    if (version === format) return [];
    const place = { steps: ['$schema'], advice: `Write "${schemaFor(format)}".` };
    if (version !== undefined) {
      const problem = `"$schema" names the format ${version}, and "mcpdesc" ${format}, which is the one that holds.`;
      return [{ ...place, problem }];
    }
    return isMovingSchema(uri)
      ? [{ ...place, variant: 'moving', problem: '"$schema" names whichever version is the newest, and so none.' }]
      : [{ ...place, variant: 'foreign', problem: `"$schema" is ${quote(uri)}, no schema of the format.` }];
  },
};

export const rules: readonly DescriptionRule[] = [present, consistent];

export const pages = (): { readonly [id: string]: Page } => ({
  'mcpdesc.document.schema-uri.present': {
    title: 'A description names the schema of its format',
    why: 'Editors read the address under `$schema` to complete members and to underline slips. The format recommends it; a description without it conforms all the same.',
    requirement: mcpDescription('should', '4.3'),
    accepts: [ofDescription('the address of a version', describing({ $schema: schemaFor('0.9.0') }))],
    rejects: [
      {
        ...ofDescription('no address', describing()),
        findings: [{ at: '/$schema', severity: 'info' }],
      },
    ],
  },
  'mcpdesc.document.schema-uri.consistent': {
    title: 'The schema that a description names is that of its version',
    why: '`mcpdesc` alone says which version holds. When `$schema` names another, editors check by other rules than everybody else.',
    requirement: mcpDescription('should', '4.3'),
    notes: ['Nothing is fetched: the published addresses say themselves which version they are for.'],
    accepts: [
      ofDescription('the same version', describing({ $schema: schemaFor('0.9.0') })),
      ofDescription('a candidate of the same version', describing({ $schema: schemaFor('0.9.0-rc.3') })),
    ],
    rejects: [
      {
        ...ofDescription('the version before', describing({ $schema: schemaFor('0.8.0') })),
        findings: [{ at: '/$schema', severity: 'warning' }],
      },
      {
        ...ofDescription('whichever is newest', describing({ $schema: schemaFor('latest') })),
        findings: [{ at: '/$schema', severity: 'info' }],
      },
      {
        ...ofDescription(
          'the dialect of its schemas',
          describing({ $schema: 'https://json-schema.org/draft/2020-12/schema' }),
        ),
        findings: [{ at: '/$schema', severity: 'info' }],
      },
    ],
  },
});
