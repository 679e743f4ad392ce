import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The package as a stranger has it: packed, and installed in an empty folder with nothing but its own dependencies. */
export interface PackedPackage {
  /** Where it is installed. */
  folder: string;
  tarball: string;
  /** What npm complained of while it installed, but for the settings of whoever runs the tests. */
  warnings: string[];
  remove: () => Promise<void>;
}

/** Packs what the repository has built. */
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

/** The bytes that a folder takes on a disk that keeps files in blocks of 4 kB. */
export async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const { size } = entry.isFile() ? await stat(path.join(entry.parentPath, entry.name)) : { size: 1 };
    bytes += Math.ceil(size / 4096) * 4096;
  }
  return bytes;
}

/** Whose code a built file contains, by the name of each package that its bundler has left before its modules. */
export async function packagesIn(file: string): Promise<Set<string>> {
  const text = await readFile(file, 'utf8');
  const names = text.matchAll(/^\/\/ (?:\S*\/)?node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\/\S+$/gm);
  return new Set([...names].map(([, name = '']) => name));
}
