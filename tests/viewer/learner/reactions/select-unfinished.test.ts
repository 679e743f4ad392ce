import { expect, test } from 'vitest';
import { a, b, startLearning } from '../commands/start-learning.ts';

const done = { sourceUrl: 'source', ...a, isCompleted: true, completedTime: 5, updatedAt: 5 };
const begun = { sourceUrl: 'source', isCompleted: false, headerId: 'p', currentStep: 1, maxSteps: 3 };

test('the activity that was left half-way is selected when the page opens', async () => {
  const { viewer } = await startLearning({ records: [done, { ...begun, ...b, workedAt: 6, updatedAt: 6 }] });
  expect(viewer.getState().selection).toEqual(b);
});

test.each([
  ['if nothing was started', []],
  ['if another activity was completed since', [done, { ...begun, ...b, workedAt: 4, updatedAt: 4 }]],
])('nothing is selected %s', async (_, records) => {
  const { viewer } = await startLearning({ records });
  expect(viewer.getState().selection).toBeUndefined();
});
