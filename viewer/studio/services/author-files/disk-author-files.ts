import { inEnglish, phrase } from '#parser';
import { isShownPath } from '#schemas/exchange/is-shown-path.ts';
import type { AuthorBytes, AuthorFile, AuthorText } from '#schemas/studio.ts';
import type { AuthorFiles, FileTrouble } from '../../ports/author-files.ts';
import { callAll, createListeners } from '../../../shared/ports/listeners.ts';
import { decodeText, toHex } from '../bytes.ts';
import { createAddresses, type ObjectUrls } from './file-addresses.ts';
import { INTAKE_LIMITS } from '../../ports/intake.ts';

interface DiskFilesOptions {
  urls: ObjectUrls;
  /** Calls whenever it is time to look for changes by other programs. Returns what ends it. */
  whenToLook: (look: () => Promise<void>) => () => void;
}

/** The files of a folder on the computer, which the page may write. A version is the hash of a file's content. */
export function diskAuthorFiles(root: FileSystemDirectoryHandle, options: DiskFilesOptions): AuthorFiles {
  const listeners = createListeners<[paths: readonly string[]]>();
  const addresses = createAddresses(options.urls);
  // One change after the other: between looking at a file and writing it no other change of ours may come.
  let last: Promise<unknown> = Promise.resolve();
  const change = <Changed extends { kind: 'done' | 'written' }>(
    paths: readonly string[],
    work: () => Promise<Changed | FileTrouble>,
  ): Promise<Changed | FileTrouble> => {
    const done = last.then(async (): Promise<Changed | FileTrouble> => {
      const wrong = paths.find((path) => !isShownPath(path));
      if (wrong !== undefined) return refusalOf(wrong);
      const outcome = await work().catch(toTrouble);
      if (outcome.kind === 'done' || outcome.kind === 'written') listeners.tell(paths);
      return outcome;
    });
    last = done;
    return done;
  };
  return {
    list: () => listDisk(root, addresses).then((files) => ({ kind: 'listed', files }), toTrouble),
    read: (path) =>
      readText(root, path).then((text) => (text ? { kind: 'read', ...text } : MISSING), toTrouble),
    readBytes: (path) =>
      readBytes(root, path).then((read) => (read ? { kind: 'read', ...read } : MISSING), toTrouble),
    write: (path, text, version) =>
      change([path], async () => {
        const bytes = new TextEncoder().encode(text);
        if (!(await put(root, path, { bytes, version }))) return outdated(root, path);
        return { kind: 'written', version: await versionOf(bytes) };
      }),
    createBytes: (path, bytes) =>
      change([path], async () => ((await put(root, path, { bytes })) ? DONE : outdated(root, path))),
    rename: (from, to) =>
      change<typeof DONE>([from, to], async () => {
        const read = await readBytes(root, from);
        if (!read || !(await put(root, to, { bytes: read.bytes }))) return { kind: 'outdated' };
        await drop(root, from);
        return DONE;
      }),
    remove: (path, version) =>
      change([path], async () => {
        if ((await readBytes(root, path))?.version !== version) return outdated(root, path);
        await drop(root, path);
        return DONE;
      }),
    watch: (listener) =>
      callAll([listeners.add(listener), options.whenToLook(lookForChanges(root, listener))]),
  };
}

function refusalOf(path: string): FileTrouble {
  const why = phrase('refusal.a-file-cannot-be-called', { path });
  return { kind: 'refused', reason: inEnglish(why), phrase: why };
}

const DONE = { kind: 'done' } as const;
const MISSING = { kind: 'missing' } as const;

async function readBytes(root: FileSystemDirectoryHandle, path: string): Promise<AuthorBytes | undefined> {
  const handle = isShownPath(path) ? await findFile(root, path) : undefined;
  if (!handle) return undefined;
  const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
  return { bytes, version: await versionOf(bytes) };
}

async function readText(root: FileSystemDirectoryHandle, path: string): Promise<AuthorText | undefined> {
  const read = await readBytes(root, path);
  const text = read && decodeText(read.bytes);
  return text === undefined || !read ? undefined : { text, version: read.version };
}

