import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import type { OfflineFile, OfflineList, OfflinePart, OfflineWork } from '#schemas/offline.ts';
import type { FileStore } from './file-store.ts';

export interface Storing {
  list: OfflineList;
  /** Whether a part is to be stored. */
  isWanted: (part: OfflinePart) => Promise<boolean>;
  base: string;
  files: FileStore;
  fetch: typeof fetch;
  digest: (body: ArrayBuffer) => Promise<string>;
  /** Bytes that may still be stored; undefined where the browser does not say. */
  room: () => Promise<number | undefined>;
  /** Of all that is stored; what is added is noted there. */
  keys: Set<string>;
  /** After each file. */
  onStored: () => void;
  /** A part is there as a whole. */
  onPart: (part: OfflinePart) => Promise<void>;
}

/** So many at a time: the learner is at work meanwhile. */
const AT_ONCE = 4;

/** Why a file is not there. */
class StoringError extends Error {
  readonly work: OfflineWork;
  constructor(work: OfflineWork, cause?: unknown) {
    super(work, { cause });
    this.work = work;
  }
}

/**
 * Stores what is missing of the wanted parts of a version, the editor last; `none` when all that is wanted is there. What was stored before
 * counts, so that this can be broken off at any time and begun again.
 */
export async function storeVersion(storing: Storing): Promise<OfflineWork> {
  const { list, files, keys } = storing;
  const has = (file: OfflineFile): boolean => keys.has(files.keyOf(file));
  const storeAll = async (part: readonly OfflineFile[]): Promise<void> => {
    const missing = part.filter((file) => !has(file));
    await eachOf(missing, async (file) => {
      // The learner may have thought better of it.
      if (part === list.editor && !(await storing.isWanted('editor'))) return;
      if (!(await adopt(file))) await storeFile(file, storing);
      keys.add(files.keyOf(file));
      storing.onStored();
    });
  };
  const adopt = (file: OfflineFile) => files.adopt(file, keys).catch(refuse);
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

/** Bytes of these files. */
export function sum(files: readonly OfflineFile[]): number {
  return files.reduce((bytes, file) => bytes + file.bytes, 0);
}

async function checkRoom(missing: readonly OfflineFile[], { room }: Storing): Promise<void> {
  const left = await room();
  if (left !== undefined && left < sum(missing)) throw new StoringError('full');
}

async function storeFile(file: OfflineFile, storing: Storing): Promise<void> {
  // What the page has just loaded need not come again; what the browser kept for too long is asked for anew.
  const answer = (await fetchFile(file, storing, 'default')) ?? (await fetchFile(file, storing, 'reload'));
  if (!answer) throw new StoringError('changed');
  await storing.files.write(file, answer.body, answer.headers).catch(refuse);
}

/** The file as the list has it; undefined where the answer is another one. */
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
    // The configuration is there to be changed on the host.
    return isWhole || (file.href === CONFIG && isConfig(body))
      ? { body, headers: response.headers }
      : undefined;
  } catch (error) {
    throw new StoringError('offline', error);
  }
}

/** What a cache refuses, it refuses for want of room. */
function refuse(error: unknown): never {
  throw new StoringError('full', error);
}

/** Stops at the first failure, when what is under way has ended. */
async function eachOf<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
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
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** What a site is set up by: it may be changed on the host at any time. */
export const CONFIG = 'targetconfig.json';

/** Whether an answer can be the configuration: networks that want a sign-in answer everything with a page of their own. */
export function isConfig(body: ArrayBuffer): boolean {
  return readFields(readJson(new TextDecoder().decode(body))) !== undefined;
}
