import { buildDocument } from '../model/build-document.ts';
import { isMapLike } from '../model/is-map-like.ts';
import type { MapDocument } from '../model/map-document.ts';
import { scanPage } from '../syntax/scan-page.ts';
import type { RepositoryFiles } from './repository-files.ts';

const known = new WeakMap<RepositoryFiles, ReadonlyMap<string, MapDocument>>();

/** Every file of a repository that is written as a map, and what it means; each is read once. */
export function mapsIn(files: RepositoryFiles): ReadonlyMap<string, MapDocument> {
  const maps = known.get(files) ?? readMaps(files);
  known.set(files, maps);
  return maps;
}

function readMaps(files: RepositoryFiles): Map<string, MapDocument> {
  const maps = new Map<string, MapDocument>();
  for (const path of files.paths) {
    if (!/\.(?:md|markdown)$/i.test(path)) continue;
    const text = files.textOf(path);
    if (text !== undefined && isMapLike(text)) maps.set(path, buildDocument(scanPage(text)));
  }
  return maps;
}
