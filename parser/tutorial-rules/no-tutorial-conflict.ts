import { mergeConflictsIn } from '../facts/merge-conflicts.ts';
import { CONFLICT_MESSAGES, conflictFinding } from '../edits/conflict-finding.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { phrase } from '../phrases/phrase.ts';

const CONFLICT_NOTE = phrase('note.conflict-in-code');

/** Reports merge conflicts, in blocks too. */
export const noTutorialConflict = defineTutorialRule('no-tutorial-conflict', {
  messages: CONFLICT_MESSAGES,
  visit: {
    document: (_document, { text, report }) => {
      for (const conflict of mergeConflictsIn(text)) report(conflictFinding(conflict, text, CONFLICT_NOTE));
    },
  },
});
