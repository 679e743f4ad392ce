import type { KeptFolder, KeptFolders } from '../../ports/kept-folders.ts';
import { folderFiles, readChange, type FolderFilesOptions } from './indexed-db-folder-files.ts';
import { inFolder, originOf, toUnstored } from './studio-database.ts';

export interface KeptFoldersOptions extends FolderFilesOptions {
  /** Asks the browser to keep what is stored when room gets scarce. */
  askToKeep: () => void;
}

/** Folders in the browser's database. */
export function createKeptFolders(options: KeptFoldersOptions): KeptFolders {
  const { open, clock, newId, channel, askToKeep } = options;
  const told = (folder: string): { kind: 'done' } => {
    channel?.send({ folder, paths: undefined });
    return { kind: 'done' };
  };
  const create: KeptFolders['create'] = async (name, contents, origin) => {
    const slug = origin && { slug: origin.slug };
    const folder: KeptFolder = { id: newId(), name, changedAt: clock.now(), ...slug };
    askToKeep();
    try {
      const writing = (await open()).transaction([...WITH_FILES], 'readwrite', STRICT);
      void writing.objectStore('folders').put(folder);
      if (origin) void writing.objectStore('origins').put(origin, originOf(folder.id));
      for (const [path, bytes] of contents) {
        void writing.objectStore('files').put({ version: newId(), size: bytes.length }, [folder.id, path]);
        void writing.objectStore('contents').put(bytes, [folder.id, path]);
      }
      await writing.done;
    } catch (error) {
      return toUnstored(error);
    }
    told(folder.id);
    return { kind: 'created', folder };
  };
  const link: KeptFolders['link'] = async (handle) => {
    try {
      const database = await open();
      const known = await findLinked(await database.getAll('folders'), handle);
      const fresh = { id: newId(), name: handle.name };
      const folder: KeptFolder = { ...(known ?? fresh), changedAt: clock.now(), handle };
      await database.put('folders', folder);
      told(folder.id);
      return { kind: 'created', folder };
    } catch (error) {
      return toUnstored(error);
    }
  };
  const remove: KeptFolders['remove'] = async (id) => {
    try {
      const writing = (await open()).transaction(['folders', ...OF_FOLDERS], 'readwrite');
      void writing.objectStore('folders').delete(id);
      for (const store of OF_FOLDERS) {
        void writing.objectStore(store).delete(inFolder(id));
      }
      await writing.done;
    } catch (error) {
      return toUnstored(error);
    }
    return told(id);
  };
  const rename: KeptFolders['rename'] = async (id, name) => {
    try {
      const writing = (await open()).transaction('folders', 'readwrite');
      const known = await writing.store.get(id);
      if (known) await writing.store.put({ ...known, name });
      await writing.done;
    } catch (error) {
      return toUnstored(error);
    }
    return told(id);
  };
  return {
    list: async () => {
      try {
        const folders = await (await open()).getAll('folders');
        return {
          kind: 'listed',
          folders: folders.sort((one, other) => other.changedAt - one.changedAt),
        };
      } catch (error) {
        return toUnstored(error);
      }
    },
    find: async (id) => {
      try {
        const folder = await (await open()).get('folders', id);
        return folder ? { kind: 'found', folder } : { kind: 'missing' };
      } catch (error) {
        return toUnstored(error);
      }
    },
    create,
    link,
    rename,
    remove,
    filesOf: (folder) => folderFiles(folder, options),
    watch: (listener) =>
      channel?.subscribe((message) => {
        if (readChange(message)) listener();
      }) ?? (() => undefined),
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

/** What is kept of each folder, by keys that begin with it. */
const OF_FOLDERS = ['files', 'contents', 'drafts', 'versions', 'origins'] as const;
const WITH_FILES = ['folders', 'files', 'contents', 'origins'] as const;

/** Work: written to the disk, not only handed to the system. */
const STRICT = { durability: 'strict' } as const;
