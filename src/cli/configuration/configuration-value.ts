import type { Allowance } from '../../findings/allowance.js';
import type { Weight } from '../../findings/entry.js';
import type { DocumentKind } from '../../findings/report.js';
import type { Revision, Severity } from '../../words.js';
import type { PresetName } from './preset-names.js';
import type { OneOrMore } from './shape.js';

/** What a configuration file says, once the table has found nothing wrong with it. The table says what each is for. */
export interface ConfigurationValue {
  readonly $schema?: string;
  readonly extends?: OneOrMore<string>;
  readonly presets?: OneOrMore<PresetName>;
  readonly inputs?: OneOrMore<string>;
  readonly as?: DocumentKind;
  readonly surface?: 'native' | 'canonical';
  readonly protocol?: OneOrMore<Revision | 'all' | 'latest'>;
  readonly targets?: OneOrMore<string>;
  readonly schemas?: string;
  readonly rules?: WeightByName;
  readonly severities?: WeightByName;
  readonly overrides?: readonly Override[];
  readonly suppressions?: readonly Suppression[];
  readonly baseline?: string;
  readonly failOn?: Severity | 'never';
  readonly maxWarnings?: number;
  readonly requireComplete?: boolean;
  readonly compile?: CompileSettings;
  readonly diff?: DiffSettings;
}

/** Weights by rule or by weight. */
export interface WeightByName {
  readonly [name: string]: Weight;
}

/** Where an entry holds: everything it says must fit. */
export interface Scope {
  readonly files?: OneOrMore<string>;
  readonly tools?: OneOrMore<string>;
  readonly pointer?: string;
}

/** Other weights for some findings. */
export interface Override extends Scope {
  readonly rules: WeightByName;
}

/** Findings that are known and do not count. */
export interface Suppression extends Scope {
  readonly rule: OneOrMore<string>;
  readonly reason: string;
  readonly owner?: string;
  readonly until?: string;
}

export interface CompileSettings {
  readonly targets?: OneOrMore<string>;
  readonly out?: string;
  readonly allowLossy?: boolean | readonly string[];
  readonly rewriting?: RewritingSettings;
}

export interface RewritingSettings {
  readonly exact?: boolean;
  readonly maps?: 'pairs';
  readonly enums?: 'text';
  readonly describe?: boolean;
  readonly propertyOrdering?: 'preserve' | 'declaration' | 'required-first';
}

export interface DiffSettings {
  readonly failOn?: 'breaking' | 'any' | 'never';
  readonly openWorld?: boolean;
  readonly allow?: readonly Allowance[];
}
