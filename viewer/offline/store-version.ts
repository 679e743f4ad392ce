import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import type { OfflineFile, OfflineList, OfflinePart, OfflineWork } from '#schemas/offline.ts';
import type { FileStore } from './file-store.ts';

export interface Storing {
  list: OfflineList;
  isWanted: (part: OfflinePart) => Promise<boolean>;
  base: string;
  files: FileStore;
  fetch: typeof fetch;
  digest: (body: ArrayBuffer) => Promise<string>;
  /** Returns the free space in bytes, or undefined if the browser does not report it. */
  findFreeBytes: () => Promise<number | undefined>;
  /** Keys of all stored files. Storing a file adds its key. */
  keys: Set<string>;
  onStored: () => void;
  /** Called when all files of a part are stored. */
  onPart: (part: OfflinePart) => Promise<void>;
}

/** Number of parallel downloads: few, to leave bandwidth for the learner. */
const PARALLEL_DOWNLOADS = 4;

/** A failure to store a file. `work` is the status to report. */
class StoringError extends Error {
  readonly work: OfflineWork;
  constructor(work: OfflineWork, cause?: unknown) {
    super(work, { cause });
    this.work = work;
  }
}

/**
 * Stores the missing files of the wanted parts of a version, the editor last. Returns `none` if everything wanted is
 * stored, otherwise the reason for stopping. Stored files are kept, so a run can be stopped at any time and repeated.
 */
export async function storeVersion(storing: Storing): Promise<OfflineWork> {
  const { list, files, keys } = storing;
  const has = (file: OfflineFile): boolean => keys.has(files.keyOf(file));
  const storeAll = async (part: readonly OfflineFile[]): Promise<void> => {
    const missing = part.filter((file) => !has(file));
    await runAll(missing, async (file) => {
      // The learner may have removed the editor in the meantime.
      if (part === list.editor && !(await storing.isWanted('editor'))) return;
      if (!(await copyStored(file))) await storeFile(file, storing);
      keys.add(files.keyOf(file));
      storing.onStored();
    });
  };
  const copyStored = (file: OfflineFile) => files.copyStored(file, keys).catch(failForSpace);
  try {
    if (await storing.isWanted('map')) {
      await storeAll(list.files);
      await storing.onPart('map');
    }
    if (list.studio && (await storing.isWanted('studio'))) {
      await storeAll(list.studio);
      await storing.onPart('studio');
    }
    const missing = list.editor.filter((file) => !has(file));
    if (!(await storing.isWanted('map'))) return 'none';
    if (missing.length > 0 && !(await storing.isWanted('editor'))) return 'none';
    await checkRoom(missing, storing);
    await storeAll(list.editor);
    if (list.editor.every(has)) await storing.onPart('editor');
    return 'none';
  } catch (error) {
    if (error instanceof StoringError) return error.work;
    throw error;
  }
}

export function sum(files: readonly OfflineFile[]): number {
  return files.reduce((bytes, file) => bytes + file.bytes, 0);
}

async function checkRoom(missing: readonly OfflineFile[], { findFreeBytes }: Storing): Promise<void> {
  const remaining = await findFreeBytes();
  if (remaining !== undefined && remaining < sum(missing)) throw new StoringError('full');
}

async function storeFile(file: OfflineFile, storing: Storing): Promise<void> {
  // First accept a file from the HTTP cache, where the page may have just loaded it. If it is outdated, load it from
  // the network.
  const answer = (await fetchFile(file, storing, 'default')) ?? (await fetchFile(file, storing, 'reload'));
  if (!answer) throw new StoringError('changed');
  await storing.files.write(file, answer.body, answer.headers).catch(failForSpace);
}

/** Loads a file. Returns undefined if the response differs from the file in the list. */
async function fetchFile(
  file: OfflineFile,
  { base, fetch, digest }: Storing,
  cache: RequestCache,
): Promise<{ body: ArrayBuffer; headers: Headers } | undefined> {
  try {
    const response = await fetch(new URL(file.href, base).href, { cache, credentials: 'same-origin' });
    if (!response.ok) return undefined;
    const body = await response.arrayBuffer();
    const isWhole = body.byteLength === file.bytes && (await digest(body)) === file.hash;
    // Accept a changed configuration, because the operator may change it on the host at any time.
    return isWhole || (file.href === CONFIG && isConfig(body))
      ? { body, headers: response.headers }
      : undefined;
  } catch (error) {
    throw new StoringError('offline', error);
  }
}

/** Throws the error for a failed write, which is assumed to mean that there is no space. */
function failForSpace(error: unknown): never {
  throw new StoringError('full', error);
}

/**
 * Runs a function on all items, several at a time. After a failure, starts no more, waits for the running ones and
 * rejects.
 */
async function runAll<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await run(item);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: PARALLEL_DOWNLOADS }, work));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Path of the site's configuration, which the operator may change on the host at any time. */
export const CONFIG = 'targetconfig.json';

/**
 * Returns true if a response can be the configuration. Networks with a sign-in page answer every request with that
 * page.
 */
export function isConfig(body: ArrayBuffer): boolean {
  return readFields(readJson(new TextDecoder().decode(body))) !== undefined;
}
