import type { IDBPTransaction } from 'idb';
import type { AuthorFile } from '#schemas/studio.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import type { AuthorFiles, FileTrouble } from '../../ports/author-files.ts';
import type { KeptFolder } from '../../ports/kept-folders.ts';
import { callAll, createListeners } from '../../../shared/ports/listeners.ts';
import { createAddresses, type ObjectUrls } from '../author-files/file-addresses.ts';
import { decodeText } from '../bytes.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { TabChannel } from '../../../shared/ports/tabs.ts';
import {
  inFolder,
  catchStorageError,
  STRICT,
  FILE_STORES,
  type FileKey,
  type StudioDatabase,
  type StudioStores,
} from './studio-database.ts';

export interface FolderFilesOptions {
  open: StudioDatabase;
  clock: Clock;
  newId: () => string;
  /** Sends messages to other tabs. Undefined if the browser cannot do that. */
  channel: TabChannel | undefined;
  urls: ObjectUrls;
}

/** A message to other tabs that files of a folder have changed. `paths` is undefined if any file may have changed. */
export interface FolderChange {
  folder: string;
  paths: readonly string[] | undefined;
}

export function readChange(message: unknown): FolderChange | undefined {
  const { folder, paths } = readFields(message) ?? {};
  if (typeof folder !== 'string') return undefined;
  return { folder, paths: Array.isArray(paths) ? paths.map(String) : undefined };
}

/**
 * Creates access to the files of a folder in the browser's database. Tabs cannot overwrite each other's changes,
 * because each write names the version that it replaces.
 */
export function folderFiles(folder: KeptFolder, options: FolderFilesOptions): AuthorFiles {
  const { open, channel } = options;
  const listeners = createListeners<[paths: readonly string[] | undefined]>();
  const addresses = createAddresses(options.urls);
  /** Changes files in one transaction. If `work` changes nothing, it returns the reason. */
  const change = async <Changed extends Done | Written>(
    paths: readonly string[],
    work: (stored: ReturnType<typeof storedFiles>) => Promise<Changed | FileTrouble>,
  ): Promise<Changed | FileTrouble> => {
    const outcome = await catchStorageError(async () => {
      const writing = (await open()).transaction([...FILE_STORES], 'readwrite', STRICT);
      return work(storedFiles(writing, folder, options)).finally(() => writing.done);
    });
    if (outcome.kind !== 'done' && outcome.kind !== 'written') return outcome;
    listeners.notify(paths);
    channel?.send({ folder: folder.id, paths } satisfies FolderChange);
    return outcome;
  };
  const readBytes: AuthorFiles['readBytes'] = (path) =>
    catchStorageError(async () => {
      const reading = (await open()).transaction(['files', 'contents']);
      const file = reading.objectStore('files').get([folder.id, path]);
      const [known, bytes] = await Promise.all([
        file,
        reading.objectStore('contents').get([folder.id, path]),
      ]);
      if (!known || !bytes) return { kind: 'missing' };
      return { kind: 'read', bytes: new Uint8Array(bytes), version: known.version };
    });
  return {
    list: () =>
      catchStorageError(async () => ({
        kind: 'listed',
        files: await listFiles(await open(), folder.id, addresses),
      })),
    read: async (path) => {
      const reading = await readBytes(path);
      if (reading.kind !== 'read') return reading;
      const text = decodeText(reading.bytes);
      return text === undefined ? { kind: 'missing' } : { kind: 'read', text, version: reading.version };
    },
    readBytes,
    createBytes: async (path, bytes) => {
      const outcome = await change([path], ({ write }) => write(path, bytes, undefined));
      return outcome.kind === 'written' ? { kind: 'done' } : outcome;
    },
    write: (path, text, version) =>
      change([path], ({ write }) => write(path, new TextEncoder().encode(text), version)),
    rename: (from, to) => change([from, to], ({ rename }) => rename(from, to)),
    remove: (path, version) => change([path], ({ remove }) => remove(path, version)),
    watch: (listener) => {
      const stopOthers = channel?.subscribe((message) => {
        const other = readChange(message);
        if (other?.folder === folder.id) listener(other.paths);
      });
      return callAll([listeners.add(listener), stopOthers]);
    },
  };
}

async function listFiles(
  database: Awaited<ReturnType<StudioDatabase>>,
  folder: string,
  addresses: ReturnType<typeof createAddresses>,
): Promise<AuthorFile[]> {
  const reading = database.transaction(['files', 'contents']);
  const files = reading.objectStore('files');
  const [keys, known] = await Promise.all([
    files.getAllKeys(inFolder(folder)),
    files.getAll(inFolder(folder)),
  ]);
  const listed = keys.map(async ([, path], index): Promise<AuthorFile> => {
    const { version = '', size = 0 } = known[index] ?? {};
    const address = await addresses.of(path, version, async () => {
      const bytes = await reading.objectStore('contents').get([folder, path]);
      return bytes && new Uint8Array(bytes);
    });
    return { path, size, ...(address !== undefined && { address }) };
  });
  return Promise.all(listed);
}

interface Done {
  kind: 'done';
}

interface Written {
  kind: 'written';
  version: string;
}

type Writing = IDBPTransaction<StudioStores, ('folders' | 'files' | 'contents')[], 'readwrite'>;

function storedFiles(
  writing: Writing,
  folder: KeptFolder,
  { clock, newId }: Pick<FolderFilesOptions, 'clock' | 'newId'>,
) {
  const folders = writing.objectStore('folders');
  const files = writing.objectStore('files');
  const contents = writing.objectStore('contents');
  const keyOf = (path: string): FileKey => [folder.id, path];
  const versionOf = async (path: string): Promise<string | undefined> =>
    (await files.get(keyOf(path)))?.version;
  const outdated = async (path: string): Promise<FileTrouble> => {
    const [version, bytes] = [await versionOf(path), await contents.get(keyOf(path))];
    const text = bytes && decodeText(bytes);
    if (version === undefined || text === undefined) return { kind: 'outdated' };
    return { kind: 'outdated', present: { text, version } };
  };
  const put = (path: string, bytes: Uint8Array): Written => {
    const version = newId();
    void files.put({ version, size: bytes.length }, keyOf(path));
    void contents.put(bytes, keyOf(path));
    return { kind: 'written', version };
  };
  const drop = (path: string): Done => {
    void files.delete(keyOf(path));
    void contents.delete(keyOf(path));
    return { kind: 'done' };
  };
  /** Updates the date of the folder. If another tab has deleted the folder, this restores it. */
  const touch = async (): Promise<void> => {
    void folders.put({ ...((await folders.get(folder.id)) ?? folder), changedAt: clock.now() });
  };
  return {
    /** Writes a file. `version` is the version to replace, or undefined for a new file. */
    write: async (path: string, bytes: Uint8Array, version: string | undefined) => {
      if ((await versionOf(path)) !== version) return outdated(path);
      await touch();
      return put(path, bytes);
    },
    rename: async (from: string, to: string): Promise<Done | FileTrouble> => {
      const bytes = await contents.get(keyOf(from));
      if (!bytes || (await versionOf(to)) !== undefined) return { kind: 'outdated' };
      await touch();
      put(to, bytes);
      return drop(from);
    },
    remove: async (path: string, version: string): Promise<Done | FileTrouble> => {
      if ((await versionOf(path)) !== version) return outdated(path);
      await touch();
      return drop(path);
    },
  };
}
