import { stat } from 'node:fs/promises';

/** What stands at a path, following links; `missing` too where it cannot be looked at. */
export async function pathKind(path: string): Promise<'file' | 'folder' | 'missing' | 'other'> {
  try {
    const stats = await stat(path);
    if (stats.isFile()) return 'file';
    return stats.isDirectory() ? 'folder' : 'other';
  } catch {
    return 'missing';
  }
}

export async function isFile(path: string): Promise<boolean> {
  return (await pathKind(path)) === 'file';
}
