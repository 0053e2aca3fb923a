/** What the format asks, chapter by chapter, and who judges it: the generated page and its test are read from this. */
export interface Chapter {
  readonly title: string;
  /** Sections of MCP Description 0.8.0. */
  readonly sections: string;
  /** Requirements that are rules, or variants of rules, by that name. */
  readonly judged: readonly string[];
  /** Requirements that rules of other names judge together with more. */
  readonly shared?: readonly SharedRequirement[];
  /** Requirements that a document does not show to be kept or broken. */
  readonly undecidable?: readonly UndecidableRequirement[];
}

/** A requirement that has no rule for itself. */
export interface SharedRequirement {
  readonly id: string;
  /** What it asks, as a sentence. */
  readonly asks: string;
  readonly rules: readonly string[];
}

/** A requirement that nothing in a document can break, as far as anybody can see there. */
export interface UndecidableRequirement {
  readonly id: string;
  readonly asks: string;
  /** Why no rule judges it, as sentences. */
  readonly why: string;
}

export const chapters: readonly Chapter[] = [
  {
    title: 'Serialization',
    sections: '3.1, 15',
    judged: [
      'mcpdesc.source.json.well-formed',
      'mcpdesc.source.json.unique-keys',
      'mcpdesc.source.number.finite',
      'mcpdesc.source.yaml.single-document',
      'mcpdesc.source.yaml.string-keys',
      'mcpdesc.source.yaml.unique-keys',
      'mcpdesc.source.yaml.json-schema-scalars',
      'mcpdesc.source.yaml.no-tags',
      'mcpdesc.source.yaml.no-aliases',
      'mcpdesc.source.yaml.no-merge-keys',
      'mcpdesc.source.limits',
      'mcpdesc.document.null.avoid',
    ],
  },
  {
    title: 'The document and its versions',
    sections: '3, 4',
    judged: [
      'mcpdesc.document.mcpdesc.required',
      'mcpdesc.document.mcpdesc.recognized',
      'mcpdesc.document.version.superseded',
      'mcpdesc.document.schema-uri.type',
      'mcpdesc.document.schema-uri.present',
      'mcpdesc.document.schema-uri.consistent',
      'mcpdesc.document.info.required',
      'mcpdesc.document.protocol-versions.required',
      'mcpdesc.document.protocol-versions.unique',
      'mcpdesc.document.protocol-versions.recognized',
      'mcpdesc.document.protocol-versions.legacy-incomplete',
      'mcpdesc.document.fields.types',
      'mcpdesc.document.instructions.type',
      'mcpdesc.document.collections.non-empty',
      'mcpdesc.document.properties.closed',
      'mcpdesc.scope.shape',
      'mcpdesc.scope.within-parent',
    ],
    shared: [
      {
        id: 'mcpdesc.document.root.object',
        asks: 'A description is an object.',
        rules: ['syntax.document.unrecognized'],
      },
    ],
  },
  {
    title: 'Info, contact, license and icons',
    sections: '5, A',
    judged: [
      'mcpdesc.info.name.required',
      'mcpdesc.info.fields.types',
      'mcpdesc.contact.fields.types',
      'mcpdesc.license.name.required',
      'mcpdesc.icon.fields.types',
    ],
    undecidable: [
      {
        id: 'mcpdesc.info.no-version-gate',
        asks: 'The members of `info` hold for every revision.',
        why: 'This is asked of validators, not of documents. It is kept: no revision makes a member of `info` a fault.',
      },
    ],
  },
  {
    title: 'Transports',
    sections: '6',
    judged: [
      'mcpdesc.transport.type.known',
      'mcpdesc.transport.streamable-http.shape',
      'mcpdesc.transport.stdio.shape',
      'mcpdesc.transport.sse.shape',
      'mcpdesc.transport.properties.closed',
      'mcp.transport.streamable-http.version',
      'mcp.transport.sse.legacy',
      'mcpdesc.transport.coverage.complete',
    ],
  },
  {
    title: 'Security',
    sections: '7',
    judged: [
      'mcpdesc.security-scheme.name.pattern',
      'mcpdesc.security-scheme.type.known',
      'mcpdesc.security-scheme.http.shape',
      'mcpdesc.security-scheme.api-key.shape',
      'mcpdesc.security-scheme.oauth2.flows',
      'mcpdesc.security-scheme.oauth2.endpoints',
      'mcpdesc.security-scheme.oauth2.scopes',
      'mcpdesc.security-scheme.openid.url',
      'mcpdesc.security-scheme.properties.closed',
      'mcpdesc.security.requirement.shape',
      'mcpdesc.security.requirement.known-scheme',
      'mcpdesc.security.requirement.unique-scopes',
      'mcpdesc.security.requirement.scopes-only-oauth',
      'mcpdesc.security.requirement.scope-catalogued',
    ],
    shared: [
      {
        id: 'mcpdesc.security.placement',
        asks: '`security` stands on the document, on transports, tools, resources, templates and prompts alone.',
        rules: ['mcpdesc.document.properties.closed'],
      },
    ],
  },
  {
    title: 'Capabilities',
    sections: '8.1 to 8.4, 8.6',
    judged: [
      'mcpdesc.capabilities.shape',
      'mcpdesc.capabilities.scope.disjoint',
      'mcp.capabilities.completions.version',
      'mcp.capabilities.tasks.version',
      'mcp.capabilities.logging.deprecated',
      'mcp.capabilities.extensions.key',
      'mcp.capabilities.extensions.value',
      'mcp.capabilities.extensions.pre-standard',
      'mcp.extension.reserved.unknown',
    ],
    undecidable: [
      {
        id: 'mcp.extension.reserved.experimental',
        asks: 'An official extension that is experimental is told to be so.',
        why: 'The list of official extensions that is built in, of 2026-09-04, has no experimental one.',
      },
      {
        id: 'mcp.extension.reserved.unauthorized',
        asks: 'A reserved identifier is used with the leave of those who reserve it.',
        why: 'Who has leave stands in no document, and that an identifier is in no list proves nothing. One that is in no list is told by `mcp.extension.reserved.unknown`.',
      },
    ],
  },
  {
    title: 'Client requirements',
    sections: '8.5',
    judged: [
      'mcpdesc.client-requirements.shape',
      'mcp.client-requirements.capability.version',
      'mcp.client-requirements.member.version',
      'mcp.client-requirements.value.object',
      'mcp.client-requirements.deprecated',
    ],
    shared: [
      {
        id: 'mcp.client-requirements.extensions.key',
        asks: 'Extensions that are asked of clients are named like those of servers.',
        rules: [
          'mcp.capabilities.extensions.key',
          'mcp.capabilities.extensions.value',
          'mcp.extension.reserved.unknown',
        ],
      },
    ],
  },
  {
    title: 'Tools',
    sections: '9.1, 9.5 to 9.7',
    judged: [
      'mcpdesc.tool.name.required',
      'mcpdesc.tool.input-schema.required',
      'mcpdesc.tool.fields.types',
      'mcpdesc.tool.scope.disjoint',
      'mcp.tool.title.version',
      'mcp.tool.output-schema.version',
      'mcp.tool.meta.version',
      'mcp.tool.annotations.version',
      'mcp.tool.icons.version',
      'mcp.tool.execution.version',
      'mcp.tool.execution.shape',
      'mcp.tool.annotations.types',
      'mcpdesc.tool.no-parameters.closed',
    ],
    shared: [
      {
        id: 'mcp.tool.name.guidance',
        asks: 'From MCP 2025-11-25 on, names of tools have 1 to 128 letters, digits, "_", "-" and ".".',
        rules: ['mcp.tool.name.characters', 'mcp.tool.name.length'],
      },
    ],
  },
  {
    title: 'Schemas of tools',
    sections: '9.2',
    judged: [
      'mcpdesc.tool.schema.object-value',
      'mcpdesc.tool.input-schema.object-root',
      'mcp.tool.output-schema.object-root',
      'mcp.tool.schema.dialect-field.version',
      'json-schema.tool-schema.valid',
      'json-schema.tool-schema.dialect-set',
      'json-schema.tool-schema.external-ref',
      'mcp.tool.schema.native-shape',
      'mcp.tool.schema.legacy-shape',
      'mcp.tool.x-mcp-header.version',
      'rfc9110.tool.x-mcp-header.token',
      'mcp.tool.x-mcp-header.unique',
      'mcp.tool.x-mcp-header.type',
      'mcp.tool.x-mcp-header.reachable',
    ],
    shared: [
      {
        id: 'mcp.tool.schema.mixed-scope',
        asks: 'A tool for revisions with a dialect and for others keeps the rules of both.',
        rules: ['json-schema.tool-schema.valid', 'mcp.tool.schema.legacy-shape'],
      },
    ],
  },
  {
    title: 'Examples of tools',
    sections: '9.3',
    judged: [
      'mcpdesc.tool-example.map',
      'mcpdesc.tool-example.shape',
      'mcp.tool-result.content',
      'mcp.tool-result.fields',
      'json-schema.tool-example.input',
      'json-schema.tool-example.output',
      'mcp.tool-example.legacy-partial',
      'mcp.tool-example.incomplete',
      'mcp.tool-result.result-type.version',
      'mcp.tool-result.structured.version',
      'mcp.tool-result.structured.required',
      'mcp.tool-result.error.no-structured',
      'mcp.tool-result.no-envelope',
      'mcp.tool-result.completed',
      'mcp.content.version',
    ],
  },
  {
    title: 'Examples of interaction',
    sections: '9.4',
    judged: [
      'mcpdesc.tool-interaction.map',
      'mcpdesc.tool-interaction.shape',
      'mcpdesc.tool-interaction.step.shape',
      'mcp.tool-interaction.elicitation.request',
      'mcp.tool-interaction.elicitation.version',
      'mcpdesc.tool-interaction.declaration.known',
      'mcpdesc.tool-interaction.declaration.compatible',
      'mcp.tool-interaction.response.content',
      'mcp.tool-interaction.sampling.shape',
      'mcp.tool-interaction.sampling.version',
      'mcp.tool-interaction.roots.shape',
      'mcpdesc.tool-interaction.requirements.contradiction',
    ],
  },
  {
    title: 'Resources and templates',
    sections: '10',
    judged: [
      'mcpdesc.resource.required',
      'mcpdesc.resource.uri.valid',
      'mcpdesc.resource-template.required',
      'mcpdesc.resource.fields.types',
      'mcpdesc.resource.scope.disjoint',
      'mcpdesc.resource-template.scope.disjoint',
      'mcp.resource.fields.version',
      'mcp.resource-annotations.types',
      'mcp.resource-annotations.last-modified.version',
      'rfc6570.resource-template.syntax',
      'mcpdesc.resource-example.map',
      'mcpdesc.resource-example.shape',
      'rfc6570.resource-template-example.expansion',
      'mcp.resource-result.contents',
      'mcp.resource-result.cache.version',
      'mcp.resource-result.meta.version',
      'mcp.resource-result.no-envelope',
      'rfc4648.resource-result.base64',
      'mcpdesc.resource-example.requested-uri',
      'mcpdesc.resource-example.mime-type',
      'mcpdesc.resource-example.size',
    ],
  },
  {
    title: 'Prompts',
    sections: '11',
    judged: [
      'mcpdesc.prompt.name.required',
      'mcpdesc.prompt.fields.types',
      'mcpdesc.prompt.scope.disjoint',
      'mcp.prompt.fields.version',
      'mcpdesc.prompt-argument.shape',
      'mcpdesc.prompt-example.shape',
      'mcpdesc.prompt-example.argument.known',
      'mcpdesc.prompt-example.argument.required',
      'mcp.prompt-result.version',
      'mcp.prompt-result.completed',
    ],
  },
  {
    title: 'Examples of completion',
    sections: '10.4.6, 11.4',
    judged: [
      'mcpdesc.completion-example.shape',
      'mcpdesc.completion-example.target.known',
      'mcpdesc.completion-example.context.known',
      'mcpdesc.completion-example.context.no-target',
      'mcp.completion-example.version',
      'mcp.completion-example.context.version',
      'mcp.completion-result.shape',
      'mcp.completion-result.version',
    ],
  },
  {
    title: 'Elicitations',
    sections: '12',
    judged: [
      'mcpdesc.elicitation.shape',
      'mcpdesc.elicitation.name.unique',
      'mcpdesc.elicitation.form.branch',
      'mcp.elicitation.mode.version',
      'mcp.elicitation.form.vocabulary',
      'mcp.elicitation.form.version',
      'mcp.elicitation.form.required.known',
      'mcp.elicitation.form.enum-names',
      'mcp.elicitation.form.default',
      'mcp.elicitation.form.range',
    ],
  },
  {
    title: 'Tags',
    sections: '13',
    judged: [
      'mcpdesc.tag.shape',
      'mcpdesc.tag.name.unique',
      'mcpdesc.tag-reference.unique',
      'mcpdesc.tag-reference.declared',
    ],
  },
  {
    title: '_meta',
    sections: '3.5',
    judged: [
      'mcp.meta.placement',
      'mcp.meta.key.grammar',
      'mcp.meta.reserved.context',
      'mcp.meta.reserved.value',
      'mcp.meta.reserved.unknown',
    ],
  },
  {
    title: 'Extensions',
    sections: '14',
    judged: ['mcpdesc.extension.placement'],
    undecidable: [
      {
        id: 'mcpdesc.extension.value',
        asks: 'The value of an extension means what its author says.',
        why: 'Every JSON value is allowed, so none can be wrong.',
      },
    ],
  },
  {
    title: 'Components and references',
    sections: '17',
    judged: [
      'mcpdesc.components.shape',
      'mcpdesc.components.name.pattern',
      'mcpdesc.components.value.type',
      'mcpdesc.reference.shape',
      'mcpdesc.reference.use-site',
      'mcpdesc.reference.target.exists',
      'mcpdesc.reference.target.namespace',
      'mcpdesc.reference.acyclic',
    ],
    shared: [
      {
        id: 'mcpdesc.reference.contextual',
        asks: 'A component keeps the rules of every place that uses it.',
        rules: [
          'mcpdesc.tool.input-schema.object-root',
          'mcp.elicitation.form.vocabulary',
          'json-schema.tool-example.input',
        ],
      },
    ],
  },
  {
    title: 'Views of one revision',
    sections: '9.1',
    judged: ['mcpdesc.view.content.carried'],
  },
];
