import type { IDBPTransaction } from 'idb';
import type { AuthorFile, AuthorText } from '#schemas/studio.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import type { AuthorFiles, FileTrouble } from '../../ports/author-files.ts';
import type { KeptFolder, KeptFolders } from '../../ports/kept-folders.ts';
import { createListeners } from '../../../shared/ports/listeners.ts';
import { decodeText } from '../bytes.ts';
import { createAddresses, type ObjectUrls } from '../author-files/file-addresses.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { TabChannel } from '../../../shared/ports/tabs.ts';
import {
  inFolder,
  originOf,
  orUnstored,
  type FileKey,
  type StudioDatabase,
  type StudioStores,
} from './studio-database.ts';

interface KeptFoldersOptions {
  open: StudioDatabase;
  clock: Clock;
  newId: () => string;
  /** To other tabs; undefined if the browser has no such thing. */
  channel: TabChannel | undefined;
  urls: ObjectUrls;
  /** Asks the browser to keep what is stored when room gets scarce. */
  askToKeep: () => void;
}

/** The stores with what belongs to a folder, by keys that begin with its id. */
const OF_FOLDERS = ['files', 'contents', 'drafts', 'versions', 'origins'] as const;
const WITH_FILES = ['folders', 'files', 'contents'] as const;

/** Work is written to the disk, not only handed to the system. */
const STRICT = { durability: 'strict' } as const;

/** Folders in the browser's database. */
export function createKeptFolders(options: KeptFoldersOptions): KeptFolders {
  const { open, clock, newId, channel, askToKeep } = options;
  const tell = (folder: string): void => channel?.send({ folder, paths: undefined } satisfies FolderChange);
  return {
    list: () =>
      orUnstored(async () => {
        const folders = await (await open()).getAll('folders');
        return { kind: 'listed', folders: folders.sort((one, other) => other.changedAt - one.changedAt) };
      }),
    find: (id) =>
      orUnstored(async () => {
        const folder = await (await open()).get('folders', id);
        return folder ? { kind: 'found', folder } : { kind: 'missing' };
      }),
    create: async (name, contents, origin) => {
      const slug = origin && { slug: origin.slug };
      const folder: KeptFolder = { id: newId(), name, changedAt: clock.now(), ...slug };
      askToKeep();
      return orUnstored(async () => {
        const writing = (await open()).transaction([...WITH_FILES, 'origins'], 'readwrite', STRICT);
        void writing.objectStore('folders').put(folder);
        if (origin) void writing.objectStore('origins').put(origin, originOf(folder.id));
        for (const [path, bytes] of contents) {
          void writing.objectStore('files').put({ version: newId(), size: bytes.length }, [folder.id, path]);
          void writing.objectStore('contents').put(bytes, [folder.id, path]);
        }
        await writing.done;
        tell(folder.id);
        return { kind: 'created', folder };
      });
    },
    link: (handle) =>
      orUnstored(async () => {
        const database = await open();
        const known = await findLinked(await database.getAll('folders'), handle);
        const fresh = { id: newId(), name: handle.name };
        const folder: KeptFolder = { ...(known ?? fresh), changedAt: clock.now(), handle };
        await database.put('folders', folder);
        tell(folder.id);
        return { kind: 'created', folder };
      }),
    rename: (id, name) =>
      orUnstored(async () => {
        const writing = (await open()).transaction('folders', 'readwrite');
        const known = await writing.store.get(id);
        if (known) await writing.store.put({ ...known, name });
        await writing.done;
        tell(id);
        return { kind: 'done' };
      }),
    remove: (id) =>
      orUnstored(async () => {
        const writing = (await open()).transaction(['folders', ...OF_FOLDERS], 'readwrite');
        void writing.objectStore('folders').delete(id);
        for (const store of OF_FOLDERS) void writing.objectStore(store).delete(inFolder(id));
        await writing.done;
        tell(id);
        return { kind: 'done' };
      }),
    filesOf: (folder) => folderFiles(folder, options),
    watch: (listener) =>
      channel?.subscribe((message) => readChange(message) && listener()) ?? (() => undefined),
  };
}

async function findLinked(
  folders: readonly KeptFolder[],
  handle: FileSystemDirectoryHandle,
): Promise<KeptFolder | undefined> {
  for (const folder of folders) {
    if (await folder.handle?.isSameEntry(handle)) return folder;
  }
  return undefined;
}

/** What tabs send each other: which files of a folder have changed; without paths, any of them may have. */
interface FolderChange {
  folder: string;
  paths: readonly string[] | undefined;
}

function readChange(message: unknown): FolderChange | undefined {
  const { folder, paths } = readFields(message) ?? {};
  if (typeof folder !== 'string') return undefined;
  return { folder, paths: Array.isArray(paths) ? paths.map(String) : undefined };
}

