import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { beginningOf, headingRange, written } from './ranges.ts';

export const requireTutorialSteps = defineTutorialRule('require-tutorial-steps', {
  messages: {
    none: 'Unexpected tutorial without steps, expected headings such as `{example}`',
    emptyPart: {
      reason: 'Unexpected activity `{name}` without steps, expected a heading such as `### Step 1` below it',
      note: 'Learners see nothing of it: with `@activities` only what stands below a `###` heading is a step.',
    },
  },
  visit: {
    document: (document, { report }) => {
      if (document.steps.length === 0) {
        const range = beginningOf(document);
        return report({
          message: 'none',
          values: { example: document.form === 'activities' ? '### Step 1' : '## Step 1' },
          ...(range && { range }),
          note: `Learners get no instructions, and cannot finish the activity.${hintOf(document)}`,
        });
      }
      if (document.form !== 'activities') return;
      for (const { heading, hasSteps } of activitiesOf(document)) {
        if (hasSteps) continue;
        const name = written(document, heading.text);
        report({ message: 'emptyPart', values: { name }, range: headingRange(heading) });
      }
    },
  },
});

function hintOf({ source, form }: TutorialDocument): string {
  if (form === 'activities')
    return ' With `@activities` a step begins with `###`, below the `##` of its activity.';
  if (/^[ \t]{1,10}##[^#\n]/m.test(source.text)) return ' A heading begins in the first column.';
  return /^[-=]{3,}[ \t]*\r?$/m.test(source.text)
    ? ' A line under a text makes no heading here: write `##` before it.'
    : '';
}

function* activitiesOf({ headings, steps }: TutorialDocument) {
  const activities = headings.filter(({ level }) => level === 2);
  let next = 0;
  for (const [index, heading] of activities.entries()) {
    const end = activities[index + 1]?.start ?? Infinity;
    while ((steps[next]?.start ?? Infinity) < heading.start) next += 1;
    yield { heading, hasSteps: (steps[next]?.start ?? Infinity) < end };
  }
}
