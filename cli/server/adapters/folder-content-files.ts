import { createHash } from 'node:crypto';
import { open, realpath } from 'node:fs/promises';
import path from 'node:path';
import { isShownPath } from '#schemas/exchange/is-shown-path.ts';
import { contentType } from '../../site/content-types.ts';
import type { ContentFile, ContentFiles } from '../ports/content-files.ts';

/** Maximum size of a file in bytes. Larger files are not part of a lesson, and would have to be held in memory. */
const LARGEST_FILE = 64 * 1024 * 1024;

/**
 * Reads the files below a folder, except hidden files, packages, and anything outside it, even through a symbolic link.
 */
export function folderContentFiles(folder: string): ContentFiles {
  return {
    read: async (relative) => {
      if (!isShownPath(relative)) return undefined;
      try {
        return await readInside(await realpath(folder), path.join(folder, relative), relative);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
  };
}

async function readInside(root: string, file: string, name: string): Promise<ContentFile | undefined> {
  const real = await realpath(file);
  const inside = path.relative(root, real).split(path.sep).join('/');
  if (!isShownPath(inside)) return undefined;
  const handle = await open(real, 'r');
  try {
    const found = await handle.stat();
    if (!found.isFile() || found.size > LARGEST_FILE) return undefined;
    const body = await handle.readFile();
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 32);
    return { body, type: contentType(name), etag: `"${hash}"` };
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'ELOOP', 'ENAMETOOLONG'].includes(code ?? '');
}
