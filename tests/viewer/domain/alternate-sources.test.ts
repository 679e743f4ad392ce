import { describe, expect, test } from 'vitest';
import { adoptRecords, toSourceIdentifiers } from '../../../viewer/domain/alternate-sources.ts';
import { addRecords, emptyProgress, recordOf } from '../../../viewer/domain/page-progress.ts';
import { resetRecords } from '../../../viewer/domain/reset-progress.ts';
import { completedIn } from './build-page.ts';

const docs = { docsUrl: 'https://docs.test/', markdownUrl: 'https://api.test/md/arcade/' };

describe('§4 User loading: how authors name alternate sources', () => {
  test.each([
    ['owner/repo#map', 'owner/repo#map'],
    ['github:owner/repo#map.md', 'owner/repo#map'],
    ['github:owner/repo:v1.2.0/maps/forest', 'owner/repo#maps/forest'],
    ['github:owner/repo:v1.2.0#forest', 'owner/repo#forest'],
    ['github:owner/repo/blob/main/map.md', 'owner/repo#map'],
    ['github:owner/repo', 'owner/repo#skillmap'],
    ['#github:owner/repo/map', 'owner/repo#map'],
    ['https://github.com/owner/repo/blob/main/maps/forest.md', 'owner/repo#maps/forest'],
    ['/skillmap/forest', 'https://api.test/md/arcade/skillmap/forest'],
    ['docs:skillmap/forest', 'https://docs.test/skillmap/forest'],
    ['https://docs.test/skillmap/forest', 'https://api.test/md/arcade/skillmap/forest'],
    ['https://api.test/md/arcade/skillmap/forest', 'https://docs.test/skillmap/forest'],
    ['maps/forest.md', 'maps/forest'],
    ['local:maps/forest', 'maps/forest'],
    ['https://elsewhere.test/map.md', 'https://elsewhere.test/map.md'],
  ])('%s is looked for as %s', (written, identifier) => {
    expect(toSourceIdentifiers(written, docs)).toContain(identifier);
  });

  test('nothing is looked for where nothing is named, nor is a url taken for a path', () => {
    expect(toSourceIdentifiers('  ', docs)).toEqual([]);
    expect(toSourceIdentifiers('https://elsewhere.test/map', docs)).toEqual(['https://elsewhere.test/map']);
    expect(toSourceIdentifiers('owner/repo#map', docs)).toEqual(['owner/repo#map']);
  });
});

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
