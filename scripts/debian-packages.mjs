// Debian's packages, for what tests need and a machine does not have yet.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

/** Whether this process may install them. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs packages, named with options for apt-get before them, and says so; does nothing where that cannot be. */
export function installPackages(why, ...names) {
  if (!canInstall()) return;
  const command = `apt-get update -qq && apt-get install -y -qq ${names.join(' ')}`;
  console.error(`Installing ${why}: ${command}`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'], env: environment });
}
