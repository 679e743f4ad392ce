// The setup of `npm start` and `npm test` in a fresh clone. Uses only Node, because packages may be missing.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command in the repository and shows its output. Exits if the command fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/**
 * Installs a folder's packages if they are missing or outdated. Exits instead if its `node_modules` is a symbolic
 * link.
 */
export function ensureInstalled(folder = root) {
  const marker = path.join(folder, 'node_modules', '.package-lock.json');
  const lock = path.join(folder, 'package-lock.json');
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs - 1000) return;
  if (isLink(path.join(folder, 'node_modules'))) {
    // npm empties `node_modules` first, which would delete the packages that other folders use through the link.
    console.error(
      'The packages are missing or older than package-lock.json, and node_modules is a link to a folder elsewhere.\n' +
        'Install them there, or remove the link and start again.',
    );
    process.exit(1);
  }
  console.error('Installing packages ...');
  run('npm', ['ci'], { cwd: folder });
}

function isLink(file) {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}
