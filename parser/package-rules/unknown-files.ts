import { toSteps } from '../addresses/resolve-content-url.ts';
import { findLikelyFile } from '../diagnostics/find-likely.ts';
import { differenceOf, type NameDifference } from '../names/alike-names.ts';
import type { ListedFile } from '../package/package-fields.ts';
import { fileIndexOf, folderOf } from '../repository/file-index.ts';
import type { RepositoryFiles } from '../repository/repository-files.ts';

/** Limits the searches for a similar name, because each search compares a name with all others. */
const MAX_OFFERS = 50;
const MAX_NAMES = 2000;

export interface UnknownFile {
  file: ListedFile;
  /** The only file that differs from the entry just in case, backslashes or dots, or that looks the same. */
  right?: string;
  difference?: NameDifference;
  /** A similar file in the repository that is not listed yet. */
  likely?: string;
}

/** Returns the listed files that do not exist, each with the file that was probably meant. */
export function unknownFilesOf(listed: readonly ListedFile[], files: RepositoryFiles): UnknownFile[] {
  const taken = new Set(listed.map(({ path }) => path));
  let offers = 0;
  return listed.flatMap((file): UnknownFile[] => {
    if (files.has(file.path) || isHidden(file.path)) return [];
    const right = spelledRight(file.path, files);
    if (right !== undefined) return [{ file, right }];
    const alike = fileIndexOf(files).findLookAlike(file.path);
    if (alike !== undefined) {
      return [{ file, right: alike, difference: differenceOf(file.path, alike) }];
    }
    offers += 1;
    const near = offers > MAX_OFFERS ? undefined : findNear(file.path, files);
    if (near === undefined || taken.has(near)) return [{ file }];
    taken.add(near);
    return [{ file, likely: near }];
  });
}

function spelledRight(path: string, files: RepositoryFiles): string | undefined {
  const clean = toSteps(path).join('/');
  if (files.has(clean)) return clean;
  const { findIgnoringCase, withName } = fileIndexOf(files);
  const folded = findIgnoringCase(clean);
  if (folded === undefined) return undefined;
  const name = folded.slice(folded.lastIndexOf('/') + 1);
  const same = withName(name).filter((one) => one.toLowerCase() === folded.toLowerCase());
  return same.length === 1 ? folded : undefined;
}

function findNear(path: string, files: RepositoryFiles): string | undefined {
  const index = fileIndexOf(files);
  const folder = folderOf(path);
  const name = path.slice(folder === '' ? 0 : folder.length + 1);
  const names = index.namesIn(folder);
  const near = names.length > MAX_NAMES ? undefined : findLikelyFile(name, names);
  if (near !== undefined) return folder === '' ? near : `${folder}/${near}`;
  const elsewhere = index.withName(name);
  return elsewhere.length === 1 ? elsewhere[0] : undefined;
}

/** True for a file whose name or folder begins with a dot. Without git, it is not known if such a file exists. */
function isHidden(path: string): boolean {
  return path.split('/').some((step) => step.startsWith('.') && !/^\.{1,2}$/.test(step));
}
