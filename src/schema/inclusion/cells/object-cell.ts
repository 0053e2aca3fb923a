import type { Formula } from '../formula.js';
import { ANYTHING } from '../formulas.js';
import type { Fact, MemberFact, Names, NamesFact, RuleFact, SomeMemberFact } from '../requirement.js';
import type { Solution } from '../solution.js';
import type { Cell, Reasoner } from './cell.js';
import { buildObject } from './object-building.js';

/** What is known of one named member. */
interface Member {
  readonly formulas: readonly Formula[];
  readonly presence: 'required' | 'possible' | 'absent';
}

const UNNAMED: Member = { formulas: [], presence: 'possible' };

/** Of objects: members by name, rules for others, and how many. */
export class ObjectCell implements Cell {
  readonly reasoner: Reasoner;
  least = 0;
  most: number = Number.POSITIVE_INFINITY;
  /** How many members must be there. */
  required = 0;
  rules: readonly RuleFact[] = [];
  nameRules: readonly Formula[] = [];
  wanted: readonly SomeMemberFact[] = [];

  #members = new Map<string, Member>();
  /** Whether another cell has the same members, so that they must be copied before they change. */
  #isShared = false;

  constructor(reasoner: Reasoner) {
    this.reasoner = reasoner;
  }

  copy(): ObjectCell {
    const copy = Object.assign(new ObjectCell(this.reasoner), this);
    copy.#members = this.#members;
    copy.#isShared = true;
    this.#isShared = true;
    return copy;
  }

  get members(): ReadonlyMap<string, Member> {
    return this.#members;
  }

  add(fact: Fact): boolean {
    switch (fact.kind) {
      case 'size':
        this.least = Math.max(this.least, Math.ceil(fact.least));
        this.most = Math.min(this.most, Math.floor(fact.most));
        break;
      case 'absent':
        return this.#mark(fact.name, 'absent', []);
      case 'member':
        return this.#mark(fact.name, fact.isThere ? 'required' : 'possible', [fact.formula]);
      case 'rule':
        this.rules = [...this.rules, fact];
        break;
      case 'names':
        this.nameRules = [...this.nameRules, fact.formula];
        break;
      case 'some-member':
        this.wanted = [...this.wanted, fact];
        this.least = Math.max(this.least, 1);
    }
    return this.least <= this.most;
  }

  #mark(name: string, presence: Member['presence'], formulas: readonly Formula[]): boolean {
    const known = this.members.get(name) ?? UNNAMED;
    const together = known.presence === 'possible' ? presence : known.presence;
    if (presence !== 'possible' && presence !== together) return false;
    const added = formulas.filter((formula) => formula !== ANYTHING && !known.formulas.includes(formula));
    if (this.#isShared) this.#members = new Map(this.#members);
    this.#isShared = false;
    this.#members.set(name, { presence: together, formulas: [...known.formulas, ...added] });
    if (together === 'required' && known.presence !== 'required') this.required++;
    return this.required <= this.most;
  }

  requiredNames(): string[] {
    return [...this.members].filter(([, { presence }]) => presence === 'required').map(([name]) => name);
  }

  isAbsent(name: string): boolean {
    return this.members.get(name)?.presence === 'absent';
  }

  /** All that holds of a member of some name if it is there, and whether more may hold that is not known. */
  formulasOf(name: string): { readonly formulas: readonly Formula[]; readonly isUnsure: boolean } {
    const formulas = new Set(this.members.get(name)?.formulas);
    let isUnsure = false;
    for (const rule of this.rules) {
      const isMeant = this.isAmong(name, rule.names);
      if (isMeant) formulas.add(rule.formula);
      isUnsure ||= isMeant === undefined;
    }
    return { formulas: [...formulas], isUnsure };
  }

  /** Whether a name is one of those that a rule is about; undefined when a pattern cannot be run. */
  isAmong(name: string, { within, except, exceptPatterns }: Names): boolean | undefined {
    if (except.has(name)) return false;
    let answer = within === undefined ? true : this.reasoner.matches(within, name);
    for (const pattern of exceptPatterns) {
      if (answer === false) return false;
      const matches = this.reasoner.matches(pattern, name);
      if (matches !== false) answer = matches === undefined ? undefined : false;
    }
    return answer;
  }

  /** Whether a member may have a name; undefined when that cannot be judged. */
  allowsName(name: string, also: Formula = ANYTHING): boolean | undefined {
    let answer: boolean | undefined = !this.isAbsent(name);
    for (const formula of [...this.nameRules, also]) {
      const accepts = this.reasoner.accepts(formula, name);
      if (accepts === false) return false;
      if (accepts === undefined) answer &&= undefined;
    }
    return answer;
  }

  /** A value for a member, if it is there and something more holds of it. */
  memberValue(name: string, also: readonly Formula[] = []): Solution {
    return this.reasoner.solve([...this.formulasOf(name).formulas, ...also]);
  }

  status(fact: Fact): boolean | undefined {
    switch (fact.kind) {
      case 'size':
        if (fact.least <= this.least && fact.most >= this.most) return true;
        return fact.least > this.most || fact.most < this.least ? false : undefined;
      case 'absent':
        return this.#absentStatus(fact.name);
      case 'member':
        return this.#memberStatus(fact);
      case 'rule':
        return this.#ruleStatus(fact);
      case 'names':
        return this.#namesStatus(fact);
      case 'some-member':
        return fact.formula.kind === 'constant' && !fact.formula.holds ? false : undefined;
      default:
        return undefined;
    }
  }

  #absentStatus(name: string): boolean | undefined {
    const presence = this.members.get(name)?.presence;
    if (presence === undefined || presence === 'possible') {
      return this.allowsName(name) === false || this.memberValue(name).kind === 'none' ? true : undefined;
    }
    return presence === 'absent';
  }

  #memberStatus({ name, formula, isThere }: MemberFact): boolean | undefined {
    const presence = this.members.get(name)?.presence ?? 'possible';
    if (presence === 'absent') return !isThere;
    if (isThere && this.allowsName(name) === false) return false;
    const { formulas } = this.formulasOf(name);
    const isRequired = presence === 'required';
    if ((isThere || isRequired) && this.reasoner.solve([...formulas, formula]).kind === 'none') return false;
    if (isThere && !isRequired) return undefined;
    if (formulas.includes(formula) || formula === ANYTHING) return true;
    const opposite = this.reasoner.formulas.opposite(formula);
    return this.reasoner.solve([...formulas, opposite]).kind === 'none' ? true : undefined;
  }

  #ruleStatus({ names, formula }: RuleFact): boolean | undefined {
    const isClosed = formula.kind === 'constant' && !formula.holds;
    const isBroken = isClosed && this.requiredNames().some((name) => this.isAmong(name, names) === true);
    return isBroken ? false : undefined;
  }

  #namesStatus({ formula }: NamesFact): boolean | undefined {
    if (this.nameRules.includes(formula)) return true;
    const isBroken = this.requiredNames().some((name) => this.reasoner.accepts(formula, name) === false);
    return isBroken ? false : undefined;
  }

  solve(): Solution {
    return buildObject(this);
  }
}
