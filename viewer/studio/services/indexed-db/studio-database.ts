import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { AuthorDraft, Unstored } from '../../ports/author-files.ts';
import type { DraftOrigin } from '../../ports/draft-desk.ts';
import type { KeptFolder } from '../../ports/kept-folders.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import { toStorageError } from '../../../shared/services/indexed-db/open-database.ts';

export type FileKey = [folder: string, path: string];

export interface StudioStores extends DBSchema {
  /** Unsaved texts of all folders. */
  drafts: { key: FileKey; value: AuthorDraft };
  folders: { key: string; value: KeptFolder };
  /** Sizes and versions of files, apart from their contents, so that listing reads no pictures. */
  files: { key: FileKey; value: KeptFile };
  contents: { key: FileKey; value: Uint8Array };
  /** Earlier versions of files, of folders in this browser, on this computer and of the development server. */
  versions: { key: VersionKey; value: Uint8Array };
  /** Repositories of drafts. Keys have the form of a file's key, so that entries are deleted with their folder. */
  origins: { key: FileKey; value: DraftOrigin };
}

/** `at` is when the file got this content. `size` is -1 for a deleted file. */
export type VersionKey = [folder: string, at: number, path: string, size: number, isPinned: 0 | 1];

/** A file's data. Each change gives it a new version. */
interface KeptFile {
  version: string;
  /** In bytes. */
  size: number;
}

/** Opens the database on first use, and again after the connection was lost. Rejects if the browser has no database. */
export type StudioDatabase = () => Promise<IDBPDatabase<StudioStores>>;

const NAME = 'skillmap-studio';
/** Each version only adds stores, so that older pages can still write. */
const VERSION = 4;
/** Time limit, because some browsers never answer the first request to open a database. */
const OPEN_MS = 4_000;

export function openStudioDatabase(clock: Clock): StudioDatabase {
  let opening: Promise<IDBPDatabase<StudioStores>> | undefined;
  const forget = (): void => {
    opening = undefined;
  };
  // An async function also turns errors that the browser throws at once into rejections.
  const connect = async () => {
    const events = {
      // Do not block a newer page, or the deletion of the browser's data.
      blocking: () => {
        forget();
        void connected.then((database) => database.close());
      },
      terminated: forget,
    };
    const connected = openDB<StudioStores>(NAME, VERSION, { ...events, upgrade: createStores }).catch(
      (error: unknown) => {
        // A newer page has upgraded the database. This older page continues with the stores that it knows.
        const isNewer = error instanceof DOMException && error.name === 'VersionError';
        if (!isNewer) throw error;
        return openDB<StudioStores>(NAME, undefined, events);
      },
    );
    const inTime = new Promise<never>((_resolve, reject) => {
      const stop = clock.after(OPEN_MS, () => reject(new Error('The database does not open.')));
      void connected.then(stop, stop);
    });
    return Promise.race([connected, inTime]);
  };
  return () => {
    opening ??= connect();
    opening.catch(forget);
    return opening;
  };
}

function createStores(database: IDBPDatabase<StudioStores>, before: number): void {
  if (before < 1) database.createObjectStore('drafts');
  if (before < 2) {
    database.createObjectStore('folders', { keyPath: 'id' });
    database.createObjectStore('files');
    database.createObjectStore('contents');
  }
  if (before < 3) database.createObjectStore('versions');
  if (before < 4) database.createObjectStore('origins');
}

/** Stores that change together with a folder's files. */
export const WITH_FILES = ['folders', 'files', 'contents'] as const;

/** For an author's work: the transaction completes only when the data is on the disk. */
export const STRICT = { durability: 'strict' } as const;

/** Returns the key range of a folder's files. In IndexedDB, an array sorts after every string. */
export function inFolder(folder: string): IDBKeyRange {
  return IDBKeyRange.bound([folder], [folder, []]);
}

export function originOf(folder: string): FileKey {
  return [folder, ''];
}

/** Runs work on the database. Resolves with another value if that fails. */
export function orElse<Value>(otherwise: Value, work: () => Promise<Value>): Promise<Value> {
  return work().catch(() => otherwise);
}

/** Runs work on the database. Resolves with the reason if that fails. */
export async function orUnstored<Outcome>(work: () => Promise<Outcome>): Promise<Outcome | Unstored> {
  try {
    return await work();
  } catch (error) {
    return { kind: 'unstored', why: toStorageError(error).problem.kind === 'full' ? 'full' : 'blocked' };
  }
}
