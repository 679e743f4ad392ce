import type { ActivityRecord } from '#schemas/generated/progress.ts';

export const record = (activityId: string, more: Partial<ActivityRecord> = {}): ActivityRecord => ({
  sourceUrl: 'owner/repo#map',
  mapId: 'm',
  activityId,
  isCompleted: false,
  updatedAt: 1,
  ...more,
});

export const done = { isCompleted: true, completedTime: 5, updatedAt: 5 };
