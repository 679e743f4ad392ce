import { buildDocument } from '../model/build-document.ts';
import { isMapLike } from '../model/is-map-like.ts';
import type { MapDocument } from '../model/map-document.ts';
import { scanPage } from '../syntax/scan-page.ts';
import { isMarkdownPath } from './map-path.ts';
import type { RepositoryFiles } from './repository-files.ts';

const known = new WeakMap<RepositoryFiles, ReadonlyMap<string, MapDocument>>();

/** Returns all texts of a repository that are maps, by path. Each is parsed once. */
export function mapsIn(files: RepositoryFiles): ReadonlyMap<string, MapDocument> {
  const maps = known.get(files) ?? readMaps(files);
  known.set(files, maps);
  return maps;
}

/** Returns the maps that learners get, by path: all except those that the configuration leaves out. */
export function learnersMapsIn(files: RepositoryFiles): ReadonlyMap<string, MapDocument> {
  const { isLeftOut } = files;
  return isLeftOut ? new Map([...mapsIn(files)].filter(([path]) => !isLeftOut(path))) : mapsIn(files);
}

/**
 * Parses a text as a map, even if it is not one. If the text is that of the file at `path`, shares the result with
 * `mapsIn`, so that each map is parsed once.
 */
export function mapOf(
  files: RepositoryFiles | undefined,
  path: string | undefined,
  text: string,
): MapDocument {
  const bytes = path !== undefined && files?.textOf(path) === text ? files.bytesOf(path) : undefined;
  return bytes ? documentOf(bytes, text) : buildDocument(scanPage(text));
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

/**
 * Whether a file is a map, by the file's bytes. While an author types, only one file has new bytes, so the others are
 * not read again.
 */
const areMaps = new WeakMap<Uint8Array, boolean>();

function readMap(bytes: Uint8Array, textOf: () => string): MapDocument | undefined {
  const isMap = areMaps.get(bytes) ?? isMapLike(textOf());
  areMaps.set(bytes, isMap);
  return isMap ? documentOf(bytes, documents.get(bytes)?.source.text ?? textOf()) : undefined;
}

/** Parsed maps, by the file's bytes. */
const documents = new WeakMap<Uint8Array, MapDocument>();

function documentOf(bytes: Uint8Array, text: string): MapDocument {
  const document = documents.get(bytes) ?? buildDocument(scanPage(text));
  documents.set(bytes, document);
  return document;
}
