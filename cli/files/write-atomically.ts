import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder, realPath } from './paths.ts';

/**
 * Writes or replaces a file atomically, and creates its folder. If the path is a symbolic link, writes the file that
 * it leads to.
 */
export async function writeAtomically(file: string, content: Uint8Array | string): Promise<void> {
  await makeFolder(path.dirname(file));
  const real = await realPath(file);
  const temporary = `${real}.${randomUUID()}`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, real);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}
