import type { FindingOf, RuleContext } from '../diagnostics/rule.ts';
import type { TutorialDocument, TutorialStep } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { inOriginal, originalOf, type OriginalTutorial } from './original-of.ts';
import { beginningOf, headingRange, replacing } from './ranges.ts';
import { phrase } from '../phrases/phrase.ts';

const FEWER_STEPS_NOTE =
  'Learners in this language miss a part of the tutorial. Those who change the language continue at the wrong step.';

const MESSAGES = {
  single: {
    reason: 'This translation has only one step, but the original `{path}` has {wanted}.',
    note: FEWER_STEPS_NOTE,
  },
  none: {
    reason: 'This translation has no steps, but the original `{path}` has {wanted}.',
    note: 'Learners in this language get no instructions and cannot finish the activity.',
  },
  fewer: {
    reason: 'This translation has {found} steps, but the original `{path}` has {wanted}.',
    note: FEWER_STEPS_NOTE,
  },
  more: {
    reason: 'This translation has {found} steps, but the original `{path}` has only {wanted}.',
    note: 'Learners in this language get different steps from the rest of their class. Those who change the language continue at the wrong step.',
  },
  flag: {
    reason: 'The word `{flag}` is missing in this heading, but the original `{path}` has it.',
    note: 'Learners see this step differently in this language. Words that begin with `@` are for the editor: do not translate them.',
  },
} as const;

type Context = RuleContext<TutorialDocument, FindingOf<typeof MESSAGES>>;

export const consistentTranslatedSteps = defineTutorialRule('consistent-translated-steps', {
  messages: MESSAGES,
  visit: {
    document: ({ steps }, context) => {
      const original = originalOf(context);
      // If the original has no steps, none can be missing.
      if (!original || original.document.steps.length === 0) return;
      if (steps.length !== original.document.steps.length) return reportCount(context, original);
      for (const [index, step] of steps.entries()) {
        const other = original.document.steps[index];
        if (other) compareFlags(step, other, { context, original });
      }
    },
  },
});

function reportCount({ document, report }: Context, original: OriginalTutorial): void {
  const { steps } = document;
  const originalSteps = original.document.steps;
  const isShort = steps.length < originalSteps.length;
  const extra = isShort ? undefined : steps[originalSteps.length];
  const range = extra ? headingRange(extra.heading) : beginningOf(document);
  const end = originalSteps[Math.min(steps.length, originalSteps.length - 1)];
  const [found, wanted, { path }] = [steps.length, originalSteps.length, original];
  report({
    ...(found < 2
      ? { message: found === 0 ? 'none' : 'single', values: { wanted, path } }
      : { message: isShort ? 'fewer' : 'more', values: { found, wanted, path } }),
    ...(range && { range }),
    ...(end && {
      related: inOriginal(
        original,
        isShort ? `Step ${steps.length + 1} of the original` : 'The last step of the original',
        headingRange(end.heading),
      ),
    }),
    because: found === 0 ? [{ rule: 'require-tutorial-steps' }] : undefined,
  });
}

interface Comparison {
  context: Context;
  original: OriginalTutorial;
}

function compareFlags(step: TutorialStep, other: TutorialStep, { context, original }: Comparison): void {
  const flags = new Set(step.flags.map(({ name }) => name.toLowerCase()));
  for (const flag of other.flags) {
    if (flags.has(flag.name.toLowerCase())) continue;
    const { text } = step.heading;
    const at = context.text[text.end - 1] === '}' ? text.end - 1 : text.end;
    const wanted = `@${flag.name}`;
    context.report({
      message: 'flag',
      values: { flag: wanted, path: original.path },
      range: headingRange(step.heading),
      expected: [wanted],
      related: inOriginal(original, 'The heading in the original', flag),
      suggestions: [
        { ...replacing({ start: at, end: at }, ` ${wanted}`), title: phrase('title.add', { text: wanted }) },
      ],
    });
  }
}
