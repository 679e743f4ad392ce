import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { AuthorDraft, Unstored } from '../../ports/author-files.ts';
import type { DraftOrigin } from '../../ports/draft-repository.ts';
import type { KeptFolder } from '../../ports/kept-folders.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import { toStorageError } from '../../../shared/services/indexed-db/open-database.ts';

export type FileKey = [folder: string, path: string];

/** Key of an unsaved text. Drafts of earlier versions of the Studio name no tab. */
export type DraftKey = FileKey | [folder: string, path: string, tab: string];

export interface StudioStores extends DBSchema {
  /** Unsaved texts of all folders. */
  drafts: { key: DraftKey; value: AuthorDraft };
  folders: { key: string; value: KeptFolder };
  /** Sizes and versions of files. They are separate from the contents, so that listing them reads no pictures. */
  files: { key: FileKey; value: KeptFile };
  contents: { key: FileKey; value: Uint8Array };
  /** Earlier versions of files, in folders of this browser, of this computer and of `skillmap dev`. */
  versions: { key: VersionKey; value: Uint8Array };
  /** Repositories of drafts. Their keys have the format of file keys, so that they are deleted with their folder. */
  origins: { key: FileKey; value: DraftOrigin };
}

/** Key of a version. `at` is the time at which the file got this content. `size` is -1 for a deleted file. */
export type VersionKey = [folder: string, at: number, path: string, size: number, isPinned: 0 | 1];

/** Data about a file. Each change gives the file a new version. */
interface KeptFile {
  version: string;
  /** Size in bytes. */
  size: number;
}

/** Opens the database, on first use and after the connection was lost. Rejects if the browser has no database. */
export type StudioDatabase = () => Promise<IDBPDatabase<StudioStores>>;

const NAME = 'skillmap-studio';
/** A new version only adds stores, so that older pages can still write. */
const VERSION = 4;
/** Time limit in milliseconds, because some browsers never answer the first request to open a database. */
const OPEN_MS = 4_000;

export function openStudioDatabase(clock: Clock): StudioDatabase {
  let opening: Promise<IDBPDatabase<StudioStores>> | undefined;
  const forget = (): void => {
    opening = undefined;
  };
  // An async function also turns errors that the browser throws at once into rejections.
  const connect = async () => {
    const events = {
      // Close the connection, in order not to block a newer page or the deletion of the browser's data.
      blocking: () => {
        forget();
        void connected.then((database) => database.close());
      },
      terminated: forget,
    };
    const connected = openDB<StudioStores>(NAME, VERSION, { ...events, upgrade: createStores }).catch(
      (error: unknown) => {
        // A newer page has upgraded the database. This page opens that version, and uses the stores that it knows.
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

/** Stores that are changed together with a folder's files. */
export const FILE_STORES = ['folders', 'files', 'contents'] as const;

/** Options of transactions for an author's work: they complete only when the data is on the disk. */
export const STRICT = { durability: 'strict' } as const;

/** Returns the key range of a folder's files. In IndexedDB, an array sorts after every string. */
export function inFolder(folder: string): IDBKeyRange {
  return IDBKeyRange.bound([folder], [folder, []]);
}

/** Returns the key range of all drafts of a file. */
export function draftsOf(folder: string, path: string): IDBKeyRange {
  return IDBKeyRange.bound([folder, path], [folder, path, []]);
}

export function originOf(folder: string): FileKey {
  return [folder, ''];
}

/** Runs `work`, which uses the database. Resolves to `otherwise` if `work` fails. */
export function withFallback<Value>(otherwise: Value, work: () => Promise<Value>): Promise<Value> {
  return work().catch(() => otherwise);
}

/** Runs `work`, which uses the database. Resolves to the reason if `work` fails. */
export async function catchStorageError<Outcome>(work: () => Promise<Outcome>): Promise<Outcome | Unstored> {
  try {
    return await work();
  } catch (error) {
    return { kind: 'unstored', why: toStorageError(error).problem.kind === 'full' ? 'full' : 'blocked' };
  }
}
