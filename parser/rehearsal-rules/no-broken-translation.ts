import type { RehearsedActivity } from '#schemas/generated/rehearsal.ts';
import { defineTutorialRule } from '../tutorial-rules/define-tutorial-rule.ts';
import { beginningOf } from '../tutorial-rules/ranges.ts';

export const noBrokenTranslation = defineTutorialRule('no-broken-translation', {
  needs: 'rehearsal',
  messages: {
    steps: {
      reason: 'Number of steps in `{language}`: {count}. In the original: {original}.',
      note: 'Learners in this language play another tutorial than the rest of their class.',
    },
    failed: {
      reason: 'The activity `{name}` is not completed with this translation.',
      note: 'Learners in this language cannot go on. Play it yourself: `skillmap rehearse --personas language --headed`.',
    },
  },
  visit: {
    document: (document, { rehearsal, path, report }) => {
      const plays = rehearsal?.activities ?? [];
      const played = plays.find(
        ({ tutorial, originalSteps }) => tutorial === path && originalSteps !== undefined,
      );
      if (!played) return;
      const { outcome, language = '', name, steps, originalSteps: original = 0 } = played;
      const range = beginningOf(document);
      if (outcome.kind === 'completed') {
        // A dialog in the last step is seen first, and then the step.
        const count = new Set(steps.map(({ number }) => number)).size;
        if (count === original) return;
        const values = { language, count, original };
        report({
          message: 'steps',
          values,
          because: [{ rule: 'consistent-translated-steps' }],
          ...(range && { range }),
        });
      } else if (hasFailed(played) && !plays.some((one) => isOriginal(one, played) && hasFailed(one))) {
        report({ message: 'failed', values: { name }, ...(range && { range }) });
      }
    },
  },
});

/** True if the activity was opened and not completed, or not opened. */
function hasFailed({ outcome: { kind } }: RehearsedActivity): boolean {
  return kind === 'not-opened' || kind === 'not-ended';
}

/** True if the same activity was played in the language of the original. */
function isOriginal(one: RehearsedActivity, { file, mapId, activityId }: RehearsedActivity): boolean {
  return (
    one.language === undefined && one.file === file && one.mapId === mapId && one.activityId === activityId
  );
}
