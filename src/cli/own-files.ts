/** The names that a configuration file is found by; how it is written is told by its ending. */
export const CONFIGURATION_FILES: readonly string[] = [
  'toolgauge.config.json',
  'toolgauge.config.jsonc',
  'toolgauge.config.yaml',
  'toolgauge.config.yml',
];

/** What a baseline is called unless the user calls it something else. */
export const USUAL_BASELINE = 'toolgauge.baseline.json';

/** Files of ours, in which nobody looks for tools. */
export const OWN_FILES: ReadonlySet<string> = new Set([...CONFIGURATION_FILES, USUAL_BASELINE]);
