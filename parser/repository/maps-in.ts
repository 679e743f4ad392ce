import { buildDocument } from '../model/build-document.ts';
import { isMapLike } from '../model/is-map-like.ts';
import type { MapDocument } from '../model/map-document.ts';
import { scanPage } from '../syntax/scan-page.ts';
import { isMarkdownPath } from './map-path.ts';
import type { RepositoryFiles } from './repository-files.ts';

const known = new WeakMap<RepositoryFiles, ReadonlyMap<string, MapDocument>>();

/** Returns all maps of a repository, by path. Each is parsed once. */
export function mapsIn(files: RepositoryFiles): ReadonlyMap<string, MapDocument> {
  const maps = known.get(files) ?? readMaps(files);
  known.set(files, maps);
  return maps;
}

/** Returns the parsed map if the repository's maps are loaded and its text is the same, else undefined. */
export function knownMap(
  files: RepositoryFiles | undefined,
  path: string | undefined,
  text: string,
): MapDocument | undefined {
  const document = files && path !== undefined ? known.get(files)?.get(path) : undefined;
  return document?.source.text === text ? document : undefined;
}

function readMaps(files: RepositoryFiles): Map<string, MapDocument> {
  const maps = new Map<string, MapDocument>();
  for (const path of files.paths) {
    if (!isMarkdownPath(path)) continue;
    const bytes = files.bytesOf(path);
    const document = bytes && readMap(bytes, () => files.textOf(path) ?? '');
    if (document) maps.set(path, document);
  }
  return maps;
}

/** Parsed maps by content of the file: while an author types, only one file of the repository changes. */
const documents = new WeakMap<Uint8Array, { document?: MapDocument }>();

function readMap(bytes: Uint8Array, textOf: () => string): MapDocument | undefined {
  const last = documents.get(bytes);
  if (last) return last.document;
  const text = textOf();
  const document = isMapLike(text) ? buildDocument(scanPage(text)) : undefined;
  documents.set(bytes, document ? { document } : {});
  return document;
}
