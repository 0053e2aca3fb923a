import { readContradictions } from '../rules/contradictions/contradictions.js';
import { descriptions } from '../rules/descriptions.js';
import { evaluate } from '../schema/evaluate.js';
import { readPattern } from '../schema/patterns.js';
import type { CompileFor } from '../targets/targets.js';
import type { CompilingOptions } from '../verbs/compile.js';
import { type Configured, lossesAllowedBy } from './configured.js';
import { settlingBy } from './reviewing.js';
import { readCatalogue } from './schemas.js';
import { rulesOf } from './targets.js';

/** How to compile: as the options and the configuration say, for whoever is told of the definitions. */
export async function compilingFrom(
  { settings, configuration }: Configured,
  targets: readonly CompileFor[],
): Promise<CompilingOptions> {
  const folder = settings.text('schemas');
  return {
    revisions: settings.revisions,
    targets,
    patterns: readPattern,
    evaluate,
    contradictions: readContradictions,
    descriptions,
    catalogue: folder === undefined ? undefined : await readCatalogue(folder),
    overrides: settings.overridesWith([...descriptions.rules, ...rulesOf(targets.flatMap(({ judge }) => judge ?? []))]),
    settle: configuration && (await settlingBy(configuration, settings)),
    allowsLoss: lossesAllowedBy({ settings, configuration }),
    rewriting: configuration?.rewriting ?? {},
  };
}
