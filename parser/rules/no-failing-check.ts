import type { CheckResult } from '#schemas/generated/checks.ts';
import { loadEditorBlocks } from '../checks/editor-blocks.ts';
import { judgeCondition } from '../checks/judge.ts';
import { programOfTutorial } from '../checks/tutorial-program.ts';
import { checkListsOf, tutorialsOf } from '../checks/checks-of.ts';
import { defineChecksRule } from './define-rule.ts';

export const noFailingCheck = defineChecksRule('no-failing-check', {
  messages: {
    fails: {
      reason: 'The code of the tutorial `{path}` does not pass this check.',
      note: 'Learners who follow all steps do not pass it either. Show what it asks for in a step, or change the condition.',
    },
  },
  visit: {
    document: async (document, context) => {
      const lists = checkListsOf(document);
      const { files } = context.repository ?? {};
      if (lists.length === 0 || !files) return;
      const editor = await loadEditorBlocks(context.target);
      for (const list of lists) {
        const programs = tutorialsOf(list, context).map((path) => ({
          path,
          program: programOfTutorial(files.textOf(path)),
        }));
        for (const { reading, condition: range } of list.checks) {
          if (!reading.ok) continue;
          const { condition } = reading;
          const failing = programs.find(
            ({ program }) => program && isNowhere(judgeCondition(condition, program, editor)),
          );
          if (failing) context.report({ message: 'fails', values: { path: failing.path }, range });
        }
      }
    },
  },
});

/**
 * True if a check misses only blocks that the code does not contain at all. Steps repeat code, so other counts prove
 * nothing.
 */
function isNowhere(result: CheckResult): boolean {
  return (
    result.kind === 'not-yet' &&
    result.missing.every((one) => one.kind === 'too-few' && one.what.kind === 'blocks' && one.found === 0)
  );
}
