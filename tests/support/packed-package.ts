import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The package as a user gets it: packed, and installed in an empty folder with only its own dependencies. */
export interface PackedPackage {
  /** The folder where it is installed. */
  folder: string;
  tarball: string;
  /** npm's warnings during installation, except about the settings of the user who runs the tests. */
  warnings: string[];
  remove: () => Promise<void>;
}

/** Packs the built repository. */
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

/** The folders of the packages below `node_modules`. */
export async function installedPackages(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(name));
}

/** The size of a folder on a disk with blocks of 4 kB. */
export async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const { size } = entry.isFile() ? await stat(path.join(entry.parentPath, entry.name)) : { size: 1 };
    bytes += Math.ceil(size / 4096) * 4096;
  }
  return bytes;
}

/** The packages whose code a built file contains, from the comments that the bundler adds before each module. */
export async function packagesIn(file: string): Promise<Set<string>> {
  const text = await readFile(file, 'utf8');
  const names = text.matchAll(/^\/\/ (?:\S*\/)?node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\/\S+$/gm);
  return new Set([...names].map(([, name = '']) => name));
}
