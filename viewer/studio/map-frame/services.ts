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

type Addresses = Readonly<Record<string, string>>;

const PICTURE = /\.(?:png|jpe?g|gif|webp|svg)$/i;

/** Where files are that no server has, for the learner app, which looks each up when it needs it. */
export function createOwnAddresses() {
  const own: Record<string, string> = {};
  /** What a picture is at an address, which is another one for each version of it. */
  const pictures = new Map<string, string>();
  const toOwn = async (path: string, address: string): Promise<string> => {
    if (!PICTURE.test(path)) return address;
    const known = pictures.get(address) ?? (await toDataUrl(address));
    pictures.set(address, known);
    return known;
  };
  return {
    /** Always the same object. */
    own,
    /** Takes what the Studio says; the learner app takes pictures of an author by no other address than `data:`. */
    take: async (given: Addresses): Promise<void> => {
      const all = Object.entries(given).map(async ([path, address]) => [path, await toOwn(path, address)]);
      const next = Object.fromEntries(await Promise.all(all)) as Addresses;
      for (const path of Object.keys(own)) if (!(path in next)) delete own[path];
      Object.assign(own, next);
      const used = new Set(Object.values(given));
      for (const address of pictures.keys()) if (!used.has(address)) pictures.delete(address);
    },
  };
}

/** The same content as an address that holds it; the address itself where it cannot be read any more. */
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
