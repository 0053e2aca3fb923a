import type { Step } from '../pointer.js';
import { define, isArray, isObject, type JsonObject, type JsonValue } from '../value.js';
import type { Edit } from './edit.js';

/** Edits by the steps that lead to them. */
interface Branch {
  readonly edits: Edit[];
  readonly below: Map<string, Branch>;
}

/**
 * A value after edits, all of whose places are those before. Undefined when an edit gives an object two members of one name,
 * or would remove or rename the whole.
 */
export function valueAfter(value: JsonValue, edits: readonly Edit[]): JsonValue | undefined {
  const root = branchOf(edits);
  const [edit] = root.edits;
  if (edit?.kind === 'remove' || edit?.kind === 'rename') return undefined;
  return edited(value, root);
}

function branchOf(edits: readonly Edit[]): Branch {
  const root = emptyBranch();
  for (const edit of edits) edit.steps.reduce<Branch>(branchBelow, root).edits.push(edit);
  return root;
}

function emptyBranch(): Branch {
  return { edits: [], below: new Map() };
}

function branchBelow({ below }: Branch, step: Step): Branch {
  const known = below.get(String(step)) ?? emptyBranch();
  below.set(String(step), known);
  return known;
}

function edited(value: JsonValue, branch: Branch | undefined): JsonValue | undefined {
  if (branch === undefined) return value;
  const replacing = branch.edits.find((edit) => edit.kind === 'replace');
  if (replacing !== undefined) return replacing.value;
  if (isArray(value)) return editedArray(value, branch);
  return isObject(value) ? editedObject(value, branch) : value;
}

function editedArray(value: readonly JsonValue[], { below }: Branch): JsonValue | undefined {
  const entries: JsonValue[] = [];
  for (const [index, entry] of value.entries()) {
    const branch = below.get(String(index));
    if (isRemoved(branch)) continue;
    const after = edited(entry, branch);
    if (after === undefined) return undefined;
    entries.push(after);
  }
  return entries;
}

function editedObject(value: JsonObject, { edits, below }: Branch): JsonValue | undefined {
  const members: [name: string, value: JsonValue][] = [];
  for (const edit of edits) if (edit.kind === 'insert') members.push([edit.name, edit.value]);
  for (const [name, member] of Object.entries(value)) {
    const branch = below.get(name);
    if (isRemoved(branch)) continue;
    const after = edited(member, branch);
    if (after === undefined) return undefined;
    const renaming = branch?.edits.find((edit) => edit.kind === 'rename');
    members.push([renaming?.name ?? name, after]);
  }
  const object: { [name: string]: JsonValue } = {};
  for (const [name, member] of members) {
    if (Object.hasOwn(object, name)) return undefined;
    define(object, name, member);
  }
  return object;
}

function isRemoved(branch: Branch | undefined): boolean {
  return branch?.edits.some(({ kind }) => kind === 'remove') === true;
}
