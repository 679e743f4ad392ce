import type { ClassRow } from '#schemas/generated/class-table.ts';

/** Why a teacher may want to look at a learner. Durations are whole minutes. */
export type Reason =
  | { kind: 'hand'; minutes: number }
  /** The learner has been on the step for much longer than the rest of the class. */
  | { kind: 'slow'; minutes: number; usual: number }
  | { kind: 'failed'; count: number }
  | { kind: 'broken' }
  /** The learner has an activity open but does nothing in it. */
  | { kind: 'still'; minutes: number }
  | { kind: 'away'; minutes: number }
  | { kind: 'fine' };

export interface RankedRow {
  row: ClassRow;
  reason: Reason;
}

const MINUTE = 60_000;
/** A learner with fewer minutes on a step is never reported as slow. */
const LEAST_SLOW = 5;
/** A learner is slow after more than this many times the median of the class. */
const SLOW_FACTOR = 2.5;
/** If at least this many other learners are on the same step, only their times are compared. */
const ENOUGH_ON_STEP = 4;
const MOST_FAILED = 3;
const LONGEST_STILL = 4;
const LONGEST_AWAY = 2;

/** The kinds of reasons, the most urgent first. */
const URGENCY: readonly Reason['kind'][] = ['hand', 'slow', 'failed', 'broken', 'still', 'away', 'fine'];

/**
 * Sorts learners by how much they need the teacher: by the kind of reason, then by its minutes or number of failures,
 * most first. Other ties are sorted by when the learners joined, so that rows do not move.
 */
export function rankRows(rows: readonly ClassRow[], now: number): RankedRow[] {
  return rows
    .map((row) => ({ row, reason: findReason(row, rows, now) }))
    .sort(
      (one, other) =>
        URGENCY.indexOf(one.reason.kind) - URGENCY.indexOf(other.reason.kind) ||
        sizeOf(other.reason) - sizeOf(one.reason) ||
        one.row.joinedAt - other.row.joinedAt ||
        (one.row.id < other.row.id ? -1 : 1),
    );
}

function findReason(row: ClassRow, rows: readonly ClassRow[], now: number): Reason {
  if (row.handUpAt !== undefined) return { kind: 'hand', minutes: minutesSince(row.handUpAt, now) };
  // A learner who has handed in is done and may close the computer.
  if (row.handedInAt !== undefined) return { kind: 'fine' };
  const awayMinutes = minutesSince(row.seenAt, now);
  if (awayMinutes >= LONGEST_AWAY) return { kind: 'away', minutes: awayMinutes };
  if (!row.activity) return { kind: 'fine' };
  const minutes = minutesSince(row.activity.since, now);
  const usual = usualMinutes(row, rows, now);
  if (minutes >= LEAST_SLOW && minutes > SLOW_FACTOR * usual) return { kind: 'slow', minutes, usual };
  if (row.failed >= MOST_FAILED) return { kind: 'failed', count: row.failed };
  if (row.isBroken) return { kind: 'broken' };
  const stillMinutes = minutesSince(row.activeAt, now);
  return stillMinutes >= LONGEST_STILL ? { kind: 'still', minutes: stillMinutes } : { kind: 'fine' };
}

/**
 * Returns the median of the minutes that other learners have spent on their current step. If enough of them are on the
 * same step as this learner, the others are ignored.
 */
function usualMinutes(row: ClassRow, rows: readonly ClassRow[], now: number): number {
  const others = rows.filter((other) => other !== row && other.activity && other.handedInAt === undefined);
  const onStep = others.filter(
    ({ activity }) =>
      activity?.id === row.activity?.id &&
      activity?.mapId === row.activity?.mapId &&
      activity?.step === row.activity?.step,
  );
  const compared = onStep.length >= ENOUGH_ON_STEP ? onStep : others;
  const minutes = compared
    .map(({ activity }) => minutesSince(activity?.since ?? now, now))
    .sort((one, other) => one - other);
  return Math.max(1, minutes[Math.floor(minutes.length / 2)] ?? 1);
}

function sizeOf(reason: Reason): number {
  if ('minutes' in reason) return reason.minutes;
  return reason.kind === 'failed' ? reason.count : 0;
}

/** Returns whole minutes. If seconds counted, rows would move all the time. */
export function minutesSince(time: number, now: number): number {
  return Math.max(0, Math.floor((now - time) / MINUTE));
}
