import { hasFlag, isStepName, stepNumber } from '../names/step-names.ts';
import type { TutorialDocument, TutorialHeading, TutorialStep } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { headingRange, replacing, textIn } from './ranges.ts';
import { phrase } from '../phrases/phrase.ts';
import type { FixDraft } from '../diagnostics/rule.ts';

export const consistentStepHeading = defineTutorialRule('consistent-step-heading', {
  messages: {
    lost: {
      reason: 'The heading `{name}` begins with `{marks}`, but the other steps begin with `##`.',
      note: 'Learners do not see this part, because steps begin at the first heading with `##`. Write `##` before it.',
    },
    swallowed: {
      reason: 'The heading `{name}` begins with `{marks}`, but the other steps begin with `##`.',
      note: 'Learners see it as a part of the step above, because only headings with `##` begin a step here. Write `##` before it.',
    },
  },
  visit: ({ document, report }) => {
    if (document.form !== 'headings') return undefined;
    const [first] = document.steps;
    return {
      heading: (heading) => {
        const isLost = first !== undefined && heading.start < first.start;
        if (!isMeant(heading, isLost ? first : undefined, document)) return;
        const marks = { start: heading.start, end: heading.start + heading.level };
        report({
          message: isLost ? 'lost' : 'swallowed',
          values: { marks: '#'.repeat(heading.level), name: textIn(document, heading.text).slice(0, 60) },
          range: headingRange(heading),
          ...(first && {
            related: [{ reason: 'This heading begins a step with `##`', range: headingRange(first.heading) }],
          }),
          suggestions: [
            replacing(marks, '##'),
            ...(isLost || heading.level !== 3 ? [] : [asActivities(document)]),
          ],
        });
      },
    };
  },
});

/** True for a heading that was meant as a step. `first` is the first step, if the heading is above that step. */
function isMeant(
  { level, text, block, isInComment }: TutorialHeading,
  first: TutorialStep | undefined,
  document: TutorialDocument,
): boolean {
  if (block || isInComment || level === 2 || level > 4) return false;
  const name = textIn(document, text);
  if (/^[~@]/.test(name)) return false;
  if (first && document.title?.start === text.start) return isTitleMeant(name, first, document);
  const isAboveSteps = first !== undefined && level === 3 && name !== '';
  return isAboveSteps || isStepName(name);
}

/**
 * True if the title is meant as a step: it has a flag of steps, or the number in the first `##` heading follows its
 * number.
 */
function isTitleMeant(name: string, { heading }: TutorialStep, document: TutorialDocument): boolean {
  const number = stepNumber(name);
  const next = stepNumber(textIn(document, heading.text));
  return hasFlag(name) || (number !== undefined && next === number + 1);
}

function asActivities({ source }: TutorialDocument): FixDraft {
  const at = source.lineStarts[0] ?? 0;
  return {
    title: phrase('title.write-activities-setting'),
    edits: [{ start: at, end: at, text: `### @activities true\n\n` }],
  };
}
