import type { Steps } from '../text/pointer.js';
import type { ToolDefinition } from '../tools/tool-definition.js';
import { NOBODY } from './concerned.js';
import type { WeighedFinding } from './judge.js';

type Users = Required<Pick<WeighedFinding, 'concerned' | 'related'>>;

const UNUSED: Users = { concerned: NOBODY, related: [] };

/** Places that use a component and are named, as in reports of tools. */
const MOST_SITES = 20;

/** Tells whom a finding in a component concerns: the tools that use it, and the places in other declarations. */
export class ComponentUsers {
  readonly #tools: ReadonlyMap<unknown, ToolDefinition>;
  readonly #known = new Map<readonly Steps[], Users>();

  constructor(tools: readonly ToolDefinition[]) {
    this.#tools = new Map(tools.map((tool) => [tool.steps[1], tool]));
  }

  /** Whom something concerns by where the component around it is used; nobody yet where there is none around it. */
  of(sites: readonly Steps[] | undefined): Users {
    if (sites === undefined) return UNUSED;
    let users = this.#known.get(sites);
    if (users === undefined) {
      const uses = sites.map((steps) => ({
        steps,
        tool: steps[0] === 'tools' ? this.#tools.get(steps[1]) : undefined,
      }));
      const byTools = uses.flatMap(({ steps, tool }) => (tool === undefined ? [] : [{ steps, tool }]));
      const others = uses.filter(({ tool }) => tool === undefined);
      users = {
        concerned: { tools: byTools.map(({ tool }) => tool), sites: byTools },
        related: others.slice(0, MOST_SITES).map(({ steps }) => ({ steps, message: 'Used here.' })),
      };
      this.#known.set(sites, users);
    }
    return users;
  }
}
