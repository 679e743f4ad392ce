import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EarlierFile } from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { findMaps } from '../files/find-maps.ts';
import { isInside, pathKind } from '../files/paths.ts';
import type { Since } from './open-since.ts';

/**
 * Returns the removed maps of a folder, absolute and sorted: removed files of the repositories at the given roots that
 * would still be maps.
 */
export async function findRemovedMaps(
  folder: string,
  roots: Iterable<string>,
  { since, loaded }: { since: Since; loaded: LoadedConfig },
): Promise<string[]> {
  const removed = new Map<string, EarlierFile>();
  for (const root of roots) {
    for (const file of await since.removedIn(root)) {
      const absolute = path.join(root, file.path);
      if (isInside(folder, absolute) && (await pathKind(absolute)) === 'missing') removed.set(absolute, file);
    }
  }
  return removed.size === 0 ? [] : findMapsAmong(removed, folder, loaded);
}

/**
 * Returns which of the earlier files are maps. Writes them to a temporary folder and applies the configuration's
 * patterns there.
 */
async function findMapsAmong(
  removed: ReadonlyMap<string, EarlierFile>,
  folder: string,
  loaded: LoadedConfig,
): Promise<string[]> {
  const base = isInside(loaded.folder, folder) ? loaded.folder : folder;
  const copy = await mkdtemp(path.join(tmpdir(), 'skillmap-since-'));
  try {
    const moved = (file: string): string => path.join(copy, path.relative(base, file));
    await mkdir(moved(folder), { recursive: true });
    for (const [file, { text }] of removed) {
      await mkdir(path.dirname(moved(file)), { recursive: true });
      await writeFile(moved(file), text);
    }
    const maps = await findMaps(moved(folder), { ...loaded, folder: copy });
    return maps.map((file) => path.join(base, path.relative(copy, file)));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