async function outdated(root: FileSystemDirectoryHandle, path: string): Promise<FileTrouble> {
  const present = await readText(root, path);
  return { kind: 'outdated', ...(present && { present }) };
}

/** Writes a file if it still has the version; without a version, only if there is no file. Returns whether it was written. */
async function put(
  root: FileSystemDirectoryHandle,
  path: string,
  { bytes, version }: { bytes: Uint8Array<ArrayBuffer>; version?: string | undefined },
): Promise<boolean> {
  if ((await readBytes(root, path))?.version !== version) return false;
  const { folder, name } = await placeOf(root, path, { create: true });
  const handle = await folder.getFileHandle(name, { create: true });
  try {
    const writable = await handle.createWritable();
    await writable.write(bytes);
    // Another program may have written meanwhile. A new file exists by now, and is empty.
    const isSame = version === undefined || (await readBytes(root, path))?.version === version;
    if (!isSame) await writable.abort();
    else await writable.close();
    return isSame;
  } catch (error) {
    if (version === undefined) await folder.removeEntry(name).catch(() => undefined);
    throw error;
  }
}

async function drop(root: FileSystemDirectoryHandle, path: string): Promise<void> {
  const { folder, name } = await placeOf(root, path, { create: false });
  await folder.removeEntry(name);
}

type Stamps = ReadonlyMap<string, string>;

/** Returns what compares the folder with how it was the last time, and reports what other programs changed. */
function lookForChanges(
  root: FileSystemDirectoryHandle,
  listener: Parameters<AuthorFiles['watch']>[0],
): () => Promise<void> {
  let known = stampsOf(root);
  return async () => {
    const before = await known;
    const now = await stampsOf(root);
    // Out of reach for a while: changes are reported afterwards.
    if (!now) return;
    known = Promise.resolve(now);
    const paths = before && new Set([...before.keys(), ...now.keys()]);
    const changed = paths && [...paths].filter((path) => before.get(path) !== now.get(path));
    if (changed?.length !== 0) listener(changed);
  };
}

/** When each file was written last, and its size: no file is read for it. Undefined if the folder is out of reach. */
async function stampsOf(root: FileSystemDirectoryHandle): Promise<Stamps | undefined> {
  const files: readonly DiskFile[] | undefined = await filesOnDisk(root).catch(() => undefined);
  return files && new Map(files.map(({ path, file }) => [path, stampOf(file)]));
}

function stampOf({ lastModified, size }: File): string {
  return `${lastModified} ${size}`;
}

/** Folders are opened in secure contexts only, which have digests. */
async function versionOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 16));
}

/** What passes by itself, such as a stick that is not plugged in, is tried again; leave that was taken away is not. */
function toTrouble(error: unknown): FileTrouble {
  const { name, message } = error as DOMException;
  const isPassing = ['NotFoundError', 'NotReadableError', 'NoModificationAllowedError', 'InvalidStateError'];
  if (isPassing.includes(name)) return { kind: 'unreachable' };
  return { kind: 'refused', reason: name === 'NotAllowedError' ? 'the browser does not allow it' : message };
}

/** Deeper folders are no part of a map: a link may lead round in a circle. */
const DEEPEST = 16;

/** A file of a folder on the computer, as it is just now. */
interface DiskFile {
  path: string;
  file: File;
}

async function listDisk(
  root: FileSystemDirectoryHandle,
  addresses: ReturnType<typeof createAddresses>,
): Promise<AuthorFile[]> {
  const files = (await filesOnDisk(root)).map(async ({ path, file }) => {
    const address = await addresses.of(path, stampOf(file), async () => file);
    return { path, size: file.size, ...(address !== undefined && { address }) };
  });
  return Promise.all(files);
}

/** The files below a folder, without hidden ones and packages; at most one more than a draft may have. */
async function filesOnDisk(root: FileSystemDirectoryHandle): Promise<DiskFile[]> {
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
