import { defineRule } from './define-rule.ts';
import { mergeConflictsOf } from '../facts/merge-conflicts.ts';
import { CONFLICT_MESSAGES, conflictFinding } from '../edits/conflict-finding.ts';
import { phrase } from '../phrases/phrase.ts';

export const noMergeConflict = defineRule('no-merge-conflict', {
  about: 'text',
  messages: CONFLICT_MESSAGES,
  visit: {
    document: (document, { text, report }) => {
      for (const conflict of mergeConflictsOf(document)) {
        report(conflictFinding(conflict, text, phrase('note.conflict-in-text')));
      }
    },
  },
});
