import type { TutorialStep } from '../tutorial/tutorial-document.ts';
import type { TutorialContext } from './define-tutorial-rule.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import type { OriginalTutorial } from './original-of.ts';
import { inOriginal, originalOf } from './original-of.ts';
import { beginningOf, headingRange, replacing } from './ranges.ts';

export const consistentTranslatedSteps = defineTutorialRule('consistent-translated-steps', (context) => {
  const original = originalOf(context);
  const { steps } = context.document;
  // What has no steps at all has a rule of its own.
  if (!original || steps.length === 0 || original.document.steps.length === 0) return;
  if (steps.length !== original.document.steps.length) return reportCount(context, original);
  for (const [index, step] of steps.entries()) {
    const other = original.document.steps[index];
    if (other) compareFlags(step, other, { context, original });
  }
});

function reportCount({ document, report }: TutorialContext, original: OriginalTutorial): void {
  const { steps } = document;
  const others = original.document.steps;
  const isShort = steps.length < others.length;
  const extra = isShort ? undefined : steps[others.length];
  const range = extra ? headingRange(extra.heading) : beginningOf(document);
  const end = others[Math.min(steps.length, others.length - 1)];
  report({
    reason: `Unexpected translation with ${counted(steps.length)}, expected ${others.length} as in \`${original.path}\``,
    ...(range && { range }),
    note: `${isShort ? 'Learners in this language get less than others.' : 'Learners in this language get other steps than the rest of their class.'} Those who change the language go on at the wrong step.`,
    ...(end && {
      related: inOriginal(
        original,
        isShort ? `Step ${steps.length + 1} of the original` : 'The last step of the original',
        headingRange(end.heading),
      ),
    }),
  });
}

function counted(count: number): string {
  return count === 1 ? '1 step' : `${count} steps`;
}

interface Comparison {
  context: TutorialContext;
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
      reason: `Unexpected step without \`${wanted}\`, expected it as in \`${original.path}\``,
      range: headingRange(step.heading),
      note: 'The words behind an `@` are for the editor and are not translated: without this one, learners see the step in another way.',
      expected: [wanted],
      related: inOriginal(original, 'The heading in the original', flag),
      suggestions: [{ ...replacing({ start: at, end: at }, ` ${wanted}`), title: `Add \`${wanted}\`` }],
    });
  }
}
