import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { gitFoldersOf } from '../files/git-folders.ts';

/** Written whenever another commit is at hand, or a branch or tag is another one. */
const OWN = ['HEAD', 'logs/HEAD'];
const SHARED = ['packed-refs', 'FETCH_HEAD'];

/** Another text as soon as git may say something else of a folder's commits than before; told without asking git. */
export function commitStamp(folder: string): string {
  let top = folder;
  while (!existsSync(path.join(top, '.git'))) {
    if (path.dirname(top) === top) return '';
    top = path.dirname(top);
  }
  const { own, common } = gitFoldersOf(top);
  const files = [
    ...OWN.map((name) => path.join(own, name)),
    ...SHARED.map((name) => path.join(common, name)),
  ];
  return files
    .map((file) => {
      const found = statSync(file, { throwIfNoEntry: false });
      return found ? `${found.mtimeMs} ${found.size}` : '';
    })
    .join(',');
}
