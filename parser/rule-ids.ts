import { EVOLUTION_RULES, TUTORIAL_EVOLUTION_RULES } from './evolution-rules/index.ts';
import { FILE_RULES } from './file-rules/index.ts';
import { PACKAGE_RULES } from './package-rules/index.ts';
import { REHEARSAL_RULE_IDS } from './rehearsal-rules/ids.ts';
import { RULES } from './rules/index.ts';
import { SHARED_RULES } from './shared-rules/index.ts';
import { TUTORIAL_RULES } from './tutorial-rules/index.ts';

/** The ids of all rules, for every kind of file. */
export const RULE_IDS: readonly string[] = [
  ...[
    ...RULES,
    ...TUTORIAL_RULES,
    ...PACKAGE_RULES,
    ...EVOLUTION_RULES,
    ...TUTORIAL_EVOLUTION_RULES,
    ...SHARED_RULES,
    ...FILE_RULES,
  ].map(({ id }) => id),
  ...REHEARSAL_RULE_IDS,
];
