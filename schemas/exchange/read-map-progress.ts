import type { ActivityRecord } from '../generated/progress.ts';
import { readActivityRecord } from './read-activity-record.ts';
import { entriesOf, readFields } from './read-fields.ts';

/** Reads a user's `mapProgress`: by page source, map and activity. `dropped` counts invalid parts. */
export function readMapProgress(mapProgress: unknown): { records: ActivityRecord[]; dropped: number } {
  const records: ActivityRecord[] = [];
  let dropped = 0;
  for (const [sourceUrl, maps] of entriesOf(mapProgress)) {
    if (!readFields(maps)) dropped += 1;
    for (const [mapId, map] of entriesOf(maps)) {
      const states = readFields(map)?.activityState;
      if (!readFields(states)) dropped += 1;
      for (const [activityId, state] of entriesOf(states)) {
        const record = toRecord({ sourceUrl, mapId, activityId }, state);
        if (record) records.push(record);
        else dropped += 1;
      }
    }
  }
  return { records, dropped };
}

/** Reads a state as a record. Old states only have the time of completion. */
function toRecord(
  key: Pick<ActivityRecord, 'sourceUrl' | 'mapId' | 'activityId'>,
  value: unknown,
): ActivityRecord | undefined {
  const state = readFields(value);
  if (!state) return undefined;
  const times = [state.updatedAt, state.completedTime, state.workedAt, state.resetAt];
  const known = ['isCompleted', 'completedTime', 'headerId', 'currentStep', 'maxSteps'] as const;
  const dates = ['workedAt', 'attempt', 'resetAt'] as const;
  const fields = [...known, ...dates].flatMap((name) =>
    // JSON encodes NaN as `null`.
    state[name] === undefined || state[name] === null ? [] : [[name, state[name]] as const],
  );
  return readActivityRecord({
    isCompleted: false,
    ...Object.fromEntries(fields),
    ...key,
    updatedAt: times.find((time) => typeof time === 'number') ?? 0,
  });
}
