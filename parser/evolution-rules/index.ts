import type { Rule } from '../diagnostics/rule.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import { noChangedKind } from './no-changed-kind.ts';
import { noClosedActivity } from './no-closed-activity.ts';
import { noClosedMap } from './no-closed-map.ts';
import { noRemovedActivity } from './no-removed-activity.ts';
import { noRemovedFile } from './no-removed-file.ts';
import { noRemovedMap } from './no-removed-map.ts';
import { noRemovedReward } from './no-removed-reward.ts';
import { noRemovedStep } from './no-removed-step.ts';
import { noRemovedTag } from './no-removed-tag.ts';
import { noRenamedFile } from './no-renamed-file.ts';
import { noReusedHeading } from './no-reused-heading.ts';
import { requireFormerId } from './require-former-id.ts';

/** Rules for changes that affect learners with progress. They report nothing without an earlier text. */
export const EVOLUTION_RULES: readonly Rule[] = [
  noChangedKind,
  noClosedActivity,
  noClosedMap,
  noRemovedActivity,
  noRemovedFile,
  noRemovedMap,
  noRemovedReward,
  noRemovedTag,
  noRenamedFile,
  noReusedHeading,
  requireFormerId,
];

export const TUTORIAL_EVOLUTION_RULES: readonly Rule<TutorialDocument>[] = [noRemovedStep];

export function isEvolutionRule(ruleId: string): boolean {
  return [...EVOLUTION_RULES, ...TUTORIAL_EVOLUTION_RULES].some(({ id }) => id === ruleId);
}
