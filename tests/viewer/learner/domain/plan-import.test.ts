import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Project } from '#schemas/generated/project.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { recordKey } from '../../../../viewer/shared/domain/activity-key.ts';
import { mergeActivityRecords } from '#schemas/exchange/merge-activity-records.ts';
import { countNew, planImport, type Work } from '../../../../viewer/learner/domain/plan-import.ts';
import { listVersions } from '../../../../viewer/shared/domain/projects.ts';
import { versionsOf } from '../../../../viewer/shared/domain/project-versions.ts';
import { resetRecords } from '../../../../viewer/shared/domain/reset-progress.ts';
import { toUser } from '../../../../viewer/shared/domain/to-user.ts';
import { readWorkFile, writeWorkFile } from '../../../../viewer/learner/domain/work-file.ts';
import { completedIn } from '../../shared/domain/build-page.ts';
import { tries } from '../../../support/tries.ts';

const project = (id: string, code: string, name = id): Project => ({
  header: { id, name },
  text: { 'main.ts': code },
});
const codesOf = (work: Work) => work.projects.map(({ text }) => text['main.ts'] ?? '');
const nothing: Work = { records: [], projects: [] };

function createImporter() {
  let ids = 0;
  const options = {
    at: 1_000_000,
    newId: () => `new-${(ids += 1)}`,
    nameCopy: (name: string) => `${name} (file)`,
  };
  const plan = (device: Work, file: Work) => planImport(device, file, options);
  const apply = (device: Work, file: Work): Work => {
    const { records, projects, copies } = plan(device, file);
    const merged = new Map(device.records.map((record) => [recordKey(record), record]));
    for (const record of records) {
      const key = recordKey(record);
      merged.set(key, mergeActivityRecords(merged.get(key) ?? record, record));
    }
    const kept = new Map(device.projects.map((one) => [one.header.id, one]));
    for (const one of [...projects, ...copies]) kept.set(one.header.id, one);
    return { records: [...merged.values()], projects: [...kept.values()] };
  };
  return { plan, apply };
}

const time = fc.integer({ min: 1, max: 20 });
const records = fc.uniqueArray(
  fc
    .record(
      {
        activityId: fc.constantFrom('a', 'b', 'c'),
        isCompleted: fc.boolean(),
        completedTime: time,
        headerId: fc.constantFrom('p', 'q'),
        workedAt: time,
        attempt: fc.integer({ min: 0, max: 2 }),
        resetAt: time,
        updatedAt: time,
      },
      { requiredKeys: ['activityId', 'isCompleted', 'updatedAt'] },
    )
    .map((fields): ActivityRecord => {
      const record = { sourceUrl: 's', mapId: 'm', ...fields };
      return mergeActivityRecords(record, record);
    }),
  { selector: ({ activityId }) => activityId },
);
const projects = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom('p', 'q', 'r'), fc.constantFrom('1', '2', '3'))
    .map(([id, code]) => project(id, code)),
  { selector: ({ header }) => header.id },
);
const work: fc.Arbitrary<Work> = fc.record({ records, projects });

