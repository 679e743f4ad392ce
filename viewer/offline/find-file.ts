import { decodePercent } from '#schemas/exchange/decode-percent.ts';
import type { OfflineFile, OfflineList } from '#schemas/offline.ts';

/** A file of a version, and the part it belongs to. */
export interface FoundFile {
  file: OfflineFile;
  part: 'map' | 'editor';
}

const INDEX = 'index.html';
const indexes = new WeakMap<OfflineList, Map<string, FoundFile>>();

/** The file at a path below the site's root, whatever its query; undefined where the list has none. */
export function findFile(list: OfflineList, path: string): FoundFile | undefined {
  const index = indexes.get(list) ?? toIndex(list);
  indexes.set(list, index);
  const plain = decodePercent(path) ?? path;
  return index.get(plain) ?? index.get(otherName(plain));
}

/** The path to lead to, where only the slash at the end is missing. */
export function findFolder(list: OfflineList, path: string): string | undefined {
  return path !== '' && !path.endsWith('/') && findFile(list, `${path}/`) ? `${path}/` : undefined;
}

function toIndex({ files, editor }: OfflineList): Map<string, FoundFile> {
  return new Map([
    ...editor.map((file): [string, FoundFile] => [
      decodePercent(file.href) ?? file.href,
      { file, part: 'editor' },
    ]),
    ...files.map((file): [string, FoundFile] => [
      decodePercent(file.href) ?? file.href,
      { file, part: 'map' },
    ]),
  ]);
}

/** A folder's page has two names. */
function otherName(path: string): string {
  if (path === INDEX || path.endsWith(`/${INDEX}`)) return path.slice(0, -INDEX.length);
  return path === '' || path.endsWith('/') ? path + INDEX : path;
}
