import { readAnswerKey } from '../rehearsal/answer-key.ts';
import { stepsIn } from '../rehearsal/steps-in.ts';
import { defineTutorialRule } from '../tutorial-rules/define-tutorial-rule.ts';

export const noBrokenStepCode = defineTutorialRule('no-broken-step-code', {
  needs: 'rehearsal',
  messages: {
    build: {
      reason: 'The code of this step does not build: {error}',
      note: 'Learners who copy the hint get an error, and their program does not start.',
    },
  },
  visit: {
    document: (document, context) => {
      const key = readAnswerKey(document);
      for (const { number, build } of stepsIn(context)) {
        const code = key[number - 1]?.code;
        const [error] = build?.errors ?? [];
        if (!code || !error) continue;
        context.report({
          message: 'build',
          values: { error: error.message },
          range: findNamed(error.message, code.text, code.block.content.start) ?? code.block.fence,
        });
      }
    },
  },
});

/** Returns the range of the name that the compiler complains about, if it occurs in the code. */
function findNamed(message: string, code: string, start: number) {
  const name = /'([A-Za-z_$][\w$]*)'/.exec(message)?.[1];
  const at =
    name === undefined ? -1 : code.search(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`));
  return name === undefined || at < 0 ? undefined : { start: start + at, end: start + at + name.length };
}