describe('§9 import is a union', () => {
  test('nothing on the device is replaced: completed activities and every version of the code are kept', () => {
    fc.assert(
      fc.property(work, work, (device, file) => {
        const after = createImporter().apply(device, file);
        const done = new Set(after.records.filter((one) => one.isCompleted).map(recordKey));
        for (const one of [...device.records, ...file.records]) {
          if (one.isCompleted) expect(done).toContain(recordKey(one));
        }
        for (const code of [...codesOf(device), ...codesOf(file)]) expect(codesOf(after)).toContain(code);
        for (const one of device.projects) {
          expect(after.projects.find(({ header }) => header.id === one.header.id)?.text).toEqual(one.text);
        }
      }),
      tries(1000),
    );
  });

  test('importing the same file again adds nothing', () => {
    fc.assert(
      fc.property(work, work, (device, file) => {
        const importer = createImporter();
        const after = importer.apply(device, file);
        expect(importer.plan(after, file)).toEqual({ records: [], projects: [], copies: [] });
      }),
      tries(1000),
    );
  });

  test('restores work that was reset after the file was saved', () => {
    const saved = { records: completedIn('m', 'a', 'b'), projects: [project('p', '1')] };
    const device = { records: resetRecords(saved.records, 500_000), projects: [] };
    const after = createImporter().apply(device, saved);
    expect(after.records.map(({ isCompleted }) => isCompleted)).toEqual([true, true]);
    expect(codesOf(after)).toEqual(['1']);
  });

  test('a reset in the file removes nothing here', () => {
    const own = completedIn('m', 'a');
    const { plan } = createImporter();
    expect(
      plan({ records: own, projects: [] }, { records: resetRecords(own, 999_999), projects: [] }),
    ).toEqual({
      records: [],
      projects: [],
      copies: [],
    });
  });

  test('the same project with other code is kept beside it, under a name that shows this', () => {
    const { plan } = createImporter();
    const result = plan(
      { ...nothing, projects: [project('p', '1', 'Cat')] },
      {
        ...nothing,
        projects: [project('p', '2', 'Cat'), project('q', '3')],
      },
    );
    expect(result.copies).toMatchObject([{ header: { id: 'new-1', copyOf: 'p', name: 'Cat (file)' } }]);
    expect(result.projects.map(({ header }) => header.id)).toEqual(['q']);
  });

  test('the project that an activity no longer uses is offered as another version', () => {
    const own = { ...completedIn('m', 'a')[0]!, headerId: 'mine', workedAt: 10 };
    const theirs = { ...own, headerId: 'theirs', workedAt: 20 };
    const device = { records: [own], projects: [project('mine', '1')] };
    const after = createImporter().apply(device, { records: [theirs], projects: [project('theirs', '2')] });
    expect(after.records[0]?.headerId).toBe('theirs');
    const versions = versionsOf('theirs', listVersions(after.projects));
    expect(versions.map(({ headerId }) => headerId).sort()).toEqual(['mine', 'theirs']);
    expect(
      countNew(createImporter().plan(device, { records: [theirs], projects: after.projects }), device),
    ).toBe(1);
  });
});

describe('the work file', () => {
  const user = toUser({ id: 'u', isDebug: false, records: completedIn('m', 'a') });
  const text = (...kept: Project[]) => [...writeWorkFile(user, kept, 7)].join('');

  test('is read back as written', () => {
    const reading = readWorkFile(text(project('p', '1'), project('q', '2')), 'here');
    expect(reading).toMatchObject({ kind: 'read', exportedAt: 7, dropped: 0, badges: [] });
    if (reading.kind !== 'read') return;
    expect(reading.records).toEqual(completedIn('m', 'a'));
    expect(reading.projects).toEqual([project('p', '1'), project('q', '2')]);
  });

  test('a damaged project affects no other, and a deleted one stays deleted', () => {
    const file = JSON.parse(text(project('p', '1'))) as { projects: unknown[] };
    file.projects.push({ header: {} }, 'nothing', { header: { id: 'd', isDeleted: true }, text: {} });
    expect(readWorkFile(JSON.stringify(file), 'here')).toMatchObject({
      dropped: 2,
      projects: [{ header: { id: 'p' } }],
    });
  });

  test.each([
    ['not-a-work-file', 'GIF89a'],
    ['not-a-work-file', '{}'],
    ['not-a-work-file', text().replace('skillmap-work', 'something')],
    ['newer-version', text().replace('"version":1', '"version":2')],
    ['newer-version', text().replace('"version":"1.0.0"', '"version":"3.0.0"')],
    ['debug-user', text().replace('"isDebug":false', '"isDebug":true')],
  ])('%s is refused', (reason, given) => {
    expect(readWorkFile(given, 'here')).toMatchObject({ kind: 'refused', reason });
  });
});
