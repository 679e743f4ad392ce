import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

let found: string | undefined;

/** The folder of the installed package: the nearest one above this code that holds `bin/skillmap.js`. */
export function packageFolder(): string {
  return (found ??= findPackageFolder());
}

function findPackageFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'bin', 'skillmap.js'))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error('The installation of skillmap is incomplete: reinstall it.');
    folder = above;
  }
  return folder;
}

/** The version of the installed package. */
export function packageVersion(): string {
  const text = readFileSync(path.join(packageFolder(), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
