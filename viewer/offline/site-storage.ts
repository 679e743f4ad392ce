import type { OfflineList, OfflinePart, OfflineWork, WantedLevel } from '#schemas/offline.ts';
import type { FileStore } from './file-store.ts';
import type { KeptFiles } from './kept-files.ts';
import type { KnownVersions } from './known-versions.ts';
import { storeVersion } from './store-version.ts';
import type { StoredVersion, VersionStore } from './version-store.ts';

export interface OfflineSiteOptions {
  list: OfflineList;
  base: string;
  files: FileStore;
  versions: VersionStore;
  fetch: typeof fetch;
  digest: (body: ArrayBuffer) => Promise<string>;
  room: () => Promise<number | undefined>;
  listClients: () => Promise<string[]>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called when pages should get a new report. */
  onChange: () => void;
}

/** The options, and the objects that the parts of a site share. */
export interface SiteParts extends OfflineSiteOptions {
  kept: KeptFiles;
  known: KnownVersions;
}

/** The fields of a stored version that each part sets. */
const STORED = {
  map: { level: 'map' },
  editor: { level: 'all' },
  studio: { hasStudio: true },
} as const satisfies Record<OfflinePart, Partial<StoredVersion>>;

/** Stores and removes parts of the newest version. */
export function createStorage(parts: SiteParts) {
  const { list, versions, known, kept, onChange } = parts;
  let work: OfflineWork = 'none';
  let storing: Promise<void> | undefined;
  let isMapWanted = false;
  const setStored = async (stored: Partial<StoredVersion>): Promise<void> => {
    await versions.keep({ ...(await known.readNow()).own, ...stored });
    // No version was stored before, so no page can be disturbed.
    if (!(await known.readNow()).current) await versions.setCurrent(list.version);
    known.forget();
    onChange();
  };
  /**
   * Returns whether to store a part. An author who asked for the Studio only does not get the map, unless it is stored
   * already and must stay current.
   */
  const isWanted = async (part: OfflinePart): Promise<boolean> => {
    if (part === 'studio') return versions.isStudioWanted();
    if (part === 'editor') return (await known.wanted()) === 'all';
    return isMapWanted || known.hasMap();
  };
  const storeOnce = async (): Promise<void> => {
    kept.readAgain();
    const keys = await kept.keys();
    const before = new Set(keys);
    work = 'storing';
    onChange();
    const onPart = (part: OfflinePart) => setStored(STORED[part]);
    // A failure means that network or space is missing: pages try again.
    work = await storeVersion({ ...parts, keys, isWanted, onStored: onChange, onPart }).catch(
      () => 'offline' as const,
    );
    // Half an editor is of no use: free the learner's space.
    if (work === 'full' && (await known.readNow()).own.level !== 'all')
      await removeEditor(parts, (key) => !before.has(key));
    onChange();
  };
  return {
    work: () => work,
    store: async (what: WantedLevel | 'studio'): Promise<void> => {
      if (what === 'all') await versions.setWanted(what);
      if (what === 'studio') await versions.setStudioWanted();
      else isMapWanted = true;
      const before = storing;
      await before;
      // That run may have begun before the network was back: try once more.
      if (before === undefined || work === 'offline')
        await (storing ??= storeOnce().finally(() => (storing = undefined)));
    },
    remove: async (): Promise<void> => {
      await versions.setWanted('map');
      // A run in progress sees this and ends.
      await storing;
      if ((await known.readNow()).own.level === 'all') await setStored({ level: 'map' });
      await removeEditor(parts, () => true);
      onChange();
    },
  };
}

/** Removes files of the editor that no older version has. */
async function removeEditor(
  { list, files, known, kept }: SiteParts,
  isUnneeded: (key: string) => boolean,
): Promise<void> {
  const { own, all } = await known.readNow();
  const others = all.filter((version) => version !== own);
  const older = new Set(others.flatMap(filesOf).map(files.keyOf));
  const editor = new Set(list.editor.map(files.keyOf));
  await kept.removeAll((key) => editor.has(key) && !older.has(key) && isUnneeded(key));
}

export function filesOf({ list }: Pick<StoredVersion, 'list'>): OfflineList['files'] {
  return [...list.files, ...list.editor, ...(list.studio ?? [])];
}
