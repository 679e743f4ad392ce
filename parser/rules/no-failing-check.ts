import type { CheckResult } from '#schemas/generated/checks.ts';
import { loadEditorBlocks } from '../checks/editor-blocks.ts';
import { judgeCondition } from '../checks/judge.ts';
import type { Program } from '../checks/program.ts';
import { programOfTutorial } from '../checks/tutorial-program.ts';
import type { CheckContext } from '../diagnostics/rule.ts';
import { checksOf, type ActivityCheck } from '../checks/checks-of.ts';
import { namedFilesOf } from '../facts/named-files.ts';
import { defineRule } from './define-rule.ts';

export const noFailingCheck = defineRule('no-failing-check', {
  messages: {
    fails: {
      reason: 'The code of the tutorial `{path}` does not pass this check.',
      note: 'Learners who follow all steps do not pass it either. Show what it asks for in a step, or change the condition.',
    },
  },
  visit: {
    document: async (document, context) => {
      const checks = checksOf(document);
      if (checks.length === 0 || !context.repository?.files) return;
      const editor = await loadEditorBlocks(context.target);
      const programs = new Map<string, Program | undefined>();
      for (const check of checks) {
        const path = tutorialOf(check, context);
        if (path === undefined || !check.reading.ok) continue;
        if (!programs.has(path)) programs.set(path, programOfTutorial(context.repository.files.textOf(path)));
        const program = programs.get(path);
        const result = program && judgeCondition(check.reading.condition, program, editor);
        if (result && isNowhere(result)) {
          context.report({ message: 'fails', values: { path }, range: check.condition });
        }
      }
    },
  },
});

/** Returns the path of the activity's tutorial in this repository. */
function tutorialOf({ view }: ActivityCheck, context: CheckContext): string | undefined {
  const url = view.attributes.scalars.get('url');
  const named = namedFilesOf(context).find(({ attribute }) => attribute === url);
  return named?.location.kind === 'local' ? named.location.path : undefined;
}

/** True if something that a check asks for is in no code at all. Steps repeat code, so counts are no reason. */
function isNowhere(result: CheckResult): boolean {
  return (
    result.kind === 'not-yet' &&
    result.missing.every((one) => one.kind === 'too-few' && one.what.kind === 'blocks' && one.found === 0)
  );
}
