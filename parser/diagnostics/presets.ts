import type { Diagnostic } from '#schemas/generated/diagnostic.ts';

export type Severity = Diagnostic['severity'];
export type PresetName = 'recommended' | 'strict';

/** What §5 of the specification calls a violation: the learner app refuses the file. Never below a warning. */
export const VIOLATIONS = [
  'require-sections',
  // It holds neither a map nor an activity.
  'require-map-text',
  'require-maps',
  'require-nodes',
  'no-duplicate-activity',
  'no-unknown-activity',
  // As a node it has neither url nor type.
  'no-late-page',
  'require-activity-url',
  'require-activity-type',
  'require-certificate-url',
  'require-badge-image',
  'valid-action-link',
  'valid-info-url',
] as const;

/** Nothing is known of what the file says. Never below a warning either. */
export const FILE_ERRORS = ['file-binary', 'file-size', 'file-unchecked', 'file-unreadable'] as const;

/** What makes MakeCode's own site refuse the whole repository: no map of it opens there. Elsewhere learners lose nothing. */
export const SITE_ERRORS = [
  'valid-package-json',
  'require-package-name',
  'require-package-files',
  'no-large-file',
] as const;

/** The map opens, but something in it, or another map that it leads to, does not. */
export const PARTS_LOST = [
  'no-closed-activity',
  'no-closed-map',
  'no-large-tutorial',
  'no-node-before-map',
  'no-prerequisite-loop',
  'no-removed-file',
  'no-removed-map',
  'no-unknown-file',
  'no-unknown-prerequisite',
  'no-unreachable-activity',
  'no-unreachable-reward',
  'require-certificate-file',
  'require-listed-file',
  'require-map-file',
  'require-page-file',
  'require-tutorial-file',
  'require-tutorial-steps',
  'valid-tutorial-url',
] as const;

/** Worth knowing, but learners lose nothing by it. In `strict` a warning. */
const HINTS: readonly string[] = [
  'consistent-color',
  'consistent-fenced-bullet',
  'consistent-heading',
  'consistent-image-name',
  'no-blank-line-in-fence',
  'no-duplicate-name',
  'no-empty-value',
  'no-removed-step',
  'no-lost-picture',
  'no-lost-tutorial-text',
  'no-unpinned-extension',
  'require-certificate-preview',
  'require-documentation-page',
  'require-name-field',
  'require-page',
  'require-tutorial-title',
];

/** Asked for every rule and every file. */
const violations: ReadonlySet<string> = new Set(VIOLATIONS);
const fileErrors: ReadonlySet<string> = new Set(FILE_ERRORS);
const siteErrors: ReadonlySet<string> = new Set(SITE_ERRORS);
const partsLost: ReadonlySet<string> = new Set(PARTS_LOST);
const hints: ReadonlySet<string> = new Set(HINTS);

/** What learners lose by a finding, the worst first. */
export const COSTS = ['map', 'site', 'part', 'notice', 'nothing'] as const;
export type Cost = (typeof COSTS)[number];

/** What learners lose by what a rule finds, which no severity changes. */
export function costOf(ruleId: string): Cost {
  if (isViolation(ruleId)) return 'map';
  if (siteErrors.has(ruleId)) return 'site';
  if (partsLost.has(ruleId)) return 'part';
  return hints.has(ruleId) ? 'nothing' : 'notice';
}

/** The severity each rule starts from: violations, files that cannot be read and what MakeCode's site refuses are errors, hints infos, the rest warnings; `strict` is a step harder. */
export function presetSeverity(ruleId: string, preset: PresetName): Severity {
  if (isFirm(ruleId) || siteErrors.has(ruleId)) return 'error';
  if (hints.has(ruleId)) return preset === 'strict' ? 'warning' : 'info';
  return preset === 'strict' ? 'error' : 'warning';
}

export function isViolation(ruleId: string): boolean {
  return violations.has(ruleId);
}

/** Whether what the rule finds is told whatever the author wants: neither settings nor comments take it away. */
export function isFirm(ruleId: string): boolean {
  return isViolation(ruleId) || fileErrors.has(ruleId);
}
