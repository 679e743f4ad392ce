import type { AuthoringSnapshot, MapPart } from '#schemas/authoring.ts';
import type { Page } from '#schemas/generated/page.ts';
import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import { createBroadcastChannel } from '../../shared/services/browser/broadcast-channel.ts';
import { isolateFrame } from '../services/browser/isolate-frame.ts';
import { createIndexedDbProgressStore } from '../../shared/services/indexed-db/indexed-db-progress-store.ts';
import { createDatabaseConnection } from '../../shared/services/indexed-db/open-database.ts';
import { addRecords, emptyProgress } from '../../shared/domain/page-progress.ts';
import { finishActivity } from '../../shared/domain/record-events.ts';
import { resetRecords } from '../../shared/domain/reset-progress.ts';
import { toMapViews } from '../../shared/domain/map-view.ts';
import type { ProgressStore } from '../../shared/ports/storage.ts';
import type { Clock } from '../../shared/ports/clock.ts';

/** Opens the progress that the learner app in this frame shows. It is stored under the repository's name. */
export function openTestProgress({ root }: Pick<AuthoringSnapshot, 'root'>): TestProgress {
  const name = `skillmap ${root}`;
  const database = createDatabaseConnection({ clock: browserClock, name });
  const store = createIndexedDbProgressStore(database, createBroadcastChannel(name));
  return createTestProgress(store, browserClock);
}

/** Prevents the choices made in this frame from being stored. A language choice is passed to `onLanguage`. */
export function isolateSettings(onLanguage: (locale: string) => void): void {
  isolateFrame(window, onLanguage);
}

interface Source {
  page: Page;
  sourceUrl: string;
}

type TestProgress = ReturnType<typeof createTestProgress>;

/**
 * Creates the progress of a test learner, with which an author tries a map. The author's own progress is not changed.
 */
function createTestProgress(store: ProgressStore, clock: Pick<Clock, 'now'>) {
  return {
    /** Finishes an activity or claims a reward, as a learner would. Does nothing if that is not possible yet. */
    finish: async ({ page, sourceUrl }: Source, { mapId, activityId }: MapPart): Promise<void> => {
      if (activityId === undefined) return;
      const progress = addRecords(emptyProgress, await store.load(sourceUrl));
      const view = toMapViews(page, progress).find(({ map }) => map.mapId === mapId);
      const node = view?.nodesById.get(activityId);
      if (!view || !node || node.status === 'locked' || node.status === 'completed') return;
      const { records } = finishActivity(view.map, progress, { sourceUrl, activityId, at: clock.now() });
      await store.save(records);
    },
    restart: async (sourceUrl: string): Promise<void> => {
      await store.save(resetRecords(await store.load(sourceUrl), clock.now()));
    },
  };
}

type Addresses = Readonly<Record<string, string>>;

const PICTURE = /\.(?:png|jpe?g|gif|webp|svg)$/i;

/**
 * Creates the table of URLs for files that no server has. The learner app reads the table each time it needs a file.
 */
export function createOwnAddresses() {
  const ownAddresses: Record<string, string> = {};
  /** Pictures as data URLs, by their URL. Each version of a picture has another URL. */
  const pictures = new Map<string, string>();
  const toOwn = async (path: string, address: string): Promise<string> => {
    if (!PICTURE.test(path)) return address;
    const known = pictures.get(address) ?? (await toDataUrl(address));
    pictures.set(address, known);
    return known;
  };
  return {
    /** The URLs by path. Always the same object. */
    ownAddresses,
    /**
     * Sets the URLs. Pictures become data URLs, the only kind that the learner app accepts for an author's pictures.
     */
    setAddresses: async (given: Addresses): Promise<void> => {
      const all = Object.entries(given).map(async ([path, address]) => [path, await toOwn(path, address)]);
      const next = Object.fromEntries(await Promise.all(all)) as Addresses;
      for (const path of Object.keys(ownAddresses)) if (!(path in next)) delete ownAddresses[path];
      Object.assign(ownAddresses, next);
      const used = new Set(Object.values(given));
      for (const address of pictures.keys()) if (!used.has(address)) pictures.delete(address);
    },
  };
}

/** Converts a URL to a data URL. Returns the URL unchanged if its content can no longer be read. */
async function toDataUrl(address: string): Promise<string> {
  try {
    const blob = await (await fetch(address)).blob();
    return await new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.addEventListener('load', () =>
        resolve(typeof reader.result === 'string' ? reader.result : address),
      );
      reader.addEventListener('error', () => reject(reader.error ?? new Error('It cannot be read.')));
      reader.readAsDataURL(blob);
    });
  } catch {
    return address;
  }
}
