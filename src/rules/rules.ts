// Written by scripts/rule-lists.ts.

import { rules as compileOutputs } from './compile/outputs.js';
import { rules as configurationEntries } from './configuration/entries.js';
import { rule as jsonSchemaAdditionalPropertiesComposition } from './json-schema/additional-properties-composition.js';
import { rule as jsonSchemaDefaultValid } from './json-schema/default-valid.js';
import { rule as jsonSchemaDialectPlacement } from './json-schema/dialect-placement.js';
import { rule as jsonSchemaDialectSpelling } from './json-schema/dialect-spelling.js';
import { rule as jsonSchemaEnumChoices } from './json-schema/enum-choices.js';
import { rule as jsonSchemaFormatUnknown } from './json-schema/format-unknown.js';
import { rule as jsonSchemaIdentifierUnique } from './json-schema/identifier-unique.js';
import { rule as jsonSchemaKeywordNoEffect } from './json-schema/keyword-no-effect.js';
import { rule as jsonSchemaKeywordUnknown } from './json-schema/keyword-unknown.js';
import { rule as jsonSchemaPatternBacktracking } from './json-schema/pattern-backtracking.js';
import { rule as jsonSchemaPatternValid } from './json-schema/pattern-valid.js';
import { rule as jsonSchemaReferenceLoop } from './json-schema/reference-loop.js';
import { rule as jsonSchemaReferenceTarget } from './json-schema/reference-target.js';
import { rule as jsonSchemaRequiredDeclared } from './json-schema/required-declared.js';
import { rule as jsonSchemaToolSchemaSatisfiable } from './json-schema/tool-schema-satisfiable.js';
import { rule as jsonSchemaToolSchemaSize } from './json-schema/tool-schema-size.js';
import { rule as jsonSchemaToolSchemaValid } from './json-schema/tool-schema-valid.js';
import { rule as mcpDeclarationFieldsTypes } from './mcp/declaration-fields-types.js';
import { rule as mcpIconMediaTypeSupported } from './mcp/icon-media-type-supported.js';
import { rule as mcpIconSizesFormat } from './mcp/icon-sizes-format.js';
import { rule as mcpIconSourceData } from './mcp/icon-source-data.js';
import { rule as mcpIconSourceScheme } from './mcp/icon-source-scheme.js';
import { rule as mcpInputSchemaRequired } from './mcp/input-schema-required.js';
import { rule as mcpInputSchemaRootType } from './mcp/input-schema-root-type.js';
import { rule as mcpInputSchemaSatisfiable } from './mcp/input-schema-satisfiable.js';
import { rules as mcpLivePaging } from './mcp/live-paging.js';
import { rules as mcpLiveSeen } from './mcp/live-seen.js';
import { rule as mcpMetaKeyGrammar } from './mcp/meta-key-grammar.js';
import { rule as mcpMetaReservedContext } from './mcp/meta-reserved-context.js';
import { rule as mcpMetaReservedUnknown } from './mcp/meta-reserved-unknown.js';
import { rule as mcpMetaReservedValue } from './mcp/meta-reserved-value.js';
import { rule as mcpOutputSchemaRootType } from './mcp/output-schema-root-type.js';
import { rule as mcpSchemaDialectGuaranteed } from './mcp/schema-dialect-guaranteed.js';
import { rule as mcpSchemaLegacyShape } from './mcp/schema-legacy-shape.js';
import { rule as mcpSchemaNativeShape } from './mcp/schema-native-shape.js';
import { rule as mcpSchemaPropertiesShape } from './mcp/schema-properties-shape.js';
import { rule as mcpSchemaRootReference } from './mcp/schema-root-reference.js';
import { rule as mcpToolAnnotationsConsistent } from './mcp/tool-annotations-consistent.js';
import { rule as mcpToolDescriptionPresent } from './mcp/tool-description-present.js';
import { rule as mcpToolEntryObject } from './mcp/tool-entry-object.js';
import { rule as mcpToolExampleIncomplete } from './mcp/tool-example-incomplete.js';
import { rule as mcpToolFieldsKnown } from './mcp/tool-fields-known.js';
import { rule as mcpToolFieldsRevision } from './mcp/tool-fields-revision.js';
import { rule as mcpToolFieldsTypes } from './mcp/tool-fields-types.js';
import { rule as mcpToolNameCase } from './mcp/tool-name-case.js';
import { rule as mcpToolNameCharacters } from './mcp/tool-name-characters.js';
import { rule as mcpToolNameLength } from './mcp/tool-name-length.js';
import { rule as mcpToolNameRequired } from './mcp/tool-name-required.js';
import { rule as mcpToolNameUnique } from './mcp/tool-name-unique.js';
import { rule as mcpToolTitleBlank } from './mcp/tool-title-blank.js';
import { rule as mcpToolTitleSingle } from './mcp/tool-title-single.js';
import { rule as mcpToolsListResultRevision } from './mcp/tools-list-result-revision.js';
import { rule as mcpToolsListResultTypes } from './mcp/tools-list-result-types.js';
import { rule as mcpXMcpHeaderReachable } from './mcp/x-mcp-header-reachable.js';
import { rule as mcpXMcpHeaderSafeInteger } from './mcp/x-mcp-header-safe-integer.js';
import { rule as mcpXMcpHeaderSecret } from './mcp/x-mcp-header-secret.js';
import { rule as mcpXMcpHeaderToken } from './mcp/x-mcp-header-token.js';
import { rule as mcpXMcpHeaderType } from './mcp/x-mcp-header-type.js';
import { rule as mcpXMcpHeaderUnique } from './mcp/x-mcp-header-unique.js';
import { rule as mcpXMcpHeaderVersion } from './mcp/x-mcp-header-version.js';
import { rules as probeAnswers } from './probe/answers.js';
import type { Rule } from './rule.js';
import { rules as syntaxDocument } from './syntax/document.js';
import { rules as syntaxEncoding } from './syntax/encoding.js';
import { rules as syntaxHiddenCharacters } from './syntax/hidden-characters.js';
import { rules as syntaxJson } from './syntax/json.js';
import { rules as syntaxYaml } from './syntax/yaml.js';

