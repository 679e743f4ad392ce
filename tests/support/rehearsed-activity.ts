import type { RehearsedActivity } from '../../schemas/generated/rehearsal.ts';

/** The activity `walk` of `skillmap.md`, completed by the robot that builds, without steps. */
export const WALK: RehearsedActivity = {
  file: 'skillmap.md',
  mapId: 'one',
  activityId: 'walk',
  name: 'walk',
  tutorial: 'walk.md',
  persona: 'builder',
  outcome: { kind: 'completed' },
  milliseconds: 0,
  steps: [],
};
