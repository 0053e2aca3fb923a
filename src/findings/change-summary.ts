import { counted } from '../text/value.js';
import type { Change } from './change.js';

/** How many changes there are of each class. */
export interface ChangeCounts {
  readonly breaking: number;
  readonly 'non-breaking': number;
  readonly informational: number;
  /** Those of the breaking ones that could not be decided, and count as breaking. */
  readonly undecided: number;
  /** Those, of any class, that an allowance accepts. */
  readonly allowed: number;
}

/** The step that semantic versioning asks for. */
export type VersionStep = 'major' | 'minor' | 'patch' | 'none';

/** How far the version should go up, and why. */
export interface NextVersion {
  readonly step: VersionStep;
  /** A sentence. */
  readonly why: string;
}

/** What changes come to. */
export interface ChangeSummary {
  readonly changes: ChangeCounts;
  /** What is allowed breaks callers all the same, and so asks for a new major version. */
  readonly nextVersion: NextVersion;
}

/** Sums changes up. */
export function summaryOfChanges(changes: readonly Change[]): ChangeSummary {
  const count = (isMeant: (change: Change) => boolean): number => changes.filter(isMeant).length;
  const counts: ChangeCounts = {
    breaking: count((change) => change.class === 'breaking'),
    'non-breaking': count((change) => change.class === 'non-breaking'),
    informational: count((change) => change.class === 'informational'),
    undecided: count(({ proof }) => proof === 'undecided'),
    allowed: count(({ allowed }) => allowed !== undefined),
  };
  return { changes: counts, nextVersion: nextVersionFor(counts) };
}

/** @see https://semver.org/#semantic-versioning-specification-semver (6 to 8) */
function nextVersionFor(counts: ChangeCounts): NextVersion {
  const { breaking, undecided, informational } = counts;
  if (breaking > undecided) {
    return { step: 'major', why: `${counted(breaking, 'change')} ${breaking === 1 ? 'breaks' : 'break'} callers.` };
  }
  if (undecided > 0) {
    return { step: 'major', why: `Whether ${counted(undecided, 'change')} may break callers could not be decided.` };
  }
  const wider = counts['non-breaking'];
  if (wider > 0) {
    const concern = wider === 1 ? 'concerns' : 'concern';
    return {
      step: 'minor',
      why: `${counted(wider, 'change')} ${concern} what can be called or is answered, and none breaks callers.`,
    };
  }
  return informational > 0
    ? { step: 'patch', why: 'No change concerns what can be called or is answered.' }
    : { step: 'none', why: 'Nothing changed.' };
}
