import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder } from '../../cli/files/cache-folder.ts';

/** Gives a cache of a test what was compressed before: 8 seconds of a processor for each build that has none. */
export async function shareCompressed(cache: string): Promise<void> {
  const real = path.join(cacheFolder(process.env), 'compressed');
  await mkdir(real, { recursive: true });
  await symlink(real, path.join(cache, 'compressed'));
}
