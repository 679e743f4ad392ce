import type { Rule, RuleContext } from '../diagnostics/define-rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';

export type TutorialContext = RuleContext<TutorialDocument>;
export type TutorialRule = Rule<TutorialDocument>;

/** A rule for tutorials. */
export function defineTutorialRule(
  id: Parameters<typeof defineRule>[0],
  check: TutorialRule['check'],
  options: Pick<TutorialRule, 'needs'> = {},
): TutorialRule {
  return defineRule<TutorialDocument>(id, check, options);
}
