import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { createDatabaseConnection } from '../../../../../viewer/shared/services/indexed-db/open-database.ts';
import type { TabChannel } from '../../../../../viewer/shared/ports/tabs.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';

export const record = (activityId: string, more: Partial<ActivityRecord> = {}): ActivityRecord => ({
  sourceUrl: 'here',
  mapId: 'm',
  activityId,
  isCompleted: false,
  updatedAt: 1,
  ...more,
});
export const done = { isCompleted: true, completedTime: 5, updatedAt: 5 };
export const worked = { headerId: 'p', currentStep: 2, maxSteps: 4, workedAt: 7, updatedAt: 7 };
export const connect = () => createDatabaseConnection({ clock: createFakeClock() });

/** Two ends of one channel. */
export function createTabs(): [TabChannel, TabChannel] {
  const listeners = [new Set<(message: unknown) => void>(), new Set<(message: unknown) => void>()] as const;
  const end = (own: 0 | 1): TabChannel => ({
    send: (message) => {
      for (const listener of listeners[own === 0 ? 1 : 0]) listener(structuredClone(message));
    },
    subscribe: (listener) => {
      listeners[own].add(listener);
      return () => listeners[own].delete(listener);
    },
    close: () => listeners[own].clear(),
  });
  return [end(0), end(1)];
}
