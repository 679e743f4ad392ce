import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { beginningOf, headingRange, textIn } from './ranges.ts';
import { phrase } from '../phrases/phrase.ts';
import type { Phrase } from '#schemas/generated/diagnostic.ts';

export const requireTutorialSteps = defineTutorialRule('require-tutorial-steps', {
  messages: {
    none: 'This tutorial has no steps.',
    emptyPart: {
      reason: 'The part `{name}` has no steps.',
      note: 'Learners do not see it: with `@activities`, only what is below a `###` heading is a step. Write a heading such as `### Step 1` below it.',
    },
  },
  visit: {
    document: (document, { report }) => {
      if (document.steps.length === 0) {
        const range = beginningOf(document);
        return report({
          message: 'none',
          ...(range && { range }),
          note: [phrase('note.no-instructions'), adviceFor(document)],
        });
      }
      if (document.form !== 'activities') return;
      for (const { heading, hasSteps } of activitiesOf(document)) {
        if (hasSteps) continue;
        const name = textIn(document, heading.text);
        report({ message: 'emptyPart', values: { name }, range: headingRange(heading) });
      }
    },
  },
});

function adviceFor({ source, form }: TutorialDocument): Phrase {
  if (form === 'activities') return phrase('note.step-heading-in-part');
  if (/^[ \t]{1,10}##[^#\n]/m.test(source.text)) return phrase('note.spaces-before-headings');
  return /^[-=]{3,}[ \t]*\r?$/m.test(source.text)
    ? phrase('note.underlined-heading')
    : phrase('note.first-heading', { heading: '## Step 1' });
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
