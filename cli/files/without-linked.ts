import { realpathSync } from 'node:fs';
import path from 'node:path';

/** The paths of a folder with each file once: of several that lead to one, that without a link, else the first. */
export async function withoutLinked(files: readonly string[], folder: string): Promise<string[]> {
  const own = await realPath(folder);
  const kept = new Map<string, string>();
  for (const file of files) {
    const real = await realPath(file);
    const isReal = path.join(own, path.relative(folder, file)) === real;
    if (isReal || !kept.has(real)) kept.set(real, file);
  }
  const paths = new Set(kept.values());
  return files.filter((file) => paths.has(file));
}

/** The path without links; as it is where it leads nowhere. */
export function realPath(file: string): Promise<string> {
  try {
    return Promise.resolve(realpathSync.native(file));
  } catch {
    return Promise.resolve(file);
  }
}
