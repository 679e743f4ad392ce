// Finds PostgreSQL for the tests with a real database, or installs it if possible.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { canInstall, installPackages } from './debian-packages.mjs';

/** Folders that contain a subfolder for each version of PostgreSQL. */
const VERSIONED = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
const PLAIN = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin', '/usr/local/pgsql/bin'];

/** Returns the folder with `initdb` and `pg_ctl`, or undefined. */
export function findPostgres() {
  const given = process.env.POSTGRES_BIN;
  if (given !== undefined) return given !== '' && isThere(given) ? given : undefined;
  return [...VERSIONED.flatMap(versionsIn), ...PLAIN].find(isThere);
}

/**
 * Like `findPostgres`, but first tries to install PostgreSQL. If that fails, prints instructions, and its tests are
 * skipped.
 */
export function ensurePostgres() {
  const found = findPostgres() ?? install();
  if (found) return found;
  console.error(
    [
      'No PostgreSQL was found: the tests on it are skipped. To run them, do one of these:',
      '  - install it with your package manager (Debian: apt-get install postgresql)',
      '  - set POSTGRES_BIN to the folder with its `initdb` and `pg_ctl`',
    ].join('\n'),
  );
  return undefined;
}

function isThere(folder) {
  return ['initdb', 'pg_ctl'].every((name) => existsSync(path.join(folder, name)));
}

function versionsIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^(?:postgresql@)?\d/.test(name))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .map((name) => path.join(folder, name, 'bin'));
}

function install() {
  if (process.env.POSTGRES_BIN !== undefined || !canInstall()) return undefined;
  keepFromStarting();
  installPackages('PostgreSQL for the tests on it', '--no-install-recommends', 'postgresql');
  return findPostgres();
}

/** Configures Debian not to create and start a database: the tests create their own. */
function keepFromStarting() {
  mkdirSync('/etc/postgresql-common', { recursive: true });
  const settings = '/etc/postgresql-common/createcluster.conf';
  const known = existsSync(settings) ? readFileSync(settings, 'utf8') : '';
  if (!/^create_main_cluster/m.test(known)) appendFileSync(settings, 'create_main_cluster = false\n');
}
