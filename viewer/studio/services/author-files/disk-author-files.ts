import { phrase } from '#parser';
import { isShownPath } from '#schemas/exchange/is-shown-path.ts';
import { toHex } from '#schemas/exchange/to-hex.ts';
import type { AuthorBytes, AuthorFile, AuthorText } from '#schemas/studio.ts';
import type { AuthorFiles, FileTrouble } from '../../ports/author-files.ts';
import { callAll, createListeners } from '../../../shared/ports/listeners.ts';
import { decodeText } from '../bytes.ts';
import { createAddresses, type ObjectUrls } from './file-addresses.ts';
import { INTAKE_LIMITS } from '../../ports/intake.ts';
import { toRefused } from '../language/to-document.ts';

interface DiskFilesOptions {
  urls: ObjectUrls;
  /** Calls `look` whenever other programs may have changed files. Returns a function that stops this. */
  scheduleChecks: (look: () => Promise<void>) => () => void;
}

/** Creates access to the files of a folder on this computer. The version of a file is a hash of its content. */
export function diskAuthorFiles(root: FileSystemDirectoryHandle, options: DiskFilesOptions): AuthorFiles {
  const listeners = createListeners<[paths: readonly string[]]>();
  const addresses = createAddresses(options.urls);
  // Run one change at a time, so that none happens between checking a version and writing the file.
  let last: Promise<unknown> = Promise.resolve();
  const change = <Changed extends { kind: 'done' | 'written' }>(
    paths: readonly string[],
    work: () => Promise<Changed | FileTrouble>,
  ): Promise<Changed | FileTrouble> => {
    const done = last.then(async (): Promise<Changed | FileTrouble> => {
      const wrong = paths.find((path) => !isShownPath(path));
      if (wrong !== undefined) return toRefused(phrase('refusal.file-name', { path: wrong }));
      const outcome = await work().catch(toTrouble);
      if (outcome.kind === 'done' || outcome.kind === 'written') listeners.notify(paths);
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
      callAll([listeners.add(listener), options.scheduleChecks(createChangeDetector(root, listener))]),
  };
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

/**
 * Writes a file if it still has the version `version`, or, if `version` is undefined, if the file does not exist.
 * Returns true if the file was written.
 */
async function put(
  root: FileSystemDirectoryHandle,
  path: string,
  { bytes, version }: { bytes: Uint8Array<ArrayBuffer>; version?: string | undefined },
): Promise<boolean> {
  if ((await readBytes(root, path))?.version !== version) return false;
  const { folder, name } = await parentOf(root, path, { create: true });
  const handle = await folder.getFileHandle(name, { create: true });
  try {
    const writable = await handle.createWritable();
    await writable.write(bytes);
    // Check again, because another program may have written in the meantime. A new file cannot be checked, because this
    // function has already created it.
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
  const { folder, name } = await parentOf(root, path, { create: false });
  await folder.removeEntry(name);
}

type Stamps = ReadonlyMap<string, string>;

/** Returns a function that compares the folder with its last known state, and reports changes by other programs. */
function createChangeDetector(
  root: FileSystemDirectoryHandle,
  listener: Parameters<AuthorFiles['watch']>[0],
): () => Promise<void> {
  let known = stampsOf(root);
  return async () => {
    const before = await known;
    const now = await stampsOf(root);
    // The folder is unavailable: report changes when it is available again.
    if (!now) return;
    known = Promise.resolve(now);
    const paths = before && new Set([...before.keys(), ...now.keys()]);
    const changed = paths && [...paths].filter((path) => before.get(path) !== now.get(path));
    if (changed?.length !== 0) listener(changed);
  };
}

/**
 * Returns the modification time and size of each file, without reading the files. Undefined if the folder is
 * unavailable.
 */
async function stampsOf(root: FileSystemDirectoryHandle): Promise<Stamps | undefined> {
  const files: readonly DiskFile[] | undefined = await filesOnDisk(root).catch(() => undefined);
  return files && new Map(files.map(({ path, file }) => [path, stampOf(file)]));
}

function stampOf({ lastModified, size }: File): string {
  return `${lastModified} ${size}`;
}

/** Returns a file's version. Web Crypto is always available here, because browsers only open folders on HTTPS pages. */
async function versionOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 16));
}

/**
 * Converts a browser's error. Temporary errors, such as an unplugged drive, become `unreachable`, so that callers
 * retry.
 */
function toTrouble(error: unknown): FileTrouble {
  const { name, message } = error as DOMException;
  const isPassing = ['NotFoundError', 'NotReadableError', 'NoModificationAllowedError', 'InvalidStateError'];
  if (isPassing.includes(name)) return { kind: 'unreachable' };
  if (name === 'NotAllowedError') return toRefused(phrase('refusal.browser-denied'));
  return { kind: 'refused', reason: message };
}

/** Maximum depth of folders, because symbolic links may form a loop. Maps do not need deeper folders. */
const DEEPEST = 16;

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

/** Returns the files of a folder, without hidden ones and packages. Stops after one file more than a draft may have. */
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
        // The file has been deleted, or the browser may not read it: leave it out.
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

/** Returns the folder that contains a file, and the name of the file. Rejects if the folder does not exist. */
async function parentOf(
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

/** Returns the file at a path. Undefined if it does not exist. */
async function findFile(
  root: FileSystemDirectoryHandle,
  path: string,
): Promise<FileSystemFileHandle | undefined> {
  try {
    const { folder, name } = await parentOf(root, path, { create: false });
    return await folder.getFileHandle(name);
  } catch (error) {
    if (['NotFoundError', 'TypeMismatchError'].includes((error as DOMException).name)) return undefined;
    throw error;
  }
}
