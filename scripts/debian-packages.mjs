// Installs Debian packages that tests need.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs packages and prints the command. `names` may start with options of `apt-get`. Does nothing without root or
 * `apt-get`.
 */
export function installPackages(why, ...names) {
  if (!canInstall()) return;
  const command = `apt-get update -qq && apt-get install -y -qq ${names.join(' ')}`;
  console.error(`Installing ${why}: ${command}`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'], env: environment });
}
