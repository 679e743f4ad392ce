import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The npm package as users get it: packed, and installed in an empty folder with its dependencies. */
export interface PackedPackage {
  /** The folder in whose `node_modules` the package is installed. */
  folder: string;
  tarball: string;
  /** npm's warnings during installation, except about the settings of the user who runs the tests. */
  warnings: string[];
  remove: () => Promise<void>;
}

/** Packs the built repository with npm, and installs the package in a new folder. */
export async function packAndInstall(): Promise<PackedPackage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'skillmap-pack-'));
  const { stdout } = await execa('npm', ['pack', '--pack-destination', folder], { cwd: root });
  await writeFile(path.join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const tarball = path.join(folder, stdout.trim());
  const { stderr } = await execa('npm', ['install', '--no-audit', '--no-fund', tarball], { cwd: folder });
  const warnings = stderr
    .split('\n')
    .filter((line) => line.startsWith('npm warn') && !/Unknown \S+ config/.test(line));
  return { folder, tarball, warnings, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Paths of the `package.json` files of all installed packages. */
export async function installedPackages(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(name));
}

/** The size of a folder in bytes, on a disk with blocks of 4 kB. */
export async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const { size } = entry.isFile() ? await stat(path.join(entry.parentPath, entry.name)) : { size: 1 };
    bytes += Math.ceil(size / 4096) * 4096;
  }
  return bytes;
}

/** The packages whose code each built file contains, by its path below `dist`. The build writes them. */
async function readPackagesInFiles(): Promise<ReadonlyMap<string, readonly string[]>> {
  const text = await readFile(path.join(root, 'dist/.packages.json'), 'utf8');
  return new Map(Object.entries(JSON.parse(text) as Record<string, string[]>));
}

/** The packages whose code a built file of the installed package contains. */
export async function packagesIn(file: string): Promise<readonly string[]> {
  const [, name = ''] = /[\\/]dist[\\/](.+)$/.exec(file) ?? [];
  return (await readPackagesInFiles()).get(name.split(path.sep).join('/')) ?? [];
}

/** The packages whose code the built files contain. */
export async function bundledPackages(): Promise<Set<string>> {
  return new Set([...(await readPackagesInFiles()).values()].flat());
}
