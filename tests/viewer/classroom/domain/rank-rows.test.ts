import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClassRow } from '../../../../schemas/generated/class-table.ts';
import { mergeTable } from '../../../../viewer/classroom/domain/merge-table.ts';
import { rankRows } from '../../../../viewer/classroom/domain/rank-rows.ts';

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;

function rowOf(row: Partial<ClassRow>): ClassRow {
  return {
    id: 'mia',
    name: 'Mia',
    hasAccount: false,
    joinedAt: 0,
    seenAt: NOW,
    activeAt: NOW,
    isBroken: false,
    failed: 0,
    done: 0,
    total: 4,
    ...row,
  };
}

function activityOf(minutes: number, step = 1): NonNullable<ClassRow['activity']> {
  return { id: 'cats', name: 'Cats', step, steps: 5, since: NOW - minutes * MINUTE };
}

/** Minutes that may pass in a lesson. */
const ago = fc.integer({ min: 0, max: 40 }).map((minutes) => NOW - minutes * MINUTE);
const anyRow = fc
  .record({
    joinedAt: ago,
    seenAt: ago,
    activeAt: ago,
    isBroken: fc.boolean(),
    failed: fc.integer({ min: 0, max: 6 }),
    activity: fc.option(
      fc
        .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 5 }))
        .map(([minutes, step]) => activityOf(minutes, step)),
      { nil: undefined },
    ),
    handUpAt: fc.option(ago, { nil: undefined }),
    handedInAt: fc.option(ago, { nil: undefined }),
  })
  .map(({ activity, handUpAt, handedInAt, ...row }) =>
    rowOf({
      ...row,
      ...(activity && { activity }),
      ...(handUpAt !== undefined && { handUpAt }),
      ...(handedInAt !== undefined && { handedInAt }),
    }),
  );
const anyClass = fc
  .array(anyRow, { maxLength: 35 })
  .map((rows) => rows.map((row, index) => ({ ...row, id: `learner-${index}` })));

describe('ranking the learners of a class', () => {
  test('keeps every learner, puts raised hands first, and does not depend on the order of the input', () => {
    fc.assert(
      fc.property(anyClass, fc.integer(), (rows, turn) => {
        const ranked = rankRows(rows, NOW);
        expect(ranked.map(({ row }) => row.id).sort()).toEqual(rows.map(({ id }) => id).sort());
        const hands = rows.filter(({ handUpAt }) => handUpAt !== undefined).length;
        expect(ranked.slice(0, hands).every(({ reason }) => reason.kind === 'hand')).toBe(true);
        const at = rows.length === 0 ? 0 : Math.abs(turn) % rows.length;
        const turned = [...rows.slice(at), ...rows.slice(0, at)];
        expect(rankRows(turned, NOW)).toEqual(ranked);
      }),
    );
  });

  test('gives no other reason than a raised hand for a learner who has handed in', () => {
    fc.assert(
      fc.property(anyClass, (rows) => {
        for (const { row, reason } of rankRows(rows, NOW))
          if (row.handedInAt !== undefined) expect(['hand', 'fine']).toContain(reason.kind);
      }),
    );
  });

  test('never calls a learner with a problem fine just because time passes, unless the problem was slowness', () => {
    fc.assert(
      fc.property(anyClass, fc.integer({ min: 0, max: 30 }), (rows, minutes) => {
        const before = new Map(rankRows(rows, NOW).map(({ row, reason }) => [row.id, reason.kind]));
        for (const { row, reason } of rankRows(rows, NOW + minutes * MINUTE))
          if (before.get(row.id) !== 'fine' && before.get(row.id) !== 'slow')
            expect(reason.kind, row.id).not.toBe('fine');
      }),
    );
  });

  test('puts the six of thirty learners who need help first, each with the reason', () => {
    const others = Array.from({ length: 24 }, (_, index) =>
      rowOf({ id: `other-${index}`, joinedAt: index, activity: activityOf(index % 4, 1 + (index % 5)) }),
    );
    const stuck: [string, Partial<ClassRow>][] = [
      ['hand', { handUpAt: NOW }],
      ['slow', { activity: activityOf(12) }],
      ['failed', { failed: 3, activity: activityOf(1) }],
      ['broken', { isBroken: true, activity: activityOf(1) }],
      ['still', { activeAt: NOW - 6 * MINUTE, activity: activityOf(1) }],
      ['away', { seenAt: NOW - 3 * MINUTE, activity: activityOf(1) }],
    ];
    const rows = [...others, ...stuck.map(([id, row]) => rowOf({ id, joinedAt: 99, ...row }))];
    const ranked = rankRows(rows, NOW);
    expect(ranked.slice(0, 6).map(({ row, reason }) => [row.id, reason.kind])).toEqual(
      stuck.map(([kind]) => [kind, kind]),
    );
    expect(ranked.slice(6).every(({ reason }) => reason.kind === 'fine')).toBe(true);
  });

  test('calls nobody slow at a step that takes the whole class long', () => {
    const rows = Array.from({ length: 30 }, (_, index) =>
      rowOf({ id: `${index}`, activity: activityOf(14 + (index % 3)) }),
    );
    expect(rankRows(rows, NOW).every(({ reason }) => reason.kind === 'fine')).toBe(true);
  });
});

test('a table updated by changes equals the new table', () => {
  fc.assert(
    fc.property(anyClass, anyClass, (before, after) => {
      const settings = {
        id: 'class',
        name: '5b',
        page: '',
        createdAt: 0,
        endsAt: NOW,
        isPaused: false,
        locked: [],
      };
      const tableOf = (rows: ClassRow[], gone: string[] = []) => ({ now: NOW, class: settings, rows, gone });
      const gone = before.slice(after.length).map(({ id }) => id);
      const merged = mergeTable(tableOf(before), tableOf(after, gone));
      expect(merged.rows).toEqual(after);
    }),
  );
});
