import { isArray, type JsonObject, type JsonValue, own, quote } from '../text/value.js';

/**
 * Keywords of the schemas of OpenAPI 3.0 that JSON Schema passes over, with what to write instead.
 *
 * @see https://spec.openapis.org/oas/v3.0.3#schema-object (read 2026-11-30)
 */
const ADVICE: { readonly [keyword: string]: (value: JsonValue, schema: JsonObject) => string } = {
  nullable: (value, schema) =>
    value === true ? nullableAdvice(schema) : 'Leave it out; null is allowed where "type" says so.',
  example: () => 'Write "examples", an array.',
  discriminator: () => 'Leave it out; a "const" in each branch, for the property that differs, tells them apart.',
  xml: () => 'Leave it out; arguments are JSON.',
  externalDocs: () => 'Leave it out, and put what the reader must know into "description".',
};

/** What to write instead of a keyword of OpenAPI; undefined for any other keyword. */
export function insteadOfOpenApi(keyword: string, schema: JsonObject): string | undefined {
  return Object.hasOwn(ADVICE, keyword) ? ADVICE[keyword]?.(own(schema, keyword) ?? null, schema) : undefined;
}

/** How to allow null, by what else the schema says. */
function nullableAdvice(schema: JsonObject): string {
  if (Object.hasOwn(schema, '$ref')) {
    return `Write "anyOf": [{"$ref": ${quote(own(schema, '$ref') ?? null)}}, {"type": "null"}].`;
  }
  const type = own(schema, 'type');
  const types = isArray(type) ? type : type === undefined ? [] : [type];
  const choices = own(schema, 'enum');
  const wants = [
    ...(types.length === 0 || types.includes('null') ? [] : [`"type": ${quote([...types, 'null'])}`]),
    ...(isArray(choices) && !choices.includes(null) ? ['null among the choices of "enum"'] : []),
  ];
  const composition = ['anyOf', 'oneOf'].find((keyword) => isArray(own(schema, keyword)));
  if (composition !== undefined && types.length === 0)
    return `Add the branch {"type": "null"} to ${quote(composition)}.`;
  return wants.length === 0 ? 'Leave it out; null is allowed here without it.' : `Write ${wants.join(', and ')}.`;
}
