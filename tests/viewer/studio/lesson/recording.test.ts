import { expect, test } from 'vitest';
import { applyEdits } from '../../../../parser/edits/edit-outcome.ts';
import { tutorialStart } from '../../../../parser/edits/tutorial-start.ts';
import { readTutorial } from '../../../../parser/tutorial/read-tutorial.ts';
import type { StepPlace } from '../../../../schemas/step-edit.ts';
import { recordingEdits } from '../../../../viewer/studio/lesson/recording.ts';

const CODE = { code: 'let seed = 1', language: 'blocks' } as const;

/** The text of a tutorial after code was recorded into its second step. */
function recorded(text: string, place: StepPlace): string {
  const target = { step: 1, place, words: { title: '', words: '' } };
  const steps = recordingEdits(readTutorial(text), CODE, target);
  return steps.reduce((now, edits) => applyEdits(now, edits), text);
}

const stepOf = (text: string): string => text.split('## {First step}')[1]?.split('## {Second step}')[0] ?? '';

test.each(['\n', '\r\n'] as const)(
  'code recorded into a step replaces its sample, wherever that is',
  (end) => {
    const fresh = tutorialStart('Seeds', end);
    for (const place of ['body', 'hint'] as const) {
      const step = stepOf(recorded(fresh, place));
      expect(step).toContain('let seed = 1');
      expect(step).not.toContain('let count = 0');
      expect(step.includes('tutorialhint')).toBe(false);
    }
    // The samples of the other steps stay.
    expect(recorded(fresh, 'body')).toContain('count += 1');
  },
);

test("code recorded into a step keeps the author's hint", () => {
  const own = tutorialStart('Seeds').replace('let count = 0\n```', 'let count = 5\n```');
  const step = stepOf(recorded(own, 'body'));
  expect(step).toContain('let seed = 1');
  expect(step).toContain('let count = 5');
});
