// Written by scripts/rule-lists.ts.
import type { Page } from '../findings/entry.js';
import { pages as compileOutputs } from './compile/outputs.js';
import { pages as configurationEntries } from './configuration/entries.js';
import {
  rule as jsonSchemaAdditionalPropertiesComposition,
  page as jsonSchemaAdditionalPropertiesCompositionPage,
} from './json-schema/additional-properties-composition.js';
import { rule as jsonSchemaDefaultValid, page as jsonSchemaDefaultValidPage } from './json-schema/default-valid.js';
import {
  rule as jsonSchemaDialectPlacement,
  page as jsonSchemaDialectPlacementPage,
} from './json-schema/dialect-placement.js';
import {
  rule as jsonSchemaDialectSpelling,
  page as jsonSchemaDialectSpellingPage,
} from './json-schema/dialect-spelling.js';
import { rule as jsonSchemaEnumChoices, page as jsonSchemaEnumChoicesPage } from './json-schema/enum-choices.js';
import { rule as jsonSchemaFormatUnknown, page as jsonSchemaFormatUnknownPage } from './json-schema/format-unknown.js';
import {
  rule as jsonSchemaIdentifierUnique,
  page as jsonSchemaIdentifierUniquePage,
} from './json-schema/identifier-unique.js';
import {
  rule as jsonSchemaKeywordNoEffect,
  page as jsonSchemaKeywordNoEffectPage,
} from './json-schema/keyword-no-effect.js';
import {
  rule as jsonSchemaKeywordUnknown,
  page as jsonSchemaKeywordUnknownPage,
} from './json-schema/keyword-unknown.js';
import {
  rule as jsonSchemaPatternBacktracking,
  page as jsonSchemaPatternBacktrackingPage,
} from './json-schema/pattern-backtracking.js';
import { rule as jsonSchemaPatternValid, page as jsonSchemaPatternValidPage } from './json-schema/pattern-valid.js';
import { rule as jsonSchemaReferenceLoop, page as jsonSchemaReferenceLoopPage } from './json-schema/reference-loop.js';
import {
  rule as jsonSchemaReferenceTarget,
  page as jsonSchemaReferenceTargetPage,
} from './json-schema/reference-target.js';
import {
  rule as jsonSchemaRequiredDeclared,
  page as jsonSchemaRequiredDeclaredPage,
} from './json-schema/required-declared.js';
import {
  rule as jsonSchemaToolSchemaSatisfiable,
  page as jsonSchemaToolSchemaSatisfiablePage,
} from './json-schema/tool-schema-satisfiable.js';
import {
  rule as jsonSchemaToolSchemaSize,
  page as jsonSchemaToolSchemaSizePage,
} from './json-schema/tool-schema-size.js';
import {
  rule as jsonSchemaToolSchemaValid,
  page as jsonSchemaToolSchemaValidPage,
} from './json-schema/tool-schema-valid.js';
import {
  rule as mcpDeclarationFieldsTypes,
  page as mcpDeclarationFieldsTypesPage,
} from './mcp/declaration-fields-types.js';
import {
  rule as mcpIconMediaTypeSupported,
  page as mcpIconMediaTypeSupportedPage,
} from './mcp/icon-media-type-supported.js';
import { rule as mcpIconSizesFormat, page as mcpIconSizesFormatPage } from './mcp/icon-sizes-format.js';
import { rule as mcpIconSourceData, page as mcpIconSourceDataPage } from './mcp/icon-source-data.js';
import { rule as mcpIconSourceScheme, page as mcpIconSourceSchemePage } from './mcp/icon-source-scheme.js';
import { rule as mcpInputSchemaRequired, page as mcpInputSchemaRequiredPage } from './mcp/input-schema-required.js';
import { rule as mcpInputSchemaRootType, page as mcpInputSchemaRootTypePage } from './mcp/input-schema-root-type.js';
import {
  rule as mcpInputSchemaSatisfiable,
  page as mcpInputSchemaSatisfiablePage,
} from './mcp/input-schema-satisfiable.js';
import { pages as mcpLivePaging } from './mcp/live-paging.js';
import { pages as mcpLiveSeen } from './mcp/live-seen.js';
import { rule as mcpMetaKeyGrammar, page as mcpMetaKeyGrammarPage } from './mcp/meta-key-grammar.js';
import { rule as mcpMetaReservedContext, page as mcpMetaReservedContextPage } from './mcp/meta-reserved-context.js';
import { rule as mcpMetaReservedUnknown, page as mcpMetaReservedUnknownPage } from './mcp/meta-reserved-unknown.js';
import { rule as mcpMetaReservedValue, page as mcpMetaReservedValuePage } from './mcp/meta-reserved-value.js';
import { rule as mcpOutputSchemaRootType, page as mcpOutputSchemaRootTypePage } from './mcp/output-schema-root-type.js';
import {
  rule as mcpSchemaDialectGuaranteed,
  page as mcpSchemaDialectGuaranteedPage,
} from './mcp/schema-dialect-guaranteed.js';
import { rule as mcpSchemaLegacyShape, page as mcpSchemaLegacyShapePage } from './mcp/schema-legacy-shape.js';
import { rule as mcpSchemaNativeShape, page as mcpSchemaNativeShapePage } from './mcp/schema-native-shape.js';
import {
  rule as mcpSchemaPropertiesShape,
  page as mcpSchemaPropertiesShapePage,
} from './mcp/schema-properties-shape.js';
import { rule as mcpSchemaRootReference, page as mcpSchemaRootReferencePage } from './mcp/schema-root-reference.js';
import {
  rule as mcpToolAnnotationsConsistent,
  page as mcpToolAnnotationsConsistentPage,
} from './mcp/tool-annotations-consistent.js';
import {
  rule as mcpToolDescriptionPresent,
  page as mcpToolDescriptionPresentPage,
} from './mcp/tool-description-present.js';
import { rule as mcpToolEntryObject, page as mcpToolEntryObjectPage } from './mcp/tool-entry-object.js';
import {
  rule as mcpToolExampleIncomplete,
  page as mcpToolExampleIncompletePage,
} from './mcp/tool-example-incomplete.js';
import { rule as mcpToolFieldsKnown, page as mcpToolFieldsKnownPage } from './mcp/tool-fields-known.js';
import { rule as mcpToolFieldsRevision, page as mcpToolFieldsRevisionPage } from './mcp/tool-fields-revision.js';
import { rule as mcpToolFieldsTypes, page as mcpToolFieldsTypesPage } from './mcp/tool-fields-types.js';
import { rule as mcpToolNameCase, page as mcpToolNameCasePage } from './mcp/tool-name-case.js';
import { rule as mcpToolNameCharacters, page as mcpToolNameCharactersPage } from './mcp/tool-name-characters.js';
import { rule as mcpToolNameLength, page as mcpToolNameLengthPage } from './mcp/tool-name-length.js';
import { rule as mcpToolNameRequired, page as mcpToolNameRequiredPage } from './mcp/tool-name-required.js';
import { rule as mcpToolNameUnique, page as mcpToolNameUniquePage } from './mcp/tool-name-unique.js';
import { rule as mcpToolTitleBlank, page as mcpToolTitleBlankPage } from './mcp/tool-title-blank.js';
import { rule as mcpToolTitleSingle, page as mcpToolTitleSinglePage } from './mcp/tool-title-single.js';
import {
  rule as mcpToolsListResultRevision,
  page as mcpToolsListResultRevisionPage,
} from './mcp/tools-list-result-revision.js';
import { rule as mcpToolsListResultTypes, page as mcpToolsListResultTypesPage } from './mcp/tools-list-result-types.js';
import { rule as mcpXMcpHeaderReachable, page as mcpXMcpHeaderReachablePage } from './mcp/x-mcp-header-reachable.js';
import {
  rule as mcpXMcpHeaderSafeInteger,
  page as mcpXMcpHeaderSafeIntegerPage,
} from './mcp/x-mcp-header-safe-integer.js';
import { rule as mcpXMcpHeaderSecret, page as mcpXMcpHeaderSecretPage } from './mcp/x-mcp-header-secret.js';
import { rule as mcpXMcpHeaderToken, page as mcpXMcpHeaderTokenPage } from './mcp/x-mcp-header-token.js';
import { rule as mcpXMcpHeaderType, page as mcpXMcpHeaderTypePage } from './mcp/x-mcp-header-type.js';
import { rule as mcpXMcpHeaderUnique, page as mcpXMcpHeaderUniquePage } from './mcp/x-mcp-header-unique.js';
import { rule as mcpXMcpHeaderVersion, page as mcpXMcpHeaderVersionPage } from './mcp/x-mcp-header-version.js';
import { pages as mcpdescCapabilities } from './mcpdesc/capabilities.js';
import { pages as mcpdescCompletionTargets } from './mcpdesc/completion-targets.js';
import { pages as mcpdescComponents } from './mcpdesc/components.js';
import { pages as mcpdescDocument } from './mcpdesc/document.js';
import {
  rule as mcpdescDocumentLegacyIncomplete,
  page as mcpdescDocumentLegacyIncompletePage,
} from './mcpdesc/document-legacy-incomplete.js';
import {
  rule as mcpdescDocumentMcpdescRecognized,
  page as mcpdescDocumentMcpdescRecognizedPage,
} from './mcpdesc/document-mcpdesc-recognized.js';
import { pages as mcpdescDocumentSchemaUri } from './mcpdesc/document-schema-uri.js';
import { rule as mcpdescDocumentVersion, page as mcpdescDocumentVersionPage } from './mcpdesc/document-version.js';
import { pages as mcpdescElicitations } from './mcpdesc/elicitations.js';
import {
  rule as mcpdescExtensionReserved,
  page as mcpdescExtensionReservedPage,
} from './mcpdesc/extension-reserved.js';
import { pages as mcpdescForms } from './mcpdesc/forms.js';
import { pages as mcpdescInformation } from './mcpdesc/information.js';
import { pages as mcpdescInteractionSteps } from './mcpdesc/interaction-steps.js';
import { pages as mcpdescInteractions } from './mcpdesc/interactions.js';
import { pages as mcpdescPromptArguments } from './mcpdesc/prompt-arguments.js';
import { pages as mcpdescPrompts } from './mcpdesc/prompts.js';
import { pages as mcpdescResourceExamples } from './mcpdesc/resource-examples.js';
import { rule as mcpdescResourceUri, page as mcpdescResourceUriPage } from './mcpdesc/resource-uri.js';
import { pages as mcpdescResources } from './mcpdesc/resources.js';
import { pages as mcpdescScopesDisjoint } from './mcpdesc/scopes-disjoint.js';
import { pages as mcpdescSecurity } from './mcpdesc/security.js';
import { pages as mcpdescSecurityRequirements } from './mcpdesc/security-requirements.js';
import { pages as mcpdescTags } from './mcpdesc/tags.js';
import { pages as mcpdescToolExamples } from './mcpdesc/tool-examples.js';
import { pages as mcpdescToolExamplesValid } from './mcpdesc/tool-examples-valid.js';
import {
  rule as mcpdescToolInputSchemaObjectRoot,
  page as mcpdescToolInputSchemaObjectRootPage,
} from './mcpdesc/tool-input-schema-object-root.js';
import { rule as mcpdescToolNoParameters, page as mcpdescToolNoParametersPage } from './mcpdesc/tool-no-parameters.js';
import { pages as mcpdescToolResults } from './mcpdesc/tool-results.js';
import {
  rule as mcpdescToolSchemaDialectField,
  page as mcpdescToolSchemaDialectFieldPage,
} from './mcpdesc/tool-schema-dialect-field.js';
import { pages as mcpdescTools } from './mcpdesc/tools.js';
import {
  rule as mcpdescTransportCoverage,
  page as mcpdescTransportCoveragePage,
} from './mcpdesc/transport-coverage.js';
import { pages as mcpdescTransports } from './mcpdesc/transports.js';
import { pages as mcpdescUriTemplates } from './mcpdesc/uri-templates.js';
import { rule as mcpdescViewCarried, page as mcpdescViewCarriedPage } from './mcpdesc/view-carried.js';
import { pages as probeAnswers } from './probe/answers.js';
import { pages as syntaxDocument } from './syntax/document.js';
import { pages as syntaxEncoding } from './syntax/encoding.js';
import { pages as syntaxHiddenCharacters } from './syntax/hidden-characters.js';
import { pages as syntaxJson } from './syntax/json.js';
import { pages as syntaxYaml } from './syntax/yaml.js';

