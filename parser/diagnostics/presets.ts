import type { Diagnostic } from '#schemas/generated/diagnostic.ts';

export type Severity = Diagnostic['severity'];
export type PresetName = 'recommended' | 'strict';

/** What §5 of the specification calls a violation: the learner app refuses the file. Never below a warning. */
export const VIOLATIONS = [
  'require-sections',
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
  'require-name-field',
  'require-page',
  'require-tutorial-title',
];

/** Asked for every rule and every file. */
const violations: ReadonlySet<string> = new Set(VIOLATIONS);
const hints: ReadonlySet<string> = new Set(HINTS);

/** The severity each rule starts from: violations are errors, hints infos, the rest warnings; `strict` is a step harder. */
export function presetSeverity(ruleId: string, preset: PresetName): Severity {
  if (isViolation(ruleId)) return 'error';
  if (hints.has(ruleId)) return preset === 'strict' ? 'warning' : 'info';
  return preset === 'strict' ? 'error' : 'warning';
}

export function isViolation(ruleId: string): boolean {
  return violations.has(ruleId);
}
