import type { Requirement } from '../findings/entry.js';

/** The sources that rules cite, with the day on which each was last read. */

type Level = Requirement['level'];

const READ = '2026-11-30';

export function jsonSchemaCore(level: Level, section: string): Requirement {
  const url = `https://json-schema.org/draft/2020-12/json-schema-core#section-${section}`;
  return { level, source: 'JSON Schema 2020-12, Core', section, url, checkedOn: READ };
}

export function jsonSchemaValidation(level: Level, section: string): Requirement {
  const url = `https://json-schema.org/draft/2020-12/json-schema-validation#section-${section}`;
  return { level, source: 'JSON Schema 2020-12, Validation', section, url, checkedOn: READ };
}

export function rfc8259(level: Level, section: string): Requirement {
  const url = `https://www.rfc-editor.org/rfc/rfc8259#section-${section}`;
  return { level, source: 'RFC 8259 (JSON)', section, url, checkedOn: READ };
}

export function yaml122(level: Level, section: string, anchor: string): Requirement {
  const url = `https://yaml.org/spec/1.2.2/#${anchor}`;
  return { level, source: 'YAML 1.2.2', section, url, checkedOn: READ };
}

/** A page of the MCP specification; `page` is its path with the anchor. */
export function mcp(level: Level, revision: string, page: string, source: string): Requirement {
  const url = `https://modelcontextprotocol.io/specification/${revision}/${page}`;
  return { level, source: `MCP ${revision}, ${source}`, url, checkedOn: READ };
}

/** An interface of the protocol's schema: the Tool, unless another is named. */
export function mcpToolType(level: Level, revision: string, type = 'Tool'): Requirement {
  const url = `https://github.com/modelcontextprotocol/modelcontextprotocol/blob/main/schema/${revision}/schema.ts`;
  return { level, source: `MCP ${revision}, schema.ts, interface ${type}`, url, checkedOn: READ };
}

export function mcpDescription(level: Level, section: string): Requirement {
  const url = 'https://github.com/mcpdesc/mcpdesc-specification/blob/main/spec/0.8.0/mcp-description.md';
  return { level, source: 'MCP Description 0.8.0', section, url, checkedOn: READ };
}

/** A rule page that MCP Description 0.9.0 publishes; `rule` is its path. */
export function mcpDescriptionRule(level: Level, rule: string): Requirement {
  const url = `https://mcpdesc.org/docs/rules/0.9.0-rc.3/${rule}/`;
  return { level, source: 'MCP Description 0.9.0-rc.3, the rule’s own page', url, checkedOn: READ };
}

/** What practice teaches, with where it was seen. */
export function practice(source: string, url: string): Requirement {
  return { level: 'practice', source, url, checkedOn: READ };
}
