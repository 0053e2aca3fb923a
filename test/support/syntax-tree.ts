import { parseSync } from 'vite';

/** A node of a syntax tree, as far as anything is asked of it here. */
export interface SyntaxNode {
  readonly type: string;
  readonly [member: string]: unknown;
}

/**
 * Every node of a program, by a parser: a pattern would miss an import that is broken over lines, or find one in a text.
 *
 * @throws {Error} when the program has a mistake
 */
export function nodesOf(file: string, code: string): SyntaxNode[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return [...nodesUnder(program)];
}

function* nodesUnder(value: unknown): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) yield value;
  for (const member of Object.values(value)) yield* nodesUnder(member);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The paths that a program imports, in whatever form it does. */
export function importsIn(nodes: readonly SyntaxNode[]): string[] {
  return nodes
    .filter(({ type }) =>
      /^(?:Import(?:Declaration|Expression)|Export(?:All|Named)Declaration|TSImportType|TSExternal)/.test(type),
    )
    .map(({ source, expression }) => source ?? expression)
    .filter(isNode)
    .map(({ value }) => (typeof value === 'string' ? value : 'a computed path'));
}

/**
 * The names that a JavaScript program uses and nowhere declares: those of its surroundings. Scopes are not told apart,
 * so it takes a program whose locals are named unlike what it uses of its surroundings, as a bundler's output is.
 */
export function globalsIn(nodes: readonly SyntaxNode[]): string[] {
  const declared = new Set(nodes.flatMap(declaredBy));
  const used = new Set(nodes.flatMap(usedBy));
  return [...used].filter((name) => !declared.has(name)).sort();
}

function declaredBy({ type, id, params, param, local }: SyntaxNode): string[] {
  if (type === 'CatchClause') return namesOf(param);
  if (type.startsWith('Import')) return namesOf(local);
  if (type === 'VariableDeclarator' || /Function|Class/.test(type)) return [id, params].flatMap(namesOf);
  return [];
}

/** The names in a pattern, or in several. */
function namesOf(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesOf);
  if (!isNode(pattern)) return [];
  const { type, name, properties, elements, value, left, argument } = pattern;
  if (type === 'Identifier') return [String(name)];
  return [properties, elements, type === 'Property' ? value : undefined, left, argument].flatMap(namesOf);
}

/** The names that stand directly in a node, but for those of members, labels and other modules. */
function usedBy({ computed, key, property, label, imported, exported, ...others }: SyntaxNode): string[] {
  const members = computed === true ? [key, property] : [];
  return [...members, ...Object.values(others)]
    .flat()
    .filter(isNode)
    .filter(({ type }) => type === 'Identifier')
    .map(({ name }) => String(name));
}

/** What a program calls, or makes with `new`: a name, or the last name of a path. */
export function callsIn(nodes: readonly SyntaxNode[]): string[] {
  return nodes
    .filter(({ type }) => type === 'CallExpression' || type === 'NewExpression')
    .map(({ callee }) => (isNode(callee) && isNode(callee.property) ? callee.property : callee))
    .filter(isNode)
    .map(({ name, value }) => String(name ?? value));
}

/** The texts that stand in a program. */
export function textsIn(nodes: readonly SyntaxNode[]): string[] {
  return nodes.flatMap(({ type, value }) => {
    if (type === 'Literal' && typeof value === 'string') return value;
    return type === 'TemplateElement' && isCooked(value) ? value.cooked : [];
  });
}

function isCooked(value: unknown): value is { readonly cooked: string } {
  return typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string';
}
