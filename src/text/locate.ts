import { type Found, Wanted } from './json-locate.js';
import { arrayIndex, type Step, type Steps } from './pointer.js';
import type { Span } from './position.js';
import type { Located } from './source-document.js';
import type { YamlNode } from './yaml.js';

/** The spans of places in JSON, which `find` seeks, in the order given. */
export function locateInJson(places: readonly Located[], find: (root: Wanted) => void): Span[] {
  if (places.length === 0) return [];
  const root = new Wanted();
  for (const { steps } of places) root.add(steps);
  find(root);
  return places.map((place) => spanOf(place, (steps) => findWanted(root, steps)));
}

/** The chain of places along a pointer that exist, outermost first. */
function findWanted(root: Wanted, steps: Steps): Found[] {
  const chain: Found[] = [];
  let wanted: Wanted | undefined = root;
  for (let depth = 0; wanted?.found !== undefined; depth++) {
    const around = chain.at(-1);
    // Found in a member that a later one of the same name replaced.
    if (around !== undefined && !isWithin(wanted.found.value, around.value)) break;
    chain.push(wanted.found);
    if (depth === steps.length) break;
    wanted = wanted.children.get(String(steps[depth]));
  }
  return chain;
}

function isWithin(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** The spans of places in YAML, in the order given. What lies in the value of an alias is where the alias stands. */
export function locateInYaml(places: readonly Located[], root: YamlNode): Span[] {
  return places.map((place) => spanOf(place, (steps) => findInYaml(root, steps)));
}

function findInYaml(root: YamlNode, steps: Steps): Found[] {
  const chain: Found[] = [{ value: root, key: undefined }];
  let node = root;
  for (const step of steps) {
    if (node.isAlias) {
      chain.push({ value: node, key: node });
      continue;
    }
    const member = node.members?.get(String(step));
    const next: YamlNode | undefined = member?.node ?? node.items?.[indexOf(step) ?? -1];
    if (next === undefined) break;
    node = next;
    chain.push({ value: next, key: member?.key });
  }
  return chain;
}

function indexOf(step: Step): number | undefined {
  return typeof step === 'number' ? step : arrayIndex(step);
}

function spanOf({ steps, part }: Located, find: (steps: Steps) => Found[]): Span {
  const chain = find(steps);
  const found = chain.at(-1);
  if (found === undefined) return { start: 0, end: 0 };
  const isThere = chain.length === steps.length + 1;
  if (isThere && part === 'value') return { start: found.value.start, end: found.value.end };
  if (found.key !== undefined) return found.key;
  return isThere ? found.value : { start: found.value.start, end: Math.min(found.value.start + 1, found.value.end) };
}
