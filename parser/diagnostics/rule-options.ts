import type { LinkFacts } from '../links/link-facts.ts';
import type { FileReading, Repository } from '../repository/repository-files.ts';
import { isFirm, presetSeverity, type PresetName, type Severity } from './presets.ts';
import type { EarlierFile } from './rule.ts';

export interface RuleOptions {
  preset?: PresetName;
  /** By rule id, over the preset's. A violation, or a file that nobody can read, cannot go below a warning. */
  severities?: Readonly<Record<string, Severity | 'off'>>;
  /** What is known of the repository; rules that look at other files need its `files`. */
  repository?: Repository;
  /** Where the file stands, from the repository's root, with forward slashes. */
  path?: string;
  /** The MakeCode editor that the configuration names. Without it, the one that `pxt.json` names counts. */
  target?: string;
  /** The languages that the configuration offers learners. */
  locales?: readonly string[];
  /** What the network says of addresses; rules that need it do nothing without. */
  links?: LinkFacts;
  /** What the file was; rules about changes do nothing without. */
  before?: EarlierFile;
  /** What came of reading the file; rules about files themselves do nothing without. */
  reading?: FileReading;
  /** All findings are given where there is none. */
  limit?: FindingLimit;
  /** The ids of all rules there are, for whichever kind of file; of those that run where it is not said. */
  ruleIds?: readonly string[];
}

/** Keeps a file with a million mistakes from taking the time and the memory of a million findings. */
export interface FindingLimit {
  /** So many findings of each rule are given. */
  ofRule: number;
  /** Is told of each finding beyond those. */
  onMore: (severity: Severity) => void;
}

/** The severity of a rule by the author's settings. */
export function severityOf(ruleId: string, options: RuleOptions): Severity | 'off' {
  const chosen = options.severities?.[ruleId] ?? presetSeverity(ruleId, options.preset ?? 'recommended');
  return isFirm(ruleId) && (chosen === 'off' || chosen === 'info') ? 'warning' : chosen;
}
