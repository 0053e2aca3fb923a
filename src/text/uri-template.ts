/**
 * URI templates (RFC 6570): whether a text is one, which variables it has, and whether a URI is one of its expansions.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6570
 */

/** A variable of an expression: its name, and whether it stands for a list or map in parts (`*`). */
export interface TemplateVariable {
  readonly name: string;
  readonly isExploded: boolean;
}

/** An expression in braces. The operator is empty, or one of `+#./;?&`. */
export interface TemplateExpression {
  readonly operator: string;
  readonly variables: readonly TemplateVariable[];
}

/** A template: literal text and expressions in turn. */
export type UriTemplate = readonly (string | TemplateExpression)[];

/** A text that is no template, and why; ends the sentence "the template …". */
export interface TemplateFault {
  readonly problem: string;
}

const VARIABLE =
  /^((?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})(?:\.?(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2}))*)(?::[1-9][0-9]{0,3}|(\*))?$/;
/** Characters that no literal has (2.1), and a percent sign that begins no escape. */
const FOREIGN = /[\p{Cc} "'<>\\^`{|}]|%(?![0-9A-Fa-f]{2})/u;

/** Reads a template. Linear. */
export function parseUriTemplate(text: string): UriTemplate | TemplateFault {
  const parts: (string | TemplateExpression)[] = [];
  for (let at = 0; at < text.length; ) {
    const open = text.indexOf('{', at);
    const literal = text.slice(at, open === -1 ? undefined : open);
    const [foreign] = FOREIGN.exec(literal) ?? [];
    if (foreign !== undefined) return { problem: `has ${JSON.stringify(foreign)} outside of an expression` };
    if (literal !== '') parts.push(literal);
    if (open === -1) return parts;
    const close = text.indexOf('}', open);
    if (close === -1) return { problem: 'opens an expression with "{" and does not close it' };
    const expression = parseExpression(text.slice(open + 1, close));
    if ('problem' in expression) return expression;
    parts.push(expression);
    at = close + 1;
  }
  return parts;
}

function parseExpression(text: string): TemplateExpression | TemplateFault {
  const [operator = ''] = /^[+#./;?&=,!@|]/.exec(text) ?? [];
  if (/[=,!@|]/.test(operator)) return { problem: `has the operator "${operator}", which is kept for later` };
  const variables: TemplateVariable[] = [];
  for (const each of text.slice(operator.length).split(',')) {
    const [, name, star] = VARIABLE.exec(each) ?? [];
    if (name === undefined) return { problem: `has ${JSON.stringify(each)} where the name of a variable belongs` };
    variables.push({ name, isExploded: star !== undefined });
  }
  return { operator, variables };
}

/** Whether a text could be read as a template. */
export function isUriTemplate(template: UriTemplate | TemplateFault): template is UriTemplate {
  return !('problem' in template);
}

/** The names of all variables, in the order of the text. */
export function variablesOf(template: UriTemplate): string[] {
  return template.flatMap((part) => (typeof part === 'string' ? [] : part.variables.map(({ name }) => name)));
}

/**
 * Whether some values of the variables make this URI of the template; a variable may have none. Lengths that a prefix
 * such as `{name:3}` allows are not looked at. Takes time in proportion to the URI for each part.
 */
export function isExpansion(uri: string, template: UriTemplate): boolean {
  let offsets: Offsets = new Set([0]);
  for (const part of template) {
    offsets = typeof part === 'string' ? afterLiteral(uri, offsets, part) : afterExpression(uri, offsets, part);
    if (offsets.size === 0) return false;
  }
  return offsets.has(uri.length);
}

/** Up to where in the URI the template may have come. */
type Offsets = ReadonlySet<number>;

const UNRESERVED = /[A-Za-z0-9\-._~]/;
/** Values in lists have commas between, exploded maps equal signs. */
const VALUE = /[A-Za-z0-9\-._~,=]/;
const RESERVED_VALUE = /[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]/;

function afterLiteral(uri: string, offsets: Offsets, literal: string): Offsets {
  // What a URI cannot have is escaped in the expansion (3.1); a percent sign begins an escape already.
  const expanded = encodeURI(literal).replaceAll('%25', '%').replaceAll('%5B', '[').replaceAll('%5D', ']');
  return new Set([...offsets].filter((at) => uri.startsWith(expanded, at)).map((at) => at + expanded.length));
}

function afterExpression(uri: string, offsets: Offsets, expression: TemplateExpression): Offsets {
  const { operator } = expression;
  if (operator === '') return afterRun(uri, offsets, VALUE);
  if (operator === '+') return afterRun(uri, offsets, RESERVED_VALUE);
  if (operator === '#') return optional(offsets, afterRun(uri, afterLiteral(uri, offsets, '#'), RESERVED_VALUE));
  if (operator === '.' || operator === '/') {
    const allowed = operator === '/' ? /[A-Za-z0-9\-._~,=/]/ : VALUE;
    return optional(offsets, afterRun(uri, afterLiteral(uri, offsets, operator), allowed));
  }
  return afterPairs(uri, offsets, expression);
}

function optional(offsets: Offsets, more: Offsets): Offsets {
  return new Set([...offsets, ...more]);
}

/** Every offset that is reached over allowed characters and escapes, none of them included. */
function afterRun(uri: string, offsets: Offsets, allowed: RegExp): Offsets {
  const reached = new Set<number>();
  for (const start of offsets) {
    for (let at = start; !reached.has(at); ) {
      reached.add(at);
      const isEscape = /^%[0-9A-Fa-f]{2}/.test(uri.slice(at, at + 3));
      if (!isEscape && (at >= uri.length || !allowed.test(uri.charAt(at)))) break;
      at += isEscape ? 3 : 1;
    }
  }
  return reached;
}

/** `;name=value`, `?name=value&name=value`, `&name=value`: each variable once at most, in the order given. */
function afterPairs(uri: string, offsets: Offsets, { operator, variables }: TemplateExpression): Offsets {
  const separator = operator === '?' ? '&' : operator;
  const fresh: Offsets = offsets;
  let begun: Offsets = new Set();
  for (const variable of variables) {
    const starts = optional(afterLiteral(uri, fresh, operator), afterLiteral(uri, begun, separator));
    let after = afterPair(uri, starts, variable);
    for (let last: Offsets = after; variable.isExploded && last.size > 0; ) {
      const more = afterPair(uri, afterLiteral(uri, last, separator), variable);
      last = new Set([...more].filter((at) => !after.has(at)));
      after = optional(after, last);
    }
    begun = optional(begun, after);
  }
  return optional(fresh, begun);
}

function afterPair(uri: string, offsets: Offsets, { name, isExploded }: TemplateVariable): Offsets {
  // A map in parts has names of its own.
  const named = isExploded ? afterRun(uri, offsets, UNRESERVED) : afterLiteral(uri, offsets, name);
  return optional(named, afterRun(uri, afterLiteral(uri, named, '='), VALUE));
}
