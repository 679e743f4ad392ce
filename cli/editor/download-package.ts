import { createWriteStream } from 'node:fs';
import { access, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Options } from 'pacote';
import { makeFolder, removeAbandoned } from '../files/paths.ts';

interface PackageDownload {
  role: PackageRole;
  name: string;
  version: string;
  /** The tarball's subresource integrity from the registry. */
  integrity: string | undefined;
  /** The folder of all packages. */
  cacheDir: string;
  npm: Options;
  onBytes: (bytes: number) => void;
  signal: AbortSignal | undefined;
}

const TEMPORARY = '.download-';

/** Returns the folder of a package, which may not exist yet. */
export function packageFolderOf(cacheDir: string, name: string, version: string): string {
  return path.join(cacheDir, `${name}@${version}`);
}

/**
 * Returns whether a package is installed. If it is, it is complete, because packages are moved into place as a whole.
 */
export async function hasPackage(folder: string): Promise<boolean> {
  return access(path.join(folder, 'package.json')).then(
    () => true,
    () => false,
  );
}

/**
 * Downloads the needed files of a package and returns its folder. An interrupted download leaves no folder, and if
 * two run at once, the first to finish wins.
 */
export async function downloadPackage(download: PackageDownload): Promise<string> {
  const { cacheDir, name, version } = download;
  await makeFolder(cacheDir);
  await removeAbandoned(cacheDir, TEMPORARY);
  const temporary = await mkdtemp(path.join(cacheDir, TEMPORARY));
  try {
    const unpacked = path.join(temporary, 'package');
    await fetchAndUnpack(download, temporary, unpacked);
    await keepNeeded(download.role, unpacked, '');
    const folder = packageFolderOf(cacheDir, name, version);
    await moveTo(unpacked, folder);
    return folder;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function fetchAndUnpack(
  { name, version, integrity, npm, onBytes, signal }: PackageDownload,
  temporary: string,
  unpacked: string,
): Promise<void> {
  const { default: pacote } = await import('pacote');
  const tarball = path.join(temporary, 'package.tgz');
  const checked = integrity === undefined ? {} : { integrity };
  const abortable = signal === undefined ? {} : { signal };
  await pacote.tarball.stream(
    `${name}@${version}`,
    (stream) => pipeline(stream, countBytes(onBytes), createWriteStream(tarball), abortable),
    { ...npm, ...checked },
  );
  signal?.throwIfAborted();
  await pacote.extract(`file:${tarball}`, unpacked, { ...npm, ...checked });
  signal?.throwIfAborted();
}

function countBytes(onBytes: (bytes: number) => void): Transform {
  return new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      onBytes(chunk.byteLength);
      done(null, chunk);
    },
  });
}

/** Deletes files of a package that the editor does not need. */
async function keepNeeded(role: PackageRole, root: string, relative: string): Promise<void> {
  for (const entry of await readdir(path.join(root, relative), { withFileTypes: true })) {
    const name = relative === '' ? entry.name : `${relative}/${entry.name}`;
    const isFolder = entry.isDirectory();
    if (!isNeeded(role, name, isFolder)) await rm(path.join(root, name), { recursive: true });
    else if (isFolder) await keepNeeded(role, root, name);
  }
}

async function moveTo(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    // Another process was faster and has created the same folder.
    if (!(await hasPackage(to))) throw error;
  }
}

/** pxt-core is the editor itself. The target's package adapts it to a device. */
export type PackageRole = 'core' | 'target';

/** Folders from which the editor is served. */
const FOLDERS: Readonly<Record<PackageRole, readonly string[]>> = {
  core: ['built/web', 'webapp/public', 'docfiles'],
  target: ['built/web', 'built/hexcache', 'sim/public'],
};

/** Further files that the editor needs. `target.json` and the tests only repeat the content of `target.js`. */
const FILES: Readonly<Record<PackageRole, RegExp>> = {
  core: /^(?:package\.json|LICENSE[^/]*)$/,
  target:
    /^(?:package\.json|LICENSE[^/]*|targetconfig\.json|built\/(?!block-tests|target\.json)[\w-]+\.js(?:on)?)$/,
};

/** Files that are deleted: the vendor's other applications, telemetry and type declarations. */
const EXCLUDED = [
  /^built\/web\/(?:authcode|kiosk|multiplayer|skillmap|teachertool|tutorialtool)(?:\/|$)/,
  /^built\/web\/(?:rtl)?react-common-/,
  /^built\/web\/ai\.2\.min\.js$/,
  /^webapp\/public\/(?:authcode|kiosk|multiplayer|skillmap|teachertool|tutorialtool)\.html$/,
  /^docfiles\/pxtweb(?:\/|$)/,
  /\.d\.ts$/,
];

/** Returns whether the editor needs a package's file, or any file in a folder. */
function isNeeded(role: PackageRole, relative: string, isFolder: boolean): boolean {
  if (EXCLUDED.some((pattern) => pattern.test(relative))) return false;
  const isInside = FOLDERS[role].some((folder) => relative === folder || relative.startsWith(`${folder}/`));
  if (!isFolder) return isInside || FILES[role].test(relative);
  const leadsTo = FOLDERS[role].some((folder) => folder.startsWith(`${relative}/`));
  return isInside || leadsTo;
}
