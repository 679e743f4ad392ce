import { phrase } from '#parser';
import { isShownPath } from '#schemas/exchange/is-shown-path.ts';
import type { AuthorBytes, AuthorText } from '#schemas/studio.ts';
import type { AuthorFiles, FileTrouble } from '../../ports/author-files.ts';
import { createListeners } from '../../../shared/ports/listeners.ts';
import { decodeText } from './decode-text.ts';
import { createAddresses, type ObjectUrls } from './file-addresses.ts';
import { INTAKE_LIMITS } from '../../ports/intake.ts';
import { toRefused } from '../language/to-document.ts';

interface DiskFilesOptions {
  urls: ObjectUrls;
  /** Calls whenever it is time to look for changes by other programs. Returns what ends it. */
  whenToLook: (look: () => Promise<void>) => () => void;
}

interface Done {
  kind: 'done';
}

/** The files of a folder on the computer, which the browser has leave to write. A version is the hash of what a file holds. */
export function diskAuthorFiles(root: FileSystemDirectoryHandle, options: DiskFilesOptions): AuthorFiles {
  const listeners = createListeners<[paths: readonly string[]]>();
  const addresses = createAddresses(options.urls);
  // One change after the other: between looking at a file and writing it nothing else of ours may come.
  let last: Promise<unknown> = Promise.resolve();
  const change = <Changed extends { kind: 'done' | 'written' }>(
    paths: readonly string[],
    work: () => Promise<Changed | FileTrouble>,
  ): Promise<Changed | FileTrouble> => {
    const done = last.then(async (): Promise<Changed | FileTrouble> => {
      const wrong = paths.find((path) => !isShownPath(path));
      if (wrong !== undefined) return toRefused(phrase('refusal.file-name', { path: wrong }));
      const outcome = await work().catch(toTrouble);
      if (outcome.kind === 'done' || outcome.kind === 'written') listeners.tell(paths);
      return outcome;
    });
    last = done;
    return done;
  };
  const readBytes = async (path: string): Promise<AuthorBytes | undefined> => {
    const handle = isShownPath(path) ? await findFile(root, path) : undefined;
    if (!handle) return undefined;
    const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
    return { bytes, version: await versionOf(bytes) };
  };
  const outdated = async (path: string): Promise<FileTrouble> => {
    const present = toText(await readBytes(path));
    return { kind: 'outdated', ...(present && { present }) };
  };
  /** `version` is what must stand there until the new bytes take its place; undefined for nothing. */
  const put = async (path: string, bytes: Uint8Array<ArrayBuffer>, version?: string): Promise<boolean> => {
    if ((await readBytes(path))?.version !== version) return false;
    const { folder, name } = await placeOf(root, path, { create: true });
    const handle = await folder.getFileHandle(name, { create: true });
    try {
      const writable = await handle.createWritable();
      await writable.write(bytes);
      // Another program may have written meanwhile; of a new file there is an empty one by now.
      const isSame = version === undefined || (await readBytes(path))?.version === version;
      if (!isSame) await writable.abort();
      else await writable.close();
      return isSame;
    } catch (error) {
      if (version === undefined) await folder.removeEntry(name).catch(() => undefined);
      throw error;
    }
  };
  const drop = async (path: string): Promise<void> => {
    const { folder, name } = await placeOf(root, path, { create: false });
    await folder.removeEntry(name);
  };

  return {
    list: async () => {
      try {
        const files = (await listDisk(root)).map(async ({ path, file }) => {
          const address = await addresses.of(path, stampOf(file), async () => file);
          return { path, size: file.size, ...(address !== undefined && { address }) };
        });
        return { kind: 'listed', files: await Promise.all(files) };
      } catch (error) {
        return toTrouble(error);
      }
    },
    read: async (path) => {
      try {
        const text = toText(await readBytes(path));
        return text ? { kind: 'read', ...text } : { kind: 'missing' };
      } catch (error) {
        return toTrouble(error);
      }
    },
    readBytes: async (path) => {
      try {
        const read = await readBytes(path);
        return read ? { kind: 'read', ...read } : { kind: 'missing' };
      } catch (error) {
        return toTrouble(error);
      }
    },
    write: (path, text, version) =>
      change([path], async () => {
        const bytes = new TextEncoder().encode(text);
        if (!(await put(path, bytes, version))) return outdated(path);
        return { kind: 'written', version: await versionOf(bytes) };
      }),
    createBytes: (path, bytes) =>
      change<Done>([path], async () => ((await put(path, bytes)) ? { kind: 'done' } : outdated(path))),
    rename: (from, to) =>
      change<Done>([from, to], async () => {
        const read = await readBytes(from);
        if (!read || !(await put(to, read.bytes))) return { kind: 'outdated' };
        await drop(from);
        return { kind: 'done' };
      }),
    remove: (path, version) =>
      change<Done>([path], async () => {
        if ((await readBytes(path))?.version !== version) return outdated(path);
        await drop(path);
        return { kind: 'done' };
      }),
    watch: (listener) => {
      const stopOwn = listeners.add(listener);
      let known = stampsOf(root);
      const stopLooking = options.whenToLook(async () => {
        const before = await known;
        const now = await stampsOf(root);
        // Out of reach for a while: what has changed is told afterwards.
        if (!now) return;
        known = Promise.resolve(now);
        const changed = before ? differences(before, now) : undefined;
        if (changed?.length !== 0) listener(changed);
      });
      return () => {
        stopOwn();
        stopLooking();
      };
    },
  };
}

