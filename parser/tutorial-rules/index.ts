import type { Rule } from '../diagnostics/define-rule.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';

/** Everything skillmap checks in a tutorial, in the order of the alphabet. */
export const TUTORIAL_RULES: readonly Rule<TutorialDocument>[] = [];
