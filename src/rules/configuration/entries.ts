import type { Page } from '../../findings/entry.js';
import type { ConfigurationRule } from '../rule.js';
import { practice } from '../sources.js';

export const rules: readonly ConfigurationRule[] = [
  { id: 'toolgauge.suppression.expired', weight: 'warning', on: 'configuration' },
  { id: 'toolgauge.suppression.stale', weight: 'warning', on: 'configuration' },
  { id: 'toolgauge.override.idle', weight: 'warning', on: 'configuration' },
  { id: 'toolgauge.baseline.stale', weight: 'warning', on: 'configuration' },
];

const CONFIGURATION = practice(
  'toolgauge, Configuration',
  'https://github.com/toolgauge/toolgauge/blob/main/docs/configuration.md',
);

export const pages = (): { readonly [id: string]: Page } => ({
  'toolgauge.suppression.expired': {
    title: 'A suppression is looked at again when its day has come',
    why: 'Who suppresses a finding "until" a day means to have mended it by then. After that day the finding counts again, and the entry is told, with its owner.',
    requirement: CONFIGURATION,
    notes: ['The day is that of UTC, and the suppression still holds on it.'],
    accepts: [],
    rejects: [],
  },
  'toolgauge.suppression.stale': {
    title: 'A suppression suppresses something',
    why: 'An entry that meets no finding - it was mended, the tool was renamed, the pointer is off - hides the next finding there without anybody having decided so.',
    requirement: CONFIGURATION,
    notes: [
      'It is told only where that can be known: of files that were checked, with the targets that the rule belongs to, and not when options of the command line narrow what is judged.',
    ],
    accepts: [],
    rejects: [],
  },
  'toolgauge.override.idle': {
    title: 'An override meets a file and a tool',
    why: 'An override for files or tools that are not there does nothing; a name is misspelled, or its time is over.',
    requirement: CONFIGURATION,
    accepts: [],
    rejects: [],
  },
  'toolgauge.baseline.stale': {
    title: 'A baseline has no more than is there',
    why: 'An entry that fewer findings meet than it counts lets the fault come back unseen. "toolgauge check --update-baseline" takes it out.',
    requirement: CONFIGURATION,
    accepts: [],
    rejects: [],
  },
});
