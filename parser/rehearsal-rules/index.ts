import type { Rule } from '../diagnostics/rule.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import { noBrokenStepCode } from './no-broken-step-code.ts';
import { noFailedActivity } from './no-failed-activity.ts';

/** Rules that need a rehearsal: what was seen while a map was played in the editor. */
export const REHEARSAL_RULES: readonly Rule[] = [noFailedActivity];

export const TUTORIAL_REHEARSAL_RULES: readonly Rule<TutorialDocument>[] = [noBrokenStepCode];
