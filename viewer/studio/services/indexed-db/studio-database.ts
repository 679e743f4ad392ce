import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { AuthorDraft, Unstored } from '../../ports/author-files.ts';
import type { DraftOrigin } from '../../ports/draft-desk.ts';
import type { KeptFolder } from '../../ports/kept-folders.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import { toStorageError } from '../../../shared/services/indexed-db/open-database.ts';

export type FileKey = [folder: string, path: string];

/** What the Studio keeps in the browser. */
export interface StudioStores extends DBSchema {
  /** Texts that are not in their file yet, of whichever folder. */
  drafts: { key: FileKey; value: AuthorDraft };
  folders: { key: string; value: KeptFolder };
  /** What is known of the files of those folders, apart from what they hold: a list reads no pictures. */
  files: { key: FileKey; value: KeptFile };
  contents: { key: FileKey; value: Uint8Array };
  /** What files were before, of folders here and of the development server's. */
  versions: { key: VersionKey; value: Uint8Array };
  /** Where drafts came from on the code host; keys as of a file, so that they go with their folder. */
  origins: { key: FileKey; value: DraftOrigin };
}

/** When the file became so; its size is -1 where there was none from then on, and what is pinned says 1. */
export type VersionKey = [folder: string, at: number, path: string, size: number, isPinned: 0 | 1];

/** Another version for each change. */
interface KeptFile {
  version: string;
  /** In bytes. */
  size: number;
}

/** Opens the database when it is first needed, and again when it was lost; rejects where there is none. */
export type StudioDatabase = () => Promise<IDBPDatabase<StudioStores>>;

const NAME = 'skillmap-studio';
/** Each version adds stores, and changes none: an older page can still write. */
const VERSION = 4;
/** Some browsers leave the very first opening hanging. */
const OPEN_MS = 4_000;

export function openStudioDatabase(clock: Clock): StudioDatabase {
  let opening: Promise<IDBPDatabase<StudioStores>> | undefined;
  const forget = (): void => {
    opening = undefined;
  };
  // Also what is thrown at once, as where a browser forbids all storage, is a rejection.
  const connect = async () => {
    const events = {
      // A newer page, or who clears the browser's data, must not wait for this one.
      blocking: () => {
        forget();
        void connected.then((database) => database.close());
      },
      terminated: forget,
    };
    const connected = openDB<StudioStores>(NAME, VERSION, { ...events, upgrade: createStores }).catch(
      (error: unknown) => {
        // A newer page has been here, and this one is still open: it goes on with what it knows of the database.
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

/** The stores that a change of a folder's files writes to. */
export const WITH_FILES = ['folders', 'files', 'contents'] as const;

/** For work: it is written to the disk, not only handed to the system. */
export const STRICT = { durability: 'strict' } as const;

/** The keys of all files of a folder: a list is above every string. */
export function inFolder(folder: string): IDBKeyRange {
  return IDBKeyRange.bound([folder], [folder, []]);
}

/** The key of a folder's origin. */
export function originOf(folder: string): FileKey {
  return [folder, ''];
}

/** Runs work on the database; resolves with another value if the database refuses. */
export function orElse<Value>(otherwise: Value, work: () => Promise<Value>): Promise<Value> {
  return work().catch(() => otherwise);
}

/** Runs work on the database; resolves with why nothing was stored if the database refuses. */
export async function orUnstored<Outcome>(work: () => Promise<Outcome>): Promise<Outcome | Unstored> {
  try {
    return await work();
  } catch (error) {
    return { kind: 'unstored', why: toStorageError(error).problem.kind === 'full' ? 'full' : 'blocked' };
  }
}
