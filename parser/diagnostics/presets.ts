import type { Diagnostic } from '#schemas/generated/diagnostic.ts';

/** How bad a finding is. */
export type Severity = Diagnostic['severity'];
/** A list of rules with their severities. `strict` adds advice to `recommended`. */
export type PresetName = 'recommended' | 'strict';

/** Rules for violations (Spec §5): the learner app refuses the file. They are warnings at least. */
export const VIOLATIONS = [
  'require-sections',
  // The file contains neither a map nor an activity.
  'require-map-text',
  'require-maps',
  'require-nodes',
  'no-duplicate-activity',
  'no-unknown-activity',
  // The app reads the section as a node, which then has neither `url` nor `type`.
  'no-late-page',
  'require-activity-url',
  'require-activity-type',
  'require-certificate-url',
  'require-badge-image',
  'valid-action-link',
  'valid-info-url',
] as const;

/** Rules for files whose content could not be read. Their findings are at least warnings. */
export const FILE_ERRORS = ['file-binary', 'file-size', 'file-unchecked', 'file-unreadable'] as const;

/**
 * Rules for mistakes that make MakeCode's own site refuse the whole repository. Other sites still open the
 * repository.
 */
export const SITE_ERRORS = [
  'valid-package-json',
  'require-package-name',
  'require-package-files',
  'no-large-file',
] as const;

/** Rules for mistakes after which the map opens, but a part of it or a linked map does not. */
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

/** Rules that are off until the configuration has options for them. Their findings do not affect learners. */
export const WITH_OPTIONS = ['no-long-text', 'no-unknown-tag', 'require-attribute', 'valid-id'] as const;

/** Rules for mistakes that do not affect learners. Their findings are infos, or warnings in `strict`. */
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

const violations: ReadonlySet<string> = new Set(VIOLATIONS);
const fileErrors: ReadonlySet<string> = new Set(FILE_ERRORS);
const siteErrors: ReadonlySet<string> = new Set(SITE_ERRORS);
const partsLost: ReadonlySet<string> = new Set(PARTS_LOST);
const withOptions: ReadonlySet<string> = new Set(WITH_OPTIONS);
const hints: ReadonlySet<string> = new Set([...HINTS, ...WITH_OPTIONS]);

/** Consequences of a finding for learners, worst first. */
export const COSTS = ['map', 'site', 'part', 'notice', 'nothing'] as const;
export type Cost = (typeof COSTS)[number];

/** Returns the consequence of a rule's findings for learners, regardless of their severity. */
export function costOf(ruleId: string): Cost {
  if (isViolation(ruleId)) return 'map';
  if (siteErrors.has(ruleId)) return 'site';
  if (partsLost.has(ruleId)) return 'part';
  // Plugins do not state how their findings affect learners.
  return hints.has(ruleId) || ruleId.includes('/') ? 'nothing' : 'notice';
}

/**
 * Returns the default severity of a rule. Violations, unreadable files and mistakes that MakeCode's site refuses are
 * errors, hints are infos, and all others are warnings. `strict` raises infos and warnings by one level.
 */
export function presetSeverity(ruleId: string, preset: PresetName): Severity {
  if (isFirm(ruleId) || siteErrors.has(ruleId)) return 'error';
  if (hints.has(ruleId)) return preset === 'strict' ? 'warning' : 'info';
  return preset === 'strict' ? 'error' : 'warning';
}

export function isViolation(ruleId: string): boolean {
  return violations.has(ruleId);
}

/** True if the rule finds nothing without options. */
export function needsOptions(ruleId: string): boolean {
  return withOptions.has(ruleId);
}

/** True if neither settings nor comments can turn the rule off. */
export function isFirm(ruleId: string): boolean {
  return isViolation(ruleId) || fileErrors.has(ruleId);
}
