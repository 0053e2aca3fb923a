import { expect, test } from 'vitest';
import { judgeText } from '../support/judging.js';

/** Each line that ends in a comment has one fault, which has nothing to do with the others. */
const TWENTY = `
mcpdesc: 0.9.0
info:
  name: ""                                          # mcpdesc.info.name.required
  version: 1.0.0
  websiteUrl: example.com                           # mcpdesc.info.fields.types
protocolVersions: ["2025-06-18", "2025-11-25"]
transports:
  - type: carrier-pigeon                            # mcpdesc.transport.type.known
  - type: streamable-http
    url: https://example.com/mcp
    security: [{ nobody: [] }]                      # mcpdesc.security.requirement.known-scheme
securitySchemes:
  key: { type: apiKey, name: X-Key, in: body }      # mcpdesc.security-scheme.api-key.shape
capabilities:
  - tools: { listChanged: sometimes }               # mcpdesc.capabilities.shape
tags:
  - name: search
  - name: search                                    # mcpdesc.tag.name.unique
tools:
  - name: find
    title: 5                                        # mcpdesc.tool.fields.types
    tags: [serch]                                   # mcpdesc.tag-reference.declared
    descripton: Finds.                              # mcpdesc.document.properties.closed
    inputSchema:
      type: object
      properties:
        words: { type: string, minLength: one }     # json-schema.tool-schema.valid
        page: { $ref: "#/$defs/page" }              # json-schema.tool-schema.valid
  - name: sort
    protocolVersions: ["2025-11-25"]
    inputSchema: { type: object, properties: { by: { type: string } } }
    examples:
      one: { input: { by: 5 }, result: { content: [] } } # json-schema.tool-example.input
      two: { input: {}, result: { content: [{ type: text }] } } # mcp.tool-result.content
  - name: watch
    protocolVersions: ["2026-07-28"]                # mcpdesc.scope.within-parent
    inputSchema: { type: object, properties: { at: { type: string } } }
resources:
  - uri: notes/today                                # mcpdesc.resource.uri.valid
    name: today
    size: large                                     # mcpdesc.resource.fields.types
resourceTemplates:
  - uriTemplate: "notes:{day"                       # rfc6570.resource-template.syntax
    name: day
prompts:
  - name: ask
    icons: [{ src: "https://example.com/ask.png" }] # mcp.prompt.fields.version
    arguments:
      - { name: a }
      - { nam: b }                                  # mcpdesc.prompt-argument.shape
`.trimStart();

test('twenty faults that have nothing to do with each other are twenty diagnostics, each on its line', () => {
  const wanted = TWENTY.split('\n').flatMap((line, index) => {
    const rule = / # (\S+)$/.exec(line)?.[1];
    return rule === undefined ? [] : [`${index + 1} ${rule}`];
  });
  const { diagnostics } = judgeText(TWENTY, 'description.yaml');

  expect(wanted).toHaveLength(20);
  expect(diagnostics.map(({ start, ruleId }) => `${start.line} ${ruleId}`)).toEqual(wanted);
});
