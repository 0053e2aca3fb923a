import type { Steps } from '../text/pointer.js';
import { isObject, type JsonObject, type JsonValue, own, quote } from '../text/value.js';

/** The kinds of components that references may name. */
const NAMESPACES = [
  'schemas',
  'toolExamples',
  'resourceExamples',
  'resourceTemplateExamples',
  'promptExamples',
] as const;

/** One of {@link NAMESPACES}. */
export type Namespace = (typeof NAMESPACES)[number];

/** A component, or why a reference to one fails; `problem` ends the sentence "the reference …". */
export type Component =
  | { readonly value: JsonValue; readonly steps: Steps }
  | { readonly fault: 'shape' | 'missing' | 'namespace' | 'cycle'; readonly problem: string };

/** Whether a value is a Reference Object: it has `$componentRef`. */
export function isReferenceObject(value: JsonValue): value is JsonObject {
  return isObject(value) && Object.hasOwn(value, '$componentRef');
}

const REFERENCE = /^#\/components\/([A-Za-z]+)\/([A-Za-z0-9._-]+)$/;

/** Follows references to the components of a document, each chain once. @see MCP Description 0.8.0, section 17 */
export class Components {
  readonly #document: JsonObject;
  readonly #known = new Map<string, Component>();

  constructor(document: JsonObject) {
    this.#document = document;
  }

  /** What a Reference Object names: a component, which may be a reference itself. */
  named(reference: JsonObject, namespace: Namespace): Component {
    return follow(this.#document, reference, namespace);
  }

  /** What a Reference Object stands for, through components that are references themselves. */
  resolve(reference: JsonObject, namespace: Namespace): Component {
    const passed: string[] = [];
    let component: Component = { value: reference, steps: [] };
    while ('value' in component && isReferenceObject(component.value)) {
      // One with other members is wrong by itself, whatever becomes of those that are spelled alike.
      const isAlone: boolean = Object.keys(component.value).length === 1;
      const key: string = `${namespace} ${JSON.stringify(own(component.value, '$componentRef'))}`;
      const known: Component | undefined = isAlone ? this.#known.get(key) : undefined;
      if (isAlone && known === undefined) {
        passed.push(key);
        this.#known.set(key, { fault: 'cycle', problem: 'runs in a circle' });
      }
      component = known ?? follow(this.#document, component.value, namespace);
    }
    for (const key of passed) this.#known.set(key, component);
    return component;
  }
}

/** One step from a Reference Object to what it names. */
function follow(document: JsonObject, reference: JsonObject, namespace: Namespace): Component {
  const uri = own(reference, '$componentRef') ?? null;
  if (Object.keys(reference).length > 1) return { fault: 'shape', problem: 'has members beside "$componentRef"' };
  const [, space, name] = typeof uri === 'string' ? (REFERENCE.exec(uri) ?? []) : [];
  if (space === undefined || name === undefined || !isNamespace(space)) {
    return { fault: 'shape', problem: `is ${quote(uri)}, not of the form "#/components/${namespace}/NAME"` };
  }
  if (space !== namespace) {
    return { fault: 'namespace', problem: `names one of ${quote(space)} where one of ${quote(namespace)} belongs` };
  }
  const components = own(document, 'components');
  const members = isObject(components) ? own(components, space) : undefined;
  const value = isObject(members) ? own(members, name) : undefined;
  if (value === undefined) return { fault: 'missing', problem: `names a component ${quote(name)} that does not exist` };
  return { value, steps: ['components', space, name] };
}

function isNamespace(text: string): text is Namespace {
  return (NAMESPACES as readonly string[]).includes(text);
}
