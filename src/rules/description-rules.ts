// Written by scripts/rule-lists.ts.
import { rules as mcpdescCapabilities } from './mcpdesc/capabilities.js';
import { rules as mcpdescCompletionTargets } from './mcpdesc/completion-targets.js';
import { rules as mcpdescComponents } from './mcpdesc/components.js';
import { rules as mcpdescDocument } from './mcpdesc/document.js';
import { rule as mcpdescDocumentLegacyIncomplete } from './mcpdesc/document-legacy-incomplete.js';
import { rule as mcpdescDocumentMcpdescRecognized } from './mcpdesc/document-mcpdesc-recognized.js';
import { rules as mcpdescDocumentSchemaUri } from './mcpdesc/document-schema-uri.js';
import { rule as mcpdescDocumentVersion } from './mcpdesc/document-version.js';
import { rules as mcpdescElicitations } from './mcpdesc/elicitations.js';
import { rule as mcpdescExtensionReserved } from './mcpdesc/extension-reserved.js';
import { rules as mcpdescForms } from './mcpdesc/forms.js';
import { rules as mcpdescInformation } from './mcpdesc/information.js';
import { rules as mcpdescInteractionSteps } from './mcpdesc/interaction-steps.js';
import { rules as mcpdescInteractions } from './mcpdesc/interactions.js';
import { rules as mcpdescPromptArguments } from './mcpdesc/prompt-arguments.js';
import { rules as mcpdescPrompts } from './mcpdesc/prompts.js';
import { rules as mcpdescResourceExamples } from './mcpdesc/resource-examples.js';
import { rule as mcpdescResourceUri } from './mcpdesc/resource-uri.js';
import { rules as mcpdescResources } from './mcpdesc/resources.js';
import { rules as mcpdescScopesDisjoint } from './mcpdesc/scopes-disjoint.js';
import { rules as mcpdescSecurity } from './mcpdesc/security.js';
import { rules as mcpdescSecurityRequirements } from './mcpdesc/security-requirements.js';
import { rules as mcpdescTags } from './mcpdesc/tags.js';
import { rules as mcpdescToolExamples } from './mcpdesc/tool-examples.js';
import { rules as mcpdescToolExamplesValid } from './mcpdesc/tool-examples-valid.js';
import { rule as mcpdescToolInputSchemaObjectRoot } from './mcpdesc/tool-input-schema-object-root.js';
import { rule as mcpdescToolNoParameters } from './mcpdesc/tool-no-parameters.js';
import { rules as mcpdescToolResults } from './mcpdesc/tool-results.js';
import { rule as mcpdescToolSchemaDialectField } from './mcpdesc/tool-schema-dialect-field.js';
import { rules as mcpdescTools } from './mcpdesc/tools.js';
import { rule as mcpdescTransportCoverage } from './mcpdesc/transport-coverage.js';
import { rules as mcpdescTransports } from './mcpdesc/transports.js';
import { rules as mcpdescUriTemplates } from './mcpdesc/uri-templates.js';
import { rule as mcpdescViewCarried } from './mcpdesc/view-carried.js';
import type { Rule } from './rule.js';

/** Every rule that speaks of descriptions alone, without its page. */
export const rules: readonly Rule[] = [
  ...mcpdescCapabilities,
  ...mcpdescCompletionTargets,
  ...mcpdescComponents,
  mcpdescDocumentLegacyIncomplete,
  mcpdescDocumentMcpdescRecognized,
  ...mcpdescDocumentSchemaUri,
  mcpdescDocumentVersion,
  ...mcpdescDocument,
  ...mcpdescElicitations,
  mcpdescExtensionReserved,
  ...mcpdescForms,
  ...mcpdescInformation,
  ...mcpdescInteractionSteps,
  ...mcpdescInteractions,
  ...mcpdescPromptArguments,
  ...mcpdescPrompts,
  ...mcpdescResourceExamples,
  mcpdescResourceUri,
  ...mcpdescResources,
  ...mcpdescScopesDisjoint,
  ...mcpdescSecurityRequirements,
  ...mcpdescSecurity,
  ...mcpdescTags,
  ...mcpdescToolExamplesValid,
  ...mcpdescToolExamples,
  mcpdescToolInputSchemaObjectRoot,
  mcpdescToolNoParameters,
  ...mcpdescToolResults,
  mcpdescToolSchemaDialectField,
  ...mcpdescTools,
  mcpdescTransportCoverage,
  ...mcpdescTransports,
  ...mcpdescUriTemplates,
  mcpdescViewCarried,
];
