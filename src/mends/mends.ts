import { mendFieldType, mendMissingSchema } from './fields.js';
import {
  mendComposition,
  mendDefault,
  mendDialectPlacement,
  mendDialectSpelling,
  mendEnum,
  mendFormat,
  mendIdle,
  mendItems,
  mendUnknown,
} from './keywords.js';
import { mendMalformed } from './malformed.js';
import type { Mender } from './mend.js';
import { mendRootType, mendShape } from './roots.js';

/** How what a rule reports can be mended, by its id. What no mender knows is left to the author. */
export const MENDERS: { readonly [ruleId: string]: Mender } = {
  'gemini/array-without-items': mendItems,
  'json-schema.additional-properties.composition': mendComposition,
  'json-schema.default.valid': mendDefault,
  'json-schema.dialect.placement': mendDialectPlacement,
  'json-schema.dialect.spelling': mendDialectSpelling,
  'json-schema.enum.choices': mendEnum,
  'json-schema.format.unknown': mendFormat,
  'json-schema.keyword.no-effect': mendIdle,
  'json-schema.keyword.unknown': mendUnknown,
  'json-schema.tool-schema.valid': mendMalformed,
  'mcp.tool.fields.types': mendFieldType,
  'mcp.tool.input-schema.required': mendMissingSchema,
  'mcp.tool.input-schema.root-type': mendRootType,
  'mcp.tool.output-schema.root-type': mendRootType,
  'mcp.tool.schema.legacy-shape': mendShape,
  'mcp.tool.schema.native-shape': mendShape,
  'mcp.tool.schema.properties-shape': mendShape,
  'openai/array-without-items': mendItems,
  'vscode-copilot/array-without-items': mendItems,
};
