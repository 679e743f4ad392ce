import type { Fix } from '#schemas/generated/diagnostic.ts';
import { lineEndOf } from '../syntax/source-text.ts';
import type { TutorialDocument, TutorialHeading } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { headingRange, replacing, written } from './ranges.ts';

/** How authors call a step: `Step 3`, `{Step 3}`, `Introduction @showdialog`. */
const STEP = /^\{.*\}$|^step\b|@(?:fullscreen|unplugged|showdialog|showhint)\b/i;

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
        const isLost = first !== undefined && heading.start < first.start && heading.level > 2;
        if (!isMeant(heading, isLost, document)) return;
        const marks = { start: heading.start, end: heading.start + heading.level };
        report({
          message: isLost ? 'lost' : 'swallowed',
          values: { marks: '#'.repeat(heading.level), name: written(document, heading.text).slice(0, 60) },
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

function isMeant(heading: TutorialHeading, isLost: boolean, document: TutorialDocument): boolean {
  if (heading.block || heading.isInComment || heading.level === 2 || heading.level > 4) return false;
  const name = written(document, heading.text);
  if (/^[~@]/.test(name)) return false;
  return STEP.test(name) || (isLost && heading.level === 3 && name !== '');
}

/** For an author who has parts with steps of their own in mind. */
function asActivities({ source }: TutorialDocument): Fix {
  const at = source.lineStarts[0] ?? 0;
  const feed = lineEndOf(source.text);
  return {
    title: 'Write `### @activities true` at the top: then each `##` is a part, each `###` a step',
    edits: [{ start: at, end: at, text: `### @activities true${feed}${feed}` }],
  };
}