/** What is told of each rule, by its id. */
export const pages: ReadonlyMap<string, Page> = new Map<string, Page>([
  ...Object.entries(syntaxDocument()),
  ...Object.entries(syntaxEncoding()),
  ...Object.entries(syntaxHiddenCharacters()),
  ...Object.entries(syntaxJson()),
  ...Object.entries(syntaxYaml()),
  [jsonSchemaAdditionalPropertiesComposition.id, jsonSchemaAdditionalPropertiesCompositionPage()],
  [jsonSchemaDefaultValid.id, jsonSchemaDefaultValidPage()],
  [jsonSchemaDialectPlacement.id, jsonSchemaDialectPlacementPage()],
  [jsonSchemaDialectSpelling.id, jsonSchemaDialectSpellingPage()],
  [jsonSchemaEnumChoices.id, jsonSchemaEnumChoicesPage()],
  [jsonSchemaFormatUnknown.id, jsonSchemaFormatUnknownPage()],
  [jsonSchemaIdentifierUnique.id, jsonSchemaIdentifierUniquePage()],
  [jsonSchemaKeywordNoEffect.id, jsonSchemaKeywordNoEffectPage()],
  [jsonSchemaKeywordUnknown.id, jsonSchemaKeywordUnknownPage()],
  [jsonSchemaPatternBacktracking.id, jsonSchemaPatternBacktrackingPage()],
  [jsonSchemaPatternValid.id, jsonSchemaPatternValidPage()],
  [jsonSchemaReferenceLoop.id, jsonSchemaReferenceLoopPage()],
  [jsonSchemaReferenceTarget.id, jsonSchemaReferenceTargetPage()],
  [jsonSchemaRequiredDeclared.id, jsonSchemaRequiredDeclaredPage()],
  [jsonSchemaToolSchemaSatisfiable.id, jsonSchemaToolSchemaSatisfiablePage()],
  [jsonSchemaToolSchemaSize.id, jsonSchemaToolSchemaSizePage()],
  [jsonSchemaToolSchemaValid.id, jsonSchemaToolSchemaValidPage()],
  [mcpDeclarationFieldsTypes.id, mcpDeclarationFieldsTypesPage()],
  [mcpIconMediaTypeSupported.id, mcpIconMediaTypeSupportedPage()],
  [mcpIconSizesFormat.id, mcpIconSizesFormatPage()],
  [mcpIconSourceData.id, mcpIconSourceDataPage()],
  [mcpIconSourceScheme.id, mcpIconSourceSchemePage()],
  [mcpInputSchemaRequired.id, mcpInputSchemaRequiredPage()],
  [mcpInputSchemaRootType.id, mcpInputSchemaRootTypePage()],
  [mcpInputSchemaSatisfiable.id, mcpInputSchemaSatisfiablePage()],
  ...Object.entries(mcpLivePaging()),
  ...Object.entries(mcpLiveSeen()),
  [mcpMetaKeyGrammar.id, mcpMetaKeyGrammarPage()],
  [mcpMetaReservedContext.id, mcpMetaReservedContextPage()],
  [mcpMetaReservedUnknown.id, mcpMetaReservedUnknownPage()],
  [mcpMetaReservedValue.id, mcpMetaReservedValuePage()],
  [mcpOutputSchemaRootType.id, mcpOutputSchemaRootTypePage()],
  [mcpSchemaDialectGuaranteed.id, mcpSchemaDialectGuaranteedPage()],
  [mcpSchemaLegacyShape.id, mcpSchemaLegacyShapePage()],
  [mcpSchemaNativeShape.id, mcpSchemaNativeShapePage()],
  [mcpSchemaPropertiesShape.id, mcpSchemaPropertiesShapePage()],
  [mcpSchemaRootReference.id, mcpSchemaRootReferencePage()],
  [mcpToolAnnotationsConsistent.id, mcpToolAnnotationsConsistentPage()],
  [mcpToolDescriptionPresent.id, mcpToolDescriptionPresentPage()],
  [mcpToolEntryObject.id, mcpToolEntryObjectPage()],
  [mcpToolExampleIncomplete.id, mcpToolExampleIncompletePage()],
  [mcpToolFieldsKnown.id, mcpToolFieldsKnownPage()],
  [mcpToolFieldsRevision.id, mcpToolFieldsRevisionPage()],
  [mcpToolFieldsTypes.id, mcpToolFieldsTypesPage()],
  [mcpToolNameCase.id, mcpToolNameCasePage()],
  [mcpToolNameCharacters.id, mcpToolNameCharactersPage()],
  [mcpToolNameLength.id, mcpToolNameLengthPage()],
  [mcpToolNameRequired.id, mcpToolNameRequiredPage()],
  [mcpToolNameUnique.id, mcpToolNameUniquePage()],
  [mcpToolTitleBlank.id, mcpToolTitleBlankPage()],
  [mcpToolTitleSingle.id, mcpToolTitleSinglePage()],
  [mcpToolsListResultRevision.id, mcpToolsListResultRevisionPage()],
  [mcpToolsListResultTypes.id, mcpToolsListResultTypesPage()],
  [mcpXMcpHeaderReachable.id, mcpXMcpHeaderReachablePage()],
  [mcpXMcpHeaderSafeInteger.id, mcpXMcpHeaderSafeIntegerPage()],
  [mcpXMcpHeaderSecret.id, mcpXMcpHeaderSecretPage()],
  [mcpXMcpHeaderToken.id, mcpXMcpHeaderTokenPage()],
  [mcpXMcpHeaderType.id, mcpXMcpHeaderTypePage()],
  [mcpXMcpHeaderUnique.id, mcpXMcpHeaderUniquePage()],
  [mcpXMcpHeaderVersion.id, mcpXMcpHeaderVersionPage()],
  ...Object.entries(compileOutputs()),
  ...Object.entries(probeAnswers()),
  ...Object.entries(configurationEntries()),
  ...Object.entries(mcpdescCapabilities()),
  ...Object.entries(mcpdescCompletionTargets()),
  ...Object.entries(mcpdescComponents()),
  [mcpdescDocumentLegacyIncomplete.id, mcpdescDocumentLegacyIncompletePage()],
  [mcpdescDocumentMcpdescRecognized.id, mcpdescDocumentMcpdescRecognizedPage()],
  ...Object.entries(mcpdescDocumentSchemaUri()),
  [mcpdescDocumentVersion.id, mcpdescDocumentVersionPage()],
  ...Object.entries(mcpdescDocument()),
  ...Object.entries(mcpdescElicitations()),
  [mcpdescExtensionReserved.id, mcpdescExtensionReservedPage()],
  ...Object.entries(mcpdescForms()),
  ...Object.entries(mcpdescInformation()),
  ...Object.entries(mcpdescInteractionSteps()),
  ...Object.entries(mcpdescInteractions()),
  ...Object.entries(mcpdescPromptArguments()),
  ...Object.entries(mcpdescPrompts()),
  ...Object.entries(mcpdescResourceExamples()),
  [mcpdescResourceUri.id, mcpdescResourceUriPage()],
  ...Object.entries(mcpdescResources()),
  ...Object.entries(mcpdescScopesDisjoint()),
  ...Object.entries(mcpdescSecurityRequirements()),
  ...Object.entries(mcpdescSecurity()),
  ...Object.entries(mcpdescTags()),
  ...Object.entries(mcpdescToolExamplesValid()),
  ...Object.entries(mcpdescToolExamples()),
  [mcpdescToolInputSchemaObjectRoot.id, mcpdescToolInputSchemaObjectRootPage()],
  [mcpdescToolNoParameters.id, mcpdescToolNoParametersPage()],
  ...Object.entries(mcpdescToolResults()),
  [mcpdescToolSchemaDialectField.id, mcpdescToolSchemaDialectFieldPage()],
  ...Object.entries(mcpdescTools()),
  [mcpdescTransportCoverage.id, mcpdescTransportCoveragePage()],
  ...Object.entries(mcpdescTransports()),
  ...Object.entries(mcpdescUriTemplates()),
  [mcpdescViewCarried.id, mcpdescViewCarriedPage()],
]);
