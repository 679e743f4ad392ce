import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder and those above it, as far as they are missing. Node's own way tries for ever where a folder that is
 * there says of what is in it that there is no such file, as `/proc` does.
 */
export async function makeFolder(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Also what is a file, or lies on a disk that cannot be written, is found when something is written into it.
    if (code === 'EEXIST' || code === 'EISDIR') return;
    if (code !== 'ENOENT' || parent === folder) throw error;
    await makeFolder(parent);
    await mkdir(folder).catch((again: NodeJS.ErrnoException) => {
      if (again.code !== 'EEXIST') throw again;
    });
  }
}
