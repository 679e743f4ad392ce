import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { vi } from 'vitest';
import { tempFolder } from './temp-folder.ts';

/**
 * Puts a fake `ssh` first in `PATH`: it prints the host name of an alias, and never connects. The calling test must end
 * with `vi.unstubAllEnvs()`.
 */
export async function fakeSsh(hosts: Readonly<Record<string, string>>): Promise<void> {
  const cases = Object.entries(hosts).map(([alias, host]) => `${alias}) echo "hostname ${host}" ;;`);
  const script = `#!/bin/sh
[ "$1" = -G ] || exit 1
case "$3" in
${cases.join('\n')}
*) echo "hostname $3" ;;
esac
`;
  const folder = await tempFolder({ ssh: script });
  await chmod(path.join(folder, 'ssh'), 0o755);
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env.PATH ?? ''}`);
}
