import { decodePercent } from '#schemas/exchange/decode-percent.ts';
import type { OfflineFile, OfflineList, OfflinePart } from '#schemas/offline.ts';

export interface FoundFile {
  file: OfflineFile;
  parts: OfflinePart[];
}

const INDEX = 'index.html';
const indexes = new WeakMap<OfflineList, Map<string, FoundFile>>();

/** Returns the file at a path below the site's root, or undefined if there is none. Ignores the query. */
export function findFile(list: OfflineList, path: string): FoundFile | undefined {
  const index = indexes.get(list) ?? toIndex(list);
  indexes.set(list, index);
  const plain = decodePercent(path) ?? path;
  return index.get(plain) ?? index.get(otherName(plain));
}

/** Returns a path with a slash added, if that is the path of a folder's page. Otherwise undefined. */
export function findFolder(list: OfflineList, path: string): string | undefined {
  return path !== '' && !path.endsWith('/') && findFile(list, `${path}/`) ? `${path}/` : undefined;
}

function toIndex({ files, editor, studio = [] }: OfflineList): Map<string, FoundFile> {
  const index = new Map<string, FoundFile>();
  for (const [part, partFiles] of Object.entries({ map: files, editor, studio }) as [
    OfflinePart,
    OfflineFile[],
  ][]) {
    for (const file of partFiles) {
      const path = decodePercent(file.href) ?? file.href;
      index.set(path, { file, parts: [...(index.get(path)?.parts ?? []), part] });
    }
  }
  return index;
}

/** Returns the other path of a folder's page: with or without `index.html`. Returns other paths unchanged. */
function otherName(path: string): string {
  if (path === INDEX || path.endsWith(`/${INDEX}`)) return path.slice(0, -INDEX.length);
  return path === '' || path.endsWith('/') ? path + INDEX : path;
}
