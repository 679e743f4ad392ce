import type { DraftOrigin } from '../../ports/draft-repository.ts';
import type { FolderContents, KeptFolder, KeptFolders } from '../../ports/kept-folders.ts';
import {
  folderFiles,
  readChange,
  type FolderChange,
  type FolderFilesOptions,
} from './indexed-db-folder-files.ts';
import { inFolder, originOf, catchStorageError, STRICT, FILE_STORES } from './studio-database.ts';

interface KeptFoldersOptions extends FolderFilesOptions {
  /** Asks the browser not to delete the stored data when space runs out. */
  persistStorage: () => void;
}

/** Database stores with data of folders. Their keys begin with the folder's id. */
const FOLDER_STORES = ['files', 'contents', 'drafts', 'versions', 'origins'] as const;

export function createKeptFolders(options: KeptFoldersOptions): KeptFolders {
  const { open, clock, newId, channel, persistStorage } = options;
  const announceChange = (folder: string): void =>
    channel?.send({ folder, paths: undefined } satisfies FolderChange);
  return {
    list: () =>
      catchStorageError(async () => {
        const folders = await (await open()).getAll('folders');
        return { kind: 'listed', folders: folders.sort((one, other) => other.changedAt - one.changedAt) };
      }),
    find: (id) =>
      catchStorageError(async () => {
        const folder = await (await open()).get('folders', id);
        return folder ? { kind: 'found', folder } : { kind: 'missing' };
      }),
    create: async (name, contents, origin) => {
      const slug = origin && { slug: origin.slug };
      const folder: KeptFolder = { id: newId(), name, changedAt: clock.now(), ...slug };
      persistStorage();
      return catchStorageError(async () => {
        await storeFolder(folder, { contents, origin }, options);
        announceChange(folder.id);
        return { kind: 'created', folder };
      });
    },
    link: (handle) =>
      catchStorageError(async () => {
        const database = await open();
        const known = await findLinked(await database.getAll('folders'), handle);
        const fresh = { id: newId(), name: handle.name };
        const folder: KeptFolder = { ...(known ?? fresh), changedAt: clock.now(), handle };
        await database.put('folders', folder);
        announceChange(folder.id);
        return { kind: 'created', folder };
      }),
    rename: (id, name) =>
      catchStorageError(async () => {
        const writing = (await open()).transaction('folders', 'readwrite');
        const known = await writing.store.get(id);
        if (known) await writing.store.put({ ...known, name });
        await writing.done;
        announceChange(id);
        return { kind: 'done' };
      }),
    remove: (id) =>
      catchStorageError(async () => {
        const writing = (await open()).transaction(['folders', ...FOLDER_STORES], 'readwrite');
        void writing.objectStore('folders').delete(id);
        for (const store of FOLDER_STORES) void writing.objectStore(store).delete(inFolder(id));
        await writing.done;
        announceChange(id);
        return { kind: 'done' };
      }),
    filesOf: (folder) => folderFiles(folder, options),
    watch: (listener) =>
      channel?.subscribe((message) => readChange(message) && listener()) ?? (() => undefined),
  };
}

async function storeFolder(
  folder: KeptFolder,
  { contents, origin }: { contents: FolderContents; origin: DraftOrigin | undefined },
  { open, newId }: Pick<KeptFoldersOptions, 'open' | 'newId'>,
): Promise<void> {
  const writing = (await open()).transaction([...FILE_STORES, 'origins'], 'readwrite', STRICT);
  void writing.objectStore('folders').put(folder);
  if (origin) void writing.objectStore('origins').put(origin, originOf(folder.id));
  for (const [path, bytes] of contents) {
    void writing.objectStore('files').put({ version: newId(), size: bytes.length }, [folder.id, path]);
    void writing.objectStore('contents').put(bytes, [folder.id, path]);
  }
  await writing.done;
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
