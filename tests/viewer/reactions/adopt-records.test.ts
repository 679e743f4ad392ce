import { describe, expect, test } from 'vitest';
import { adoptRecords } from '../../../viewer/reactions/load-progress.ts';
import { addRecords, emptyProgress, recordOf } from '../../../viewer/domain/page-progress.ts';
import { resetRecords } from '../../../viewer/domain/reset-progress.ts';
import { completedIn } from '../domain/build-page.ts';

describe('§4 User loading: progress from alternate sources is merged', () => {
  const old = completedIn('m', 'a', 'b').map((record) => ({ ...record, sourceUrl: 'old' }));

  test('the page learns what was done under the old address, and once only', () => {
    const learned = adoptRecords('new', [], old);
    expect(learned).toEqual(old.map((record) => ({ ...record, sourceUrl: 'new' })));
    expect(adoptRecords('new', learned, old)).toEqual([]);
  });

  test('the own, later work stays; a restart or a reset over there does not undo it', () => {
    const own = {
      ...old[0]!,
      sourceUrl: 'new',
      headerId: 'mine',
      currentStep: 1,
      maxSteps: 3,
      workedAt: 90_000,
    };
    const there = { ...old[0]!, headerId: 'theirs', workedAt: 70_000, attempt: 4, resetAt: 65_000 };
    const progress = addRecords(emptyProgress, [own, ...adoptRecords('new', [own], [there])]);
    expect(recordOf(progress, 'new', own)).toMatchObject({ headerId: 'mine', isCompleted: true });
    const reset = resetRecords(old, 100_000);
    expect(adoptRecords('new', [own], reset)).toEqual([]);
  });

  test('what was reset here does not come back from there', () => {
    const own = adoptRecords('new', [], old);
    expect(adoptRecords('new', resetRecords(own, 200_000), old)).toEqual([]);
  });
});
