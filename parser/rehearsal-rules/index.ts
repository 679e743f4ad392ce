import type { Rule } from '../diagnostics/rule.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import { noBrokenHint } from './no-broken-hint.ts';
import { noBrokenStepCode } from './no-broken-step-code.ts';
import { noBrokenStepPicture } from './no-broken-step-picture.ts';
import { noBrokenTranslation } from './no-broken-translation.ts';
import { noFailedActivity } from './no-failed-activity.ts';
import { noLockedReward } from './no-locked-reward.ts';
import { noLostCode } from './no-lost-code.ts';
import { noMisjudgingCheck } from './no-misjudging-check.ts';
import { noMissingToolboxPart } from './no-missing-toolbox-part.ts';
import { noRefusedStep } from './no-refused-step.ts';
import { noUnreachableControl } from './no-unreachable-control.ts';
import { noUnfilteredToolbox } from './no-unfiltered-toolbox.ts';

/** Rules that need a rehearsal: observations from playing a map in the editor. */
export const REHEARSAL_RULES: readonly Rule[] = [
  noFailedActivity,
  noLockedReward,
  noLostCode,
  noMisjudgingCheck,
  noUnreachableControl,
];

export const TUTORIAL_REHEARSAL_RULES: readonly Rule<TutorialDocument>[] = [
  noBrokenHint,
  noBrokenStepCode,
  noBrokenStepPicture,
  noBrokenTranslation,
  noMissingToolboxPart,
  noRefusedStep,
  noUnfilteredToolbox,
];