/** Every rule but those of descriptions, without its page. */
export const rules: readonly Rule[] = [
  ...syntaxDocument,
  ...syntaxEncoding,
  ...syntaxHiddenCharacters,
  ...syntaxJson,
  ...syntaxYaml,
  jsonSchemaAdditionalPropertiesComposition,
  jsonSchemaDefaultValid,
  jsonSchemaDialectPlacement,
  jsonSchemaDialectSpelling,
  jsonSchemaEnumChoices,
  jsonSchemaFormatUnknown,
  jsonSchemaIdentifierUnique,
  jsonSchemaKeywordNoEffect,
  jsonSchemaKeywordUnknown,
  jsonSchemaPatternBacktracking,
  jsonSchemaPatternValid,
  jsonSchemaReferenceLoop,
  jsonSchemaReferenceTarget,
  jsonSchemaRequiredDeclared,
  jsonSchemaToolSchemaSatisfiable,
  jsonSchemaToolSchemaSize,
  jsonSchemaToolSchemaValid,
  mcpDeclarationFieldsTypes,
  mcpIconMediaTypeSupported,
  mcpIconSizesFormat,
  mcpIconSourceData,
  mcpIconSourceScheme,
  mcpInputSchemaRequired,
  mcpInputSchemaRootType,
  mcpInputSchemaSatisfiable,
  ...mcpLivePaging,
  ...mcpLiveSeen,
  mcpMetaKeyGrammar,
  mcpMetaReservedContext,
  mcpMetaReservedUnknown,
  mcpMetaReservedValue,
  mcpOutputSchemaRootType,
  mcpSchemaDialectGuaranteed,
  mcpSchemaLegacyShape,
  mcpSchemaNativeShape,
  mcpSchemaPropertiesShape,
  mcpSchemaRootReference,
  mcpToolAnnotationsConsistent,
  mcpToolDescriptionPresent,
  mcpToolEntryObject,
  mcpToolExampleIncomplete,
  mcpToolFieldsKnown,
  mcpToolFieldsRevision,
  mcpToolFieldsTypes,
  mcpToolNameCase,
  mcpToolNameCharacters,
  mcpToolNameLength,
  mcpToolNameRequired,
  mcpToolNameUnique,
  mcpToolTitleBlank,
  mcpToolTitleSingle,
  mcpToolsListResultRevision,
  mcpToolsListResultTypes,
  mcpXMcpHeaderReachable,
  mcpXMcpHeaderSafeInteger,
  mcpXMcpHeaderSecret,
  mcpXMcpHeaderToken,
  mcpXMcpHeaderType,
  mcpXMcpHeaderUnique,
  mcpXMcpHeaderVersion,
  ...compileOutputs,
  ...probeAnswers,
  ...configurationEntries,
];
