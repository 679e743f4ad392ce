// Installs programs that single tests use: editors, and servers that `skillmap serve` works with.
import { existsSync } from 'node:fs';
import process from 'node:process';
import { installPackages } from './debian-packages.mjs';

/** Paths of the programs, with their Debian packages. */
const PROGRAMS = {
  '/usr/bin/emacs': ['emacs-nox', 'elpa-eglot', 'elpa-markdown-mode'],
  '/usr/bin/nvim': ['neovim'],
  '/usr/bin/swift-proxy-server': ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
  '/usr/sbin/pgbouncer': ['pgbouncer'],
};

/** Installs what is missing, in CI only: elsewhere, the tests that need a program are skipped without it. */
export function ensurePrograms() {
  if (!process.env.CI) return;
  const missing = Object.entries(PROGRAMS).flatMap(([path, packages]) => (existsSync(path) ? [] : packages));
  if (missing.length > 0) installPackages('programs for single tests', '--no-install-recommends', ...missing);
}