/** The files of a folder in the browser's database. Two tabs cannot overwrite each other: each names the version it knows. */
function folderFiles(folder: KeptFolder, options: KeptFoldersOptions): AuthorFiles {
  const { open, channel } = options;
  const listeners = createListeners<[paths: readonly string[] | undefined]>();
  const addresses = createAddresses(options.urls);
  /** Changes files in one step; `work` returns why it changed nothing. */
  const change = async <Changed extends { kind: 'done' | 'written' }>(
    paths: readonly string[],
    work: (stored: StoredFiles) => Promise<Changed | FileTrouble>,
  ): Promise<Changed | FileTrouble> => {
    const outcome = await orUnstored(async () => {
      const writing = (await open()).transaction([...WITH_FILES], 'readwrite', STRICT);
      const worked = await work(storedFiles(writing, folder, options));
      await writing.done;
      return worked;
    });
    if (outcome.kind !== 'done' && outcome.kind !== 'written') return outcome;
    listeners.tell(paths);
    channel?.send({ folder: folder.id, paths } satisfies FolderChange);
    return outcome;
  };
  /** `version` is the one to replace; undefined for a file that does not exist yet. */
  const put = (path: string, bytes: Uint8Array, version: string | undefined) =>
    change<{ kind: 'written'; version: string }>([path], async (stored) => {
      if ((await stored.versionOf(path)) !== version) return stored.outdated(path);
      await stored.touch();
      return { kind: 'written', version: stored.put(path, bytes) };
    });
  const readBytes: AuthorFiles['readBytes'] = (path) =>
    orUnstored(async () => {
      const reading = (await open()).transaction(['files', 'contents']);
      const file = reading.objectStore('files').get([folder.id, path]);
      const [known, bytes] = await Promise.all([file, reading.objectStore('contents').get([folder.id, path])]);
      if (!known || !bytes) return { kind: 'missing' };
      return { kind: 'read', bytes: new Uint8Array(bytes), version: known.version };
    });
  return {
    list: () =>
      orUnstored(async () => ({ kind: 'listed', files: await listFiles(await open(), folder.id, addresses) })),
    read: async (path) => {
      const reading = await readBytes(path);
      if (reading.kind !== 'read') return reading;
      const text = decodeText(reading.bytes);
      return text === undefined ? { kind: 'missing' } : { kind: 'read', text, version: reading.version };
    },
    readBytes,
    createBytes: async (path, bytes) => {
      const outcome = await put(path, bytes, undefined);
      return outcome.kind === 'written' ? { kind: 'done' } : outcome;
    },
    write: (path, text, version) => put(path, new TextEncoder().encode(text), version),
    rename: (from, to) =>
      change<{ kind: 'done' }>([from, to], async (stored) => {
        const bytes = await stored.bytesOf(from);
        if (!bytes || (await stored.versionOf(to)) !== undefined) return { kind: 'outdated' };
        await stored.touch();
        stored.put(to, bytes);
        stored.drop(from);
        return { kind: 'done' };
      }),
    remove: (path, version) =>
      change<{ kind: 'done' }>([path], async (stored) => {
        if ((await stored.versionOf(path)) !== version) return stored.outdated(path);
        await stored.touch();
        stored.drop(path);
        return { kind: 'done' };
      }),
    watch: (listener) => {
      const stopOwn = listeners.add(listener);
      const stopOthers = channel?.subscribe((message) => {
        const other = readChange(message);
        if (other?.folder === folder.id) listener(other.paths);
      });
      return () => {
        stopOwn();
        stopOthers?.();
      };
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
  const [keys, known] = await Promise.all([files.getAllKeys(inFolder(folder)), files.getAll(inFolder(folder))]);
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

type Writing = IDBPTransaction<StudioStores, ('folders' | 'files' | 'contents')[], 'readwrite'>;
type StoredFiles = ReturnType<typeof storedFiles>;

/** What one transaction reads and changes of a folder's files. */
function storedFiles(
  writing: Writing,
  folder: KeptFolder,
  { clock, newId }: Pick<KeptFoldersOptions, 'clock' | 'newId'>,
) {
  const files = writing.objectStore('files');
  const contents = writing.objectStore('contents');
  const keyOf = (path: string): FileKey => [folder.id, path];
  const versionOf = async (path: string): Promise<string | undefined> =>
    (await files.get(keyOf(path)))?.version;
  return {
    versionOf,
    bytesOf: (path: string) => contents.get(keyOf(path)),
    outdated: async (path: string): Promise<FileTrouble> => {
      const [version, bytes] = [await versionOf(path), await contents.get(keyOf(path))];
      const text = bytes && decodeText(bytes);
      const present: AuthorText | undefined =
        version === undefined || text === undefined ? undefined : { text, version };
      return { kind: 'outdated', ...(present && { present }) };
    },
    put: (path: string, bytes: Uint8Array): string => {
      const version = newId();
      void files.put({ version, size: bytes.length }, keyOf(path));
      void contents.put(bytes, keyOf(path));
      return version;
    },
    drop: (path: string): void => {
      void files.delete(keyOf(path));
      void contents.delete(keyOf(path));
    },
    /** Dates the folder. If another tab has removed it, what is written restores it. */
    touch: async (): Promise<void> => {
      const folders = writing.objectStore('folders');
      void folders.put({ ...((await folders.get(folder.id)) ?? folder), changedAt: clock.now() });
    },
  };
}
