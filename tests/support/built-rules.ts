import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { packageFolder } from '../../cli/package-folder.ts';

/** True if rules can import `skillmap/rules`, which is part of the build. */
export const hasBuiltRules = existsSync(path.join(packageFolder(), 'dist', 'api', 'rules.js'));

/** Makes this package available in a folder, as after `npm install`. */
export async function installHere(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'node_modules'));
  await symlink(packageFolder(), path.join(folder, 'node_modules', 'skillmap'), 'junction');
}
