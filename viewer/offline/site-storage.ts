import type { OfflineList, OfflinePart, OfflineWork, WantedLevel } from '#schemas/offline.ts';
import type { FileStore } from './file-store.ts';
import type { StoredFiles } from './stored-files.ts';
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
  findFreeBytes: () => Promise<number | undefined>;
  listClients: () => Promise<string[]>;
  /** Returns the current time in milliseconds since 1970. */
  now: () => number;
  /** Called when something has changed, so that pages need a new report. */
  onChange: () => void;
}

/** The options of an offline site, and the objects that its parts share. */
export interface SiteParts extends OfflineSiteOptions {
  storedFiles: StoredFiles;
  known: KnownVersions;
}

/** For each part, the fields of a stored version that are set when the part is complete. */
const PART_FIELDS = {
  map: { level: 'map' },
  editor: { level: 'all' },
  studio: { hasStudio: true },
} as const satisfies Record<OfflinePart, Partial<StoredVersion>>;

/** Creates the functions that store and remove parts of the newest version. */
export function createStorage(parts: SiteParts) {
  const { list, versions, known, storedFiles, onChange } = parts;
  let work: OfflineWork = 'none';
  let storing: Promise<void> | undefined;
  let isMapWanted = false;
  const setStored = async (stored: Partial<StoredVersion>): Promise<void> => {
    await versions.save({ ...(await known.readNow()).newest, ...stored });
    // Without a current version, no page uses an older one, so this version can become current.
    if (!(await known.readNow()).current) await versions.setCurrent(list.version);
    known.invalidate();
    onChange();
  };
  /**
   * Returns whether a part must be stored. An author who has only asked for the Studio does not get the map, unless it
   * is already stored and must be kept current.
   */
  const isWanted = async (part: OfflinePart): Promise<boolean> => {
    if (part === 'studio') return versions.isStudioWanted();
    if (part === 'editor') return (await known.wantedLevel()) === 'all';
    return isMapWanted || known.hasMap();
  };
  const storeOnce = async (): Promise<void> => {
    storedFiles.readAgain();
    const keys = await storedFiles.keys();
    const before = new Set(keys);
    work = 'storing';
    onChange();
    const onPart = (part: OfflinePart) => setStored(PART_FIELDS[part]);
    // Report any other failure as `offline`, so that the page tries again.
    work = await storeVersion({ ...parts, keys, isWanted, onStored: onChange, onPart }).catch(
      () => 'offline' as const,
    );
    // An incomplete editor is useless: remove it to free the learner's space.
    if (work === 'full' && (await known.readNow()).newest.level !== 'all')
      await removeEditor(parts, (key) => !before.has(key));
    onChange();
  };
  return {
    work: () => work,
    store: async (what: WantedLevel | 'studio'): Promise<void> => {
      if (what === 'all') await versions.setWantedLevel(what);
      if (what === 'studio') await versions.setStudioWanted();
      else isMapWanted = true;
      const before = storing;
      await before;
      // The earlier run may have begun before the network was back: try once more.
      if (before === undefined || work === 'offline')
        await (storing ??= storeOnce().finally(() => (storing = undefined)));
    },
    remove: async (): Promise<void> => {
      await versions.setWantedLevel('map');
      // A run in progress stops because the editor is no longer wanted.
      await storing;
      if ((await known.readNow()).newest.level === 'all') await setStored({ level: 'map' });
      await removeEditor(parts, () => true);
      onChange();
    },
  };
}

/** Removes those files of the editor that `shouldRemove` selects and that no older version has. */
async function removeEditor(
  { list, files, known, storedFiles }: SiteParts,
  shouldRemove: (key: string) => boolean,
): Promise<void> {
  const { newest, all } = await known.readNow();
  const olderVersions = all.filter((version) => version !== newest);
  const older = new Set(olderVersions.flatMap(filesOf).map(files.keyOf));
  const editor = new Set(list.editor.map(files.keyOf));
  await storedFiles.removeAll((key) => editor.has(key) && !older.has(key) && shouldRemove(key));
}

export function filesOf({ list }: Pick<StoredVersion, 'list'>): OfflineList['files'] {
  return [...list.files, ...list.editor, ...(list.studio ?? [])];
}
