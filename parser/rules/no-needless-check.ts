import { loadEditorBlocks } from '../checks/editor-blocks.ts';
import { judgeCondition } from '../checks/judge.ts';
import type { Program } from '../checks/program.ts';
import { writeCondition } from '../checks/write-condition.ts';
import { checkListsOf, type ListedCheck } from '../checks/checks-of.ts';
import { defineChecksRule } from './define-rule.ts';

/** A project in which nobody has done anything. */
const EMPTY: Program = {
  kind: 'blocks',
  parts: [],
  comments: 0,
  disabled: 0,
  loose: 0,
  hasNesting: true,
  extensions: new Map(),
};

export const noNeedlessCheck = defineChecksRule('no-needless-check', {
  messages: {
    empty: {
      reason: 'An empty project passes this check.',
      note: 'It has a tick before learners begin. Add a condition that they meet, such as `sprites.create, no music.play`.',
    },
    same: 'Another check of this list has the same condition.',
  },
  visit: {
    document: async (document, { target, report }) => {
      const lists = checkListsOf(document);
      if (lists.length === 0) return;
      const editor = await loadEditorBlocks(target);
      for (const { checks } of lists) {
        const known = new Map<string, ListedCheck>();
        for (const check of checks) {
          const { reading, condition: range } = check;
          if (!reading.ok) continue;
          if (judgeCondition(reading.condition, EMPTY, editor).kind === 'passed')
            report({ message: 'empty', range });
          const text = writeCondition(reading.condition);
          const first = known.get(text);
          if (!first) known.set(text, check);
          else
            report({
              message: 'same',
              range,
              related: [{ reason: 'The other check', range: first.condition }],
            });
        }
      }
    },
  },
});
