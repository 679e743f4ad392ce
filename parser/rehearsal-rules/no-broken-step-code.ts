import type { FindingOf, TextRange } from '../diagnostics/rule.ts';
import type { AnswerCode } from '../rehearsal/answer-key.ts';
import { findLacking } from '../rehearsal/find-lacking.ts';
import { stepsIn } from '../rehearsal/steps-in.ts';
import { defineTutorialRule } from '../tutorial-rules/define-tutorial-rule.ts';

const MESSAGES = {
  build: {
    reason: 'The code of this step does not build: {error}',
    note: 'Learners who copy it get an error, and their program does not start.',
  },
  stop: {
    reason: 'The program of this step stops with an error: {error}',
    note: 'Learners who copy it see the error instead of their program.',
  },
  'left-out': {
    reason: 'The editor shows the code of this step without `{part}`.',
    note: 'It does not fit here, so the editor drew other blocks. Learners see those blocks.',
  },
  added: {
    reason: 'The editor shows the code of this step with `{part}`, which is not in it.',
    note: 'Something is missing there, so the editor filled it in. Learners see what it filled in.',
  },
} as const;

/** The rule of `lint` that reports functions which the editor does not have. */
const UNKNOWN = 'no-unknown-function';

type Reporter = { report: (finding: FindingOf<typeof MESSAGES>) => void };

export const noBrokenStepCode = defineTutorialRule('no-broken-step-code', {
  needs: 'rehearsal',
  messages: MESSAGES,
  visit: {
    document: (_document, context) => {
      for (const { seen, step } of stepsIn(context)) {
        const { code } = step;
        const { errors = [], exception, isWhole, isStoppedTogether, program } = seen.build ?? {};
        if (!code) continue;
        if (program !== undefined) reportDifference(context, code, program);
        const [error] = errors;
        if (error) {
          const values = { error: error.message };
          const range = findNamed(error.message, code);
          context.report({ message: 'build', values, range, because: [{ rule: UNKNOWN, range }] });
        } else if (exception !== undefined && (isWhole === true || isStoppedTogether === true)) {
          context.report({ message: 'stop', values: { error: exception }, range: code.block.fence });
        }
      }
    },
  },
});

/** Reports what differs between an author's code and the program that the editor made of it. */
function reportDifference({ report }: Reporter, { text, block }: AnswerCode, program: string): void {
  const leftOut = findLacking(text, program);
  for (const { start, end } of leftOut) {
    const at = block.content.start;
    const values = { part: text.slice(start, end) };
    report({ message: 'left-out', values, range: { start: at + start, end: at + end } });
  }
  // A value that replaces another one is not reported twice.
  const [added] = leftOut.length > 0 ? [] : findLacking(program, text);
  if (!added) return;
  report({
    message: 'added',
    values: { part: program.slice(added.start, added.end) },
    range: block.fence,
  });
}

/** Returns the range of the name that the compiler complains about, or of the opening fence. */
function findNamed(message: string, { text, block }: AnswerCode): TextRange {
  const name = /'([A-Za-z_$][\w$]*)'/.exec(message)?.[1];
  if (name === undefined) return block.fence;
  const at = text.search(new RegExp(`(?<![\\w$])${name.replaceAll('$', String.raw`\$`)}(?![\\w$])`));
  const start = block.content.start + at;
  return at < 0 ? block.fence : { start, end: start + name.length };
}
