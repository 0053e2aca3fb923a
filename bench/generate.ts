/**
 * Realistic tools by a fixed generator: the same number gives the same bytes. About 3.75 kB a tool; a third declare a
 * dialect, a third keep definitions that references lead to.
 */
export function generateTools(count: number): object[] {
  return Array.from({ length: count }, (_, index) => toolOf(index));
}

const NOUNS = [
  'order',
  'invoice',
  'customer',
  'shipment',
  'ticket',
  'document',
  'branch',
  'contract',
  'payment',
  'report',
];
const VERBS = ['search', 'create', 'update', 'cancel', 'list', 'export', 'approve', 'assign'];
const FILLER =
  'Use it when the user asks for this directly or when an earlier result names an identifier that needs more detail. ' +
  'Returns at most the number of entries asked for, newest first; pass the cursor of the last page to go on.';

function toolOf(index: number): object {
  const noun = NOUNS[index % NOUNS.length] ?? 'thing';
  const verb = VERBS[(index * 7) % VERBS.length] ?? 'use';
  const hasDefinitions = index % 3 === 0;
  const declares = index % 3 === 1;
  const isOld = index % 6 === 1;
  const folder = isOld ? 'definitions' : '$defs';
  return {
    name: `${verb}_${noun}_${index}`,
    title: `${verb} ${noun}`,
    description: `${verb} a ${noun} in the workspace. ${FILLER} ${FILLER}`,
    inputSchema: {
      ...(declares
        ? {
            $schema: isOld ? 'http://json-schema.org/draft-07/schema#' : 'https://json-schema.org/draft/2020-12/schema',
          }
        : {}),
      type: 'object',
      properties: {
        id: { type: 'string', description: `The ${noun} to ${verb}. ${FILLER}`, pattern: '^[a-z]{2,8}-[0-9]+$' },
        limit: { type: 'integer', minimum: 1, maximum: 100, default: 20, description: 'How many entries to return.' },
        cursor: { type: ['string', 'null'], description: 'Where the last page ended.' },
        status: { type: 'string', enum: ['open', 'closed', 'pending', 'archived'], description: FILLER },
        tags: { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true, maxItems: 20 },
        filter: {
          type: 'object',
          description: FILLER,
          properties: {
            field: { type: 'string' },
            operator: { type: 'string', enum: ['eq', 'ne', 'lt', 'gt'] },
            value: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
          },
          required: ['field', 'operator', 'value'],
          additionalProperties: false,
        },
        ...(hasDefinitions || isOld ? { address: { $ref: `#/${folder}/address` } } : {}),
        window: {
          type: 'object',
          properties: { from: { type: 'string', format: 'date-time' }, to: { type: 'string', format: 'date-time' } },
          additionalProperties: false,
        },
      },
      required: ['id'],
      additionalProperties: false,
      ...(hasDefinitions || isOld
        ? {
            [folder]: {
              address: {
                type: 'object',
                properties: {
                  street: { type: 'string', description: FILLER },
                  city: { type: 'string' },
                  country: { type: 'string', pattern: '^[A-Z]{2}$' },
                },
                required: ['street', 'city'],
              },
            },
          }
        : {}),
    },
    ...(index % 4 === 0
      ? {
          outputSchema: {
            type: 'object',
            properties: {
              entries: {
                type: 'array',
                items: { type: 'object', properties: { id: { type: 'string' }, label: { type: 'string' } } },
              },
              next: { type: 'string', description: FILLER },
            },
            required: ['entries'],
          },
        }
      : {}),
    annotations: { readOnlyHint: verb === 'search' || verb === 'list', openWorldHint: false },
  };
}
