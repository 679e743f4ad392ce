import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import type { Rehearsal } from '#schemas/generated/rehearsal.ts';
import type { RuleSettings } from '#schemas/studio.ts';
import type { LinkFacts } from '../links/link-facts.ts';
import type { FileReading, Repository } from '../repository/repository-files.ts';
import { isFirm, needsOptions, presetSeverity, type PresetName, type Severity } from './presets.ts';
import type { EarlierFile } from './rule.ts';

export interface RuleOptions {
  preset?: PresetName;
  /** Severities by rule id. They override the preset. Violations and unreadable files stay at least warnings. */
  severities?: Readonly<Record<string, Severity | 'off'>>;
  /** Options by rule id. Some rules do not run without them. */
  ruleOptions?: Readonly<Record<string, object>>;
  /** The repository of the file. Rules that look at other files need its `files`. */
  repository?: Repository;
  /** Path of the file from the repository's root, with forward slashes. */
  path?: string;
  /** The MakeCode editor named in the configuration. Defaults to the one in `pxt.json`. */
  target?: string;
  locales?: readonly string[];
  /** Results of requests for links. Without them, rules about links do not run. */
  links?: LinkFacts;
  /** The earlier version of the file. Without it, rules about changes do not run. */
  before?: EarlierFile;
  /** Observations from playing the maps. Without them, rules about observations do not run. */
  rehearsal?: Rehearsal;
  /**
   * Findings of other rules, by the path of their file from the repository's root. They hide findings that follow from
   * them and are no more severe.
   */
  known?: ReadonlyMap<string, readonly Diagnostic[]>;
  /** The result of reading the file. Without it, rules about files do not run. */
  reading?: FileReading;
  /** Returns the URL of a rule's page, or undefined if it has none. */
  ruleUrl?: (ruleId: string) => string | undefined;
  /** Limits the findings of each rule. Unlimited by default. */
  limit?: FindingLimit;
  /** The ids of all rules for every kind of file. Defaults to those that run. */
  ruleIds?: readonly string[];
  /** The ids of the rules that never check this kind of file. */
  idleIds?: readonly string[];
  /** True if `ruleIds` includes the rules of all plugins, if only because there are none. */
  knowsPlugins?: boolean;
}

/** Limits the time and memory that a file with a million mistakes can use. */
export interface FindingLimit {
  /** Maximum number of findings to report for each rule. */
  ofRule: number;
  /** Called for each finding beyond the limit. */
  onMore: (severity: Severity) => void;
}

/** Returns the rules' options for one file, by its path from the edited folder. */
export function ruleOptionsOf(
  { folder = '', overrides = [], ...settings }: RuleSettings,
  path: string,
): RuleOptions {
  const matching = overrides.filter(({ patterns }) =>
    patterns.some((pattern) => new RegExp(pattern).test(folder + path)),
  );
  return matching.reduce<RuleOptions>(
    (options, { preset, severities, ruleOptions }) => ({
      ...options,
      ...(preset && { preset }),
      severities: { ...options.severities, ...severities },
      ...(ruleOptions && { ruleOptions: { ...options.ruleOptions, ...ruleOptions } }),
    }),
    settings,
  );
}

export function severityOf(ruleId: string, options: RuleOptions): Severity | 'off' {
  if (needsOptions(ruleId) && options.ruleOptions?.[ruleId] === undefined) return 'off';
  const chosen = options.severities?.[ruleId] ?? presetSeverity(ruleId, options.preset ?? 'recommended');
  return isFirm(ruleId) && (chosen === 'off' || chosen === 'info') ? 'warning' : chosen;
}
