import type { AuthoringSnapshot, MapPart } from '#schemas/authoring.ts';
import type { Page } from '#schemas/generated/page.ts';
import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import { createBroadcastChannel } from '../../shared/services/browser/broadcast-channel.ts';
import { keepApart } from '../services/browser/keep-apart.ts';
import { createIndexedDbProgressStore } from '../../shared/services/indexed-db/indexed-db-progress-store.ts';
import { createDatabaseConnection } from '../../shared/services/indexed-db/open-database.ts';
import { addRecords, emptyProgress } from '../../shared/domain/page-progress.ts';
import { finishActivity } from '../../shared/domain/record-events.ts';
import { resetRecords } from '../../shared/domain/reset-progress.ts';
import { toMapViews } from '../../shared/domain/map-view.ts';
import type { ProgressStore } from '../../shared/ports/storage.ts';
import type { Clock } from '../../shared/ports/clock.ts';

/** The progress that the learner app in this frame shows: it keeps it under the name of the repository. */
export function openTestProgress({ root }: Pick<AuthoringSnapshot, 'root'>): TestProgress {
  const name = `skillmap ${root}`;
  const database = createDatabaseConnection({ clock: browserClock, name });
  const store = createIndexedDbProgressStore(database, createBroadcastChannel(name));
  return createTestProgress(store, browserClock);
}

/** Choices in this frame are not stored; a language choice is sent to the page. */
export function keepChoices(onLanguage: (locale: string) => void): void {
  keepApart(window, onLanguage);
}

/** A map, and what its progress is kept under. */
interface Source {
  page: Page;
  /** The page source identifier. */
  sourceUrl: string;
}

/** What an author does as a learner. */
type TestProgress = ReturnType<typeof createTestProgress>;

/** The progress of a learner who is none: an author walks through a map with it, and their own stays as it is. */
function createTestProgress(store: ProgressStore, clock: Pick<Clock, 'now'>) {
  return {
    /** Finishes an activity, or claims a reward, as a learner would; nothing where that cannot be yet. */
    finish: async ({ page, sourceUrl }: Source, { mapId, activityId }: MapPart): Promise<void> => {
      if (activityId === undefined) return;
      const progress = addRecords(emptyProgress, await store.load(sourceUrl));
      const view = toMapViews(page, progress).find(({ map }) => map.mapId === mapId);
      const node = view?.nodesById.get(activityId);
      if (!view || !node || node.status === 'locked' || node.status === 'completed') return;
      const { records } = finishActivity(view.map, progress, { sourceUrl, activityId, at: clock.now() });
      await store.save(records);
    },
    /** The learner has done nothing in the map. */
    restart: async (sourceUrl: string): Promise<void> => {
      await store.save(resetRecords(await store.load(sourceUrl), clock.now()));
    },
  };
}
