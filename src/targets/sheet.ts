import type { SheetFact, TargetSheet } from '../findings/target-sheet.js';
import type { Fact } from './facts.js';
import type { CompileInput } from './rewriting/compiler.js';
import type { Target } from './target.js';

/** What is known of a target, as data for reports and pages. */
export function sheetOf({ facts, rules, compiler, ...target }: Target): TargetSheet {
  const { id, title, kind, reviewedOn, reads, sources } = target;
  return {
    ...{ id, title, kind, reviewedOn, reads, sources },
    keywords: [...keywordsByFact(facts.keywords)].map(([fact, keywords]) => ({ keywords, ...told(fact) })),
    otherKeywords: told(facts.otherKeywords),
    constructs: facts.constructs.map((fact) => ({ construct: fact.construct.title, ...told(fact) })),
    rewrites: [...new Map((compiler?.rewrites(ANY_TOOL) ?? []).map((rewrite) => [rewrite.code, rewrite])).values()].map(
      ({ code, title: does, effect }) => ({ code, title: does, effect }),
    ),
  };
}

/** A tool without any wishes, of which the usual rewrites are made. */
const ANY_TOOL: CompileInput = {
  name: '',
  tool: {},
  steps: [],
  inputSchema: {},
  dialect: '2020-12',
  block: {},
  options: {},
};

/** Every change that compiling for a target may make, by code, whatever the options; with what it does, as a sentence. */
export function rewritesByCode({ compiler }: Target): ReadonlyMap<string, string> {
  const chosen = [{}, { exact: true, maps: 'pairs', enums: 'text', describe: true }] as const;
  const rewrites = chosen.flatMap((options) => compiler?.rewrites({ ...ANY_TOOL, options }) ?? []);
  return new Map(rewrites.map(({ code, title }) => [code, title]));
}

function keywordsByFact(keywords: ReadonlyMap<string, Fact>): Map<Fact, string[]> {
  const byFact = new Map<Fact, string[]>();
  for (const [keyword, fact] of keywords) byFact.set(fact, [...(byFact.get(fact) ?? []), keyword]);
  return byFact;
}

function told({ treatment, note, says = [], source }: Fact): SheetFact {
  const rules = [...new Set(says.map(({ rule }) => rule))];
  return { treatment, ...(note === undefined ? {} : { note }), rules, source };
}
