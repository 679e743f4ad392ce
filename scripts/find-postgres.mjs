// Finds PostgreSQL's programs for the tests that want a real one, or installs them where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** Folders of which each version has one of its own. */
const VERSIONED = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
const PLAIN = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin', '/usr/local/pgsql/bin'];

/** The folder with `initdb` and `pg_ctl`, or undefined. */
export function findPostgres() {
  const given = process.env.POSTGRES_BIN;
  if (given !== undefined) return given !== '' && isThere(given) ? given : undefined;
  return [...VERSIONED.flatMap(versionsIn), ...PLAIN].find(isThere);
}

/** The same, after trying to install it; says so and gives up where that cannot be: the tests that need it skip. */
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

/** The latest first. */
function versionsIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^(?:postgresql@)?\d/.test(name))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .map((name) => path.join(folder, name, 'bin'));
}

function install() {
  if (process.env.POSTGRES_BIN !== undefined) return undefined;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.error('Installing PostgreSQL for the tests on it: apt-get install postgresql');
  // Debian would make a database and start it; the tests make their own.
  const command =
    'mkdir -p /etc/postgresql-common && ' +
    '{ grep -qs "^create_main_cluster" /etc/postgresql-common/createcluster.conf || ' +
    'echo "create_main_cluster = false" >> /etc/postgresql-common/createcluster.conf; } && ' +
    'apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql';
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  return findPostgres();
}
