import { versionsToDrop, type FileVersion } from '../../domain/file-versions.ts';
import { isSameBytes } from '../bytes.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { FileHistory } from '../../ports/author-files.ts';
import { inFolder, withFallback, type StudioDatabase, type VersionKey } from './studio-database.ts';

/** Limits per folder: number of versions, and bytes. Pictures use most of the space. */
const LIMITS = { count: 1500, bytes: 24_000_000 };
/** Size that marks a deleted file. */
const DELETED_SIZE = -1;

interface FileHistoryOptions {
  open: StudioDatabase;
  clock: Pick<Clock, 'now'>;
  folder: string;
}

/**
 * Creates a store of earlier versions of a folder's files in the browser's database. Entries never change, and their
 * keys contain everything except the content, so that listing them reads no pictures. Each change is a separate
 * transaction, so that two tabs can add to the same history.
 */
export function indexedDbFileHistory({ open, clock, folder }: FileHistoryOptions): FileHistory {
  const begin = async () => (await open()).transaction('versions', 'readwrite');
  type Writing = Awaited<ReturnType<typeof begin>>;
  const listIn = async (writing: Writing): Promise<FileVersion[]> =>
    (await writing.store.getAllKeys(inFolder(folder))).map(toVersion);
  const drop = (writing: Writing, versions: readonly FileVersion[]): void => {
    for (const version of versions) void writing.store.delete(toKey(folder, version));
  };
  return {
    // If the storage is full or unavailable, the author can work without a history.
    store: (path, bytes, { isPinned = false } = {}) =>
      withFallback(undefined, async () => {
        const writing = await begin();
        const known = await listIn(writing);
        const last = known.findLast((one) => one.path === path);
        const held = last && (await writing.store.get(toKey(folder, last)));
        const isSame =
          bytes === undefined
            ? last?.size === undefined
            : held && isSameBytes(held, bytes) && last?.size !== undefined;
        if (isSame && last && (last.isPinned || !isPinned)) return;
        // The file has no version and does not exist, so there is nothing to store.
        if (!last && bytes === undefined) return;
        const at = isSame && last ? last.at : Math.max(clock.now(), (last?.at ?? 0) + 1);
        const version: FileVersion = { path, at, size: bytes?.length, isPinned };
        if (isSame && last) drop(writing, [last]);
        void writing.store.put(bytes ?? new Uint8Array(), toKey(folder, version));
        const all = isSame ? known.map((one) => (one === last ? version : one)) : [...known, version];
        drop(writing, versionsToDrop(all, clock.now(), LIMITS));
        await writing.done;
      }),
    list: () =>
      withFallback([], async () =>
        (await (await open()).getAllKeys('versions', inFolder(folder))).map(toVersion),
      ),
    read: (version) =>
      withFallback(undefined, async () => {
        const bytes = await (await open()).get('versions', toKey(folder, version));
        return bytes && version.size !== undefined ? new Uint8Array(bytes) : undefined;
      }),
    deleteOldVersions: () =>
      withFallback(undefined, async () => {
        const writing = await begin();
        const known = await listIn(writing);
        drop(writing, known.slice(0, Math.ceil(known.length / 2)));
        await writing.done;
      }),
  };
}

function toKey(folder: string, { path, at, size, isPinned }: FileVersion): VersionKey {
  return [folder, at, path, size ?? DELETED_SIZE, isPinned ? 1 : 0];
}

function toVersion([, at, path, size, isPinned]: VersionKey): FileVersion {
  return { path, at, size: size === DELETED_SIZE ? undefined : size, isPinned: isPinned === 1 };
}
