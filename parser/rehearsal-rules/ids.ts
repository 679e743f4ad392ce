/** Ids of the rules that need a rehearsal. Kept apart, so that code which never rehearses does not load the rules. */
export const REHEARSAL_RULE_IDS: readonly string[] = [
  'no-failed-activity',
  'no-locked-reward',
  'no-lost-code',
  'no-misjudging-check',
  'no-unreachable-control',
  'no-broken-hint',
  'no-broken-step-code',
  'no-broken-step-picture',
  'no-broken-translation',
  'no-missing-toolbox-part',
  'no-refused-step',
  'no-unfiltered-toolbox',
];
