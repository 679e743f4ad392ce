import type { AuthorBytes, AuthorFile, AuthorText } from '#schemas/studio.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import type { AuthorFiles, FileTrouble, Unstored } from '../../ports/author-files.ts';
import type { KeptFolder } from '../../ports/kept-folders.ts';
import { createListeners } from '../../../shared/ports/listeners.ts';
import { decodeText } from '../author-files/decode-text.ts';
import { createAddresses, type ObjectUrls } from '../author-files/file-addresses.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { TabChannel } from '../../../shared/ports/tabs.ts';
import { inFolder, toUnstored, type KeptFile, type StudioDatabase } from './studio-database.ts';

export interface FolderFilesOptions {
  open: StudioDatabase;
  clock: Clock;
  newId: () => string;
  /** To other tabs; undefined where the browser has no such thing. */
  channel: TabChannel | undefined;
  urls: ObjectUrls;
}

interface Done {
  kind: 'done';
}

interface Written {
  kind: 'written';
  version: string;
}

/** What tabs tell each other: files of a folder have changed, all of them perhaps where none is named. */
interface FolderChange {
  folder: string;
  paths: readonly string[] | undefined;
}

/** What another tab says; undefined for anything else. */
export function readChange(message: unknown): FolderChange | undefined {
  const { folder, paths } = readFields(message) ?? {};
  if (typeof folder !== 'string') return undefined;
  return { folder, paths: Array.isArray(paths) ? paths.map(String) : undefined };
}

/** The files of a folder in the browser's database. Two tabs cannot overwrite each other: each names the version it knows. */
export function folderFiles(folder: KeptFolder, options: FolderFilesOptions): AuthorFiles {
  const { open, clock, newId, channel, urls } = options;
  const { id } = folder;
  const listeners = createListeners<[paths: readonly string[] | undefined]>();
  const addresses = createAddresses(urls);
  const tell = (paths: readonly string[]): void => {
    listeners.tell(paths);
    channel?.send({ folder: id, paths });
  };
  const begin = async () =>
    (await open()).transaction(['folders', 'files', 'contents'], 'readwrite', { durability: 'strict' });
  type Writing = Awaited<ReturnType<typeof begin>>;

  const presentIn = async (writing: Writing, path: string): Promise<{ present?: AuthorText }> => {
    const file = writing.objectStore('files').get([id, path]);
    const present = toText(await file, await writing.objectStore('contents').get([id, path]));
    return present ? { present } : {};
  };
  const put = (writing: Writing, path: string, bytes: Uint8Array): string => {
    const version = newId();
    void writing.objectStore('files').put({ version, size: bytes.length }, [id, path]);
    void writing.objectStore('contents').put(bytes, [id, path]);
    return version;
  };
  const drop = (writing: Writing, path: string): void => {
    void writing.objectStore('files').delete([id, path]);
    void writing.objectStore('contents').delete([id, path]);
  };
  /** Also where another tab has removed the folder meanwhile: what is written is there again. */
  const touch = async (writing: Writing): Promise<void> => {
    const known = (await writing.objectStore('folders').get(id)) ?? folder;
    void writing.objectStore('folders').put({ ...known, changedAt: clock.now() });
  };
  /** Changes files in one step; `work` gives why it changed nothing. */
  const change = async <Changed extends Done | Written>(
    paths: readonly string[],
    work: (writing: Writing) => Promise<Changed | FileTrouble>,
  ): Promise<Changed | FileTrouble> => {
    let outcome: Changed | FileTrouble;
    try {
      const writing = await begin();
      outcome = await work(writing);
      await writing.done;
    } catch (error) {
      return toUnstored(error);
    }
    if (outcome.kind === 'done' || outcome.kind === 'written') tell(paths);
    return outcome;
  };

  const readAs = async <Content extends object>(
    path: string,
    toContent: (file?: KeptFile, bytes?: Uint8Array) => Content | undefined,
  ): Promise<({ kind: 'read' } & Content) | { kind: 'missing' } | Unstored> => {
    try {
      const reading = (await open()).transaction(['files', 'contents']);
      const file = reading.objectStore('files').get([id, path]);
      const content = toContent(await file, await reading.objectStore('contents').get([id, path]));
      return content ? { kind: 'read', ...content } : { kind: 'missing' };
    } catch (error) {
      return toUnstored(error);
    }
  };

  return {
    list: async () => {
      try {
        const reading = (await open()).transaction(['files', 'contents']);
        const files = reading.objectStore('files');
        const [keys, known] = await Promise.all([files.getAllKeys(inFolder(id)), files.getAll(inFolder(id))]);
        const listed = keys.map(async ([, path], index): Promise<AuthorFile> => {
          const { version = '', size = 0 } = known[index] ?? {};
          const read = async () => {
            const bytes = await reading.objectStore('contents').get([id, path]);
            return bytes && new Uint8Array(bytes);
          };
          const address = await addresses.of(path, version, read);
          return { path, size, ...(address !== undefined && { address }) };
        });
        return { kind: 'listed', files: await Promise.all(listed) };
      } catch (error) {
        return toUnstored(error);
      }
    },
    read: (path) => readAs(path, toText),
    readBytes: (path) => readAs(path, toBytes),
    createBytes: (path, bytes) =>
      change<Done>([path], async (writing) => {
        if ((await writing.objectStore('files').getKey([id, path])) !== undefined)
          return { kind: 'outdated', ...(await presentIn(writing, path)) };
        await touch(writing);
        put(writing, path, bytes);
        return { kind: 'done' };
      }),
    write: (path, text, version) =>
      change<Written>([path], async (writing) => {
        const stored = await writing.objectStore('files').get([id, path]);
        if (stored?.version !== version) return { kind: 'outdated', ...(await presentIn(writing, path)) };
        await touch(writing);
        return { kind: 'written', version: put(writing, path, new TextEncoder().encode(text)) };
      }),
    rename: (from, to) =>
      change<Done>([from, to], async (writing) => {
        const bytes = await writing.objectStore('contents').get([id, from]);
        const isTaken = (await writing.objectStore('files').getKey([id, to])) !== undefined;
        if (!bytes || isTaken) return { kind: 'outdated' };
        await touch(writing);
        put(writing, to, bytes);
        drop(writing, from);
        return { kind: 'done' };
      }),
    remove: (path, version) =>
      change<Done>([path], async (writing) => {
        const stored = await writing.objectStore('files').get([id, path]);
        if (stored?.version !== version) return { kind: 'outdated', ...(await presentIn(writing, path)) };
        await touch(writing);
        drop(writing, path);
        return { kind: 'done' };
      }),
    watch: (listener) => {
      const stopOwn = listeners.add(listener);
      const stopOthers = channel?.subscribe((message) => {
        const other = readChange(message);
        if (other?.folder === id) listener(other.paths);
      });
      return () => {
        stopOwn();
        stopOthers?.();
      };
    },
  };
}

function toBytes(file: KeptFile | undefined, bytes: Uint8Array | undefined): AuthorBytes | undefined {
  return file && bytes && { bytes: new Uint8Array(bytes), version: file.version };
}

function toText(file: KeptFile | undefined, bytes: Uint8Array | undefined): AuthorText | undefined {
  const text = bytes && decodeText(bytes);
  return file && text !== undefined ? { text, version: file.version } : undefined;
}
