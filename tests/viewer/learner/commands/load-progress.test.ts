import { describe, expect, test } from 'vitest';
import { mergeAlternateRecords, completePage } from '../../../../viewer/learner/commands/load-progress.ts';
import { addRecords, emptyProgress, recordOf } from '../../../../viewer/shared/domain/page-progress.ts';
import { resetRecords } from '../../../../viewer/shared/domain/reset-progress.ts';
import { createMemoryProgressStore } from '../../../../viewer/learner/services/memory/memory-progress-store.ts';
import { buildMap, buildPage, completedIn } from '../../shared/domain/build-page.ts';

describe('§4 User loading: progress from alternate sources is merged', () => {
  const old = completedIn('m', 'a', 'b').map((record) => ({ ...record, sourceUrl: 'old' }));

  test('the page gets work done under the old address, only once', () => {
    const learned = mergeAlternateRecords('new', [], old);
    expect(learned).toEqual(old.map((record) => ({ ...record, sourceUrl: 'new' })));
    expect(mergeAlternateRecords('new', learned, old)).toEqual([]);
  });

  test('newer work under the new address is kept, even after a restart or reset under the old one', () => {
    const own = {
      ...old[0]!,
      sourceUrl: 'new',
      headerId: 'mine',
      currentStep: 1,
      maxSteps: 3,
      workedAt: 90_000,
    };
    const there = { ...old[0]!, headerId: 'theirs', workedAt: 70_000, attempt: 4, resetAt: 65_000 };
    const progress = addRecords(emptyProgress, [own, ...mergeAlternateRecords('new', [own], [there])]);
    expect(recordOf(progress, 'new', own)).toMatchObject({ headerId: 'mine', isCompleted: true });
    const reset = resetRecords(old, 100_000);
    expect(mergeAlternateRecords('new', [own], reset)).toEqual([]);
  });

  test('work that was reset here does not return from there', () => {
    const own = mergeAlternateRecords('new', [], old);
    expect(mergeAlternateRecords('new', resetRecords(own, 200_000), old)).toEqual([]);
  });
});

test('§2 debugCompleted: started activities are completed with their project, and stored data is unchanged', async () => {
  const begun = {
    ...completedIn('m', 'a')[0]!,
    isCompleted: false,
    headerId: 'p',
    currentStep: 1,
    maxSteps: 3,
  };
  delete begun.completedTime;
  const stored = createMemoryProgressStore([begun]);
  const progress = createMemoryProgressStore([], stored);
  const source = begun.sourceUrl;
  const records = await progress.load(source);
  await completePage(progress, { page: buildPage(buildMap('m', ['a > b', 'b'])), source, records }, 200_000);
  const byId = new Map((await progress.load(source)).map((record) => [record.activityId, record]));
  expect(byId.get('a')).toMatchObject({ isCompleted: true, headerId: 'p', currentStep: 3, maxSteps: 3 });
  expect(byId.get('b')).toMatchObject({ isCompleted: true });
  expect(await stored.load(source)).toMatchObject([begun]);
});
