import type { TextRange } from '../diagnostics/rule.ts';
import type { AnswerStep } from '../rehearsal/answer-key.ts';
import { stepsIn } from '../rehearsal/steps-in.ts';
import { defineTutorialRule } from '../tutorial-rules/define-tutorial-rule.ts';

export const noBrokenHint = defineTutorialRule('no-broken-hint', {
  needs: 'rehearsal',
  messages: {
    empty: {
      reason: 'The hint of this step shows nothing.',
      note: 'Learners who are stuck open it, and get no help.',
    },
    undrawn: {
      reason: 'After a minute, the editor has not drawn the code of this hint as blocks.',
      note: 'Learners who are stuck wait for it. Open the hint in the activity, and simplify its code.',
    },
    gray: {
      reason: 'The hint of this step shows `{code}` as gray text, because the editor has no block for it.',
      note: 'Learners cannot find such a block in the toolbox.',
    },
    foreign: {
      reason: 'The step names the block `{name}`, and its hint does not show it.',
      note: 'The hint seems to belong to another step. Learners who are stuck look for the block in it.',
    },
  },
  visit: {
    document: (_document, context) => {
      for (const { seen, step } of stepsIn(context)) {
        const { isEmpty, isUndrawn, gray = [], lacking = [] } = seen.hint ?? {};
        const range = step.code?.block.fence ?? step.heading;
        const because = [{ rule: 'no-empty-block' as const, range: step.content }];
        if (isEmpty) context.report({ message: 'empty', range, because });
        if (isUndrawn) context.report({ message: 'undrawn', range, because });
        // Code that does not build is gray too, and `no-broken-step-code` says why.
        const shown = (seen.build?.errors ?? []).length > 0 ? [] : gray;
        for (const code of shown) {
          const at = findIn(step, code) ?? range;
          const unknown = [{ rule: 'no-unknown-function' as const, range: at }];
          context.report({ message: 'gray', values: { code }, range: at, because: unknown });
        }
        const [name] = lacking;
        if (name !== undefined) context.report({ message: 'foreign', values: { name }, range, because });
      }
    },
  },
});

/** Returns where a step's code has a text. */
function findIn({ code }: AnswerStep, text: string): TextRange | undefined {
  const at = code === undefined || text === '' ? -1 : code.text.indexOf(text);
  if (!code || at < 0) return undefined;
  const start = code.block.content.start + at;
  return { start, end: start + text.length };
}
