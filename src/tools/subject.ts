import { TABLES } from '../schema/dialects/dialects.js';
import type { Leads } from '../schema/dialects/keyword.js';
import type { Step, Steps } from '../text/pointer.js';
import { visible } from '../text/value.js';
import type { SchemaField } from './tool-definition.js';

/**
 * What a place in a tool's schema is about, in words: `property "filter.tags[]"`, or `inputSchema` where no property is
 * on the way.
 *
 * @param steps from the schema's root, up to a keyword or its entry
 * @param part a name among others, such as one of "properties", is about the schema that holds them, its value about itself
 */
export function subjectOf(field: SchemaField, steps: Steps, part: 'key' | 'value'): string {
  let name: string | undefined;
  let definition: string | undefined;
  for (let at = 0; at < steps.length; ) {
    const keyword = String(steps[at]);
    const key = steps[at + 1];
    const leads = leadsOf(keyword);
    // A last step that is a keyword is what the finding is about, not where it is.
    if (leads === undefined || key === undefined) break;
    const isOneSchema = leads === 'schema' || (leads === 'schema-or-array' && typeof key !== 'number');
    if (part === 'key' && !isOneSchema && at + 2 === steps.length) break;
    if (keyword === '$defs' || keyword === 'definitions') {
      definition = `${keyword}/${String(key)}`;
      name = undefined;
    } else {
      name = joined(name, keyword, key);
    }
    at += isOneSchema ? 1 : 2;
  }
  return described(field, name, definition);
}

function described(field: SchemaField, name: string | undefined, definition: string | undefined): string {
  const property = name === undefined ? '' : `property "${visible(short(name))}"`;
  if (definition === undefined) return property === '' ? field : property;
  return property === '' ? `"${visible(definition)}"` : `${property} of "${visible(definition)}"`;
}

function joined(name: string | undefined, keyword: string, key: Step | undefined): string | undefined {
  const start = name === undefined ? '' : `${name}.`;
  if (keyword === 'properties') return `${start}${String(key)}`;
  if (keyword === 'items' || keyword === 'prefixItems' || keyword === 'contains') return `${name ?? ''}[]`;
  if (keyword === 'additionalProperties' || keyword === 'patternProperties') return `${start}*`;
  return name;
}

/** The end of a long path tells more than its beginning. */
function short(name: string): string {
  return name.length > LONGEST_NAME ? `…${name.slice(1 - LONGEST_NAME)}` : name;
}

const LONGEST_NAME = 60;

function leadsOf(keyword: string): Leads | undefined {
  return (TABLES['2020-12'].get(keyword) ?? TABLES['draft-07'].get(keyword))?.holds.leads;
}