type Stamps = ReadonlyMap<string, string>;

/** When each file was written last, and its size: no file is read for it. Undefined where the folder is out of reach. */
async function stampsOf(root: FileSystemDirectoryHandle): Promise<Stamps | undefined> {
  const files: readonly DiskFile[] | undefined = await listDisk(root).catch(() => undefined);
  return files && new Map(files.map(({ path, file }) => [path, stampOf(file)]));
}

function stampOf({ lastModified, size }: File): string {
  return `${lastModified} ${size}`;
}

function differences(before: Stamps, now: Stamps): string[] {
  const paths = new Set([...before.keys(), ...now.keys()]);
  return [...paths].filter((path) => before.get(path) !== now.get(path));
}

function toText(read: AuthorBytes | undefined): AuthorText | undefined {
  const text = read && decodeText(read.bytes);
  return text === undefined || !read ? undefined : { text, version: read.version };
}

/** Folders are opened in secure contexts only, which have digests. */
async function versionOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What passes by itself, such as a stick that is not plugged in, is tried again; leave that was taken away is not. */
function toTrouble(error: unknown): FileTrouble {
  const { name, message } = error as DOMException;
  const isPassing = ['NotFoundError', 'NotReadableError', 'NoModificationAllowedError', 'InvalidStateError'];
  if (isPassing.includes(name)) return { kind: 'unreachable' };
  if (name === 'NotAllowedError') return toRefused(phrase('refusal.browser-denied'));
  return { kind: 'refused', reason: message };
}

/** Deeper folders are no part of a map: a link may lead round in a circle. */
const DEEPEST = 16;

/** A file of a folder on the computer, as it is just now. */
interface DiskFile {
  path: string;
  file: File;
}

/** The files below a folder, no hidden ones and no packages; no more than a draft may have, and one. */
async function listDisk(root: FileSystemDirectoryHandle): Promise<DiskFile[]> {
  const found: DiskFile[] = [];
  const walk = async (folder: FileSystemDirectoryHandle, above: string, depth: number): Promise<void> => {
    for await (const [name, entry] of folder.entries()) {
      if (found.length > INTAKE_LIMITS.files) return;
      const path = above + name;
      if (!isShownPath(path)) continue;
      if (isFolder(entry)) {
        if (depth < DEEPEST) await walk(entry, `${path}/`, depth + 1);
      } else {
        // Gone since, or nothing that a browser may read.
        const file = await entry.getFile().catch(() => undefined);
        if (file) found.push({ path, file });
      }
    }
  };
  await walk(root, '', 0);
  return found;
}

function isFolder(entry: FileSystemHandle): entry is FileSystemDirectoryHandle {
  return entry.kind === 'directory';
}

/** The folder that a file lies in, and its name there; rejects where there is no such folder. */
async function placeOf(
  root: FileSystemDirectoryHandle,
  path: string,
  { create }: { create: boolean },
): Promise<{ folder: FileSystemDirectoryHandle; name: string }> {
  const steps = path.split('/');
  const name = steps.pop() ?? '';
  let folder = root;
  for (const step of steps) folder = await folder.getDirectoryHandle(step, { create });
  return { folder, name };
}

/** The file at a path; undefined where there is none. */
async function findFile(
  root: FileSystemDirectoryHandle,
  path: string,
): Promise<FileSystemFileHandle | undefined> {
  try {
    const { folder, name } = await placeOf(root, path, { create: false });
    return await folder.getFileHandle(name);
  } catch (error) {
    if (['NotFoundError', 'TypeMismatchError'].includes((error as DOMException).name)) return undefined;
    throw error;
  }
}
