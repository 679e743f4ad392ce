import type { Finding, Rule } from '../diagnostics/define-rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { toSteps } from '../addresses/path-steps.ts';
import { removeEntry, replaceEntry } from '../package/change-list.ts';
import type { PackageDocument } from '../package/package-document.ts';
import type { ListedFile } from '../package/package-fields.ts';
import { isUnreadable, listedFilesOf, nodeRange } from '../package/package-fields.ts';
import { fileIndexOf, folderOf } from '../repository/file-index.ts';
import type { RepositoryFiles } from '../repository/repository-files.ts';

/** Beyond these a near name is not looked for: every one compares a name with all of a folder. */
const MOST_OFFERS = 50;
const MOST_NAMES = 2000;

export const noUnknownFile: Rule<PackageDocument> = defineRule(
  'no-unknown-file',
  ({ document, repository, report }) => {
    const listed = isUnreadable(document) ? undefined : listedFilesOf(document);
    const files = repository?.files;
    if (!listed || !files) return;
    const taken = new Set(listed.files.map(({ path }) => path));
    let offers = 0;
    for (const file of listed.files) {
      if (files.has(file.path) || isHidden(file.path)) continue;
      const right = spelledRight(file.path, files);
      if (right !== undefined) {
        report({ ...describe(file, right), fix: replaceEntry(file.node, right) });
        continue;
      }
      offers += 1;
      const near = offers > MOST_OFFERS ? undefined : findNear(file.path, files);
      const likely = near !== undefined && !taken.has(near) ? near : undefined;
      const mends = likely === undefined ? [] : [replaceEntry(file.node, likely)];
      const isUnpublished = files.isUnpublished?.(file.path) === true;
      report({
        ...describe(file, likely, isUnpublished),
        suggestions: [...mends, removeEntry(listed.list, file.node)],
      });
    }
  },
);

function describe({ path, node }: ListedFile, right: string | undefined, isUnpublished = false): Finding {
  return {
    reason: `Unexpected file \`${path}\`${isUnpublished ? ' that is not published' : ''}, expected ${right === undefined ? 'one of the repository' : `\`${right}\``}`,
    range: nodeRange(node),
    note: `The editor asks for every file of the list, and may not open the repository when one is missing.${isUnpublished ? ' You have this one, but git ignores it: nobody else gets it.' : ''}`,
    ...(right !== undefined && { expected: [right] }),
  };
}

/** The one file that is meant but for capital letters, backslashes or dots. */
function spelledRight(path: string, files: RepositoryFiles): string | undefined {
  const clean = toSteps(path).join('/');
  if (files.has(clean)) return clean;
  const { findFolded, withName } = fileIndexOf(files);
  const folded = findFolded(clean);
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
  const near = names.length > MOST_NAMES ? undefined : findLikely(name, names);
  if (near !== undefined) return folder === '' ? near : `${folder}/${near}`;
  const elsewhere = index.withName(name);
  return elsewhere.length === 1 ? elsewhere[0] : undefined;
}

/** Where there is no git, hidden files are not looked for. */
function isHidden(path: string): boolean {
  return path.split('/').some((step) => step.startsWith('.') && !/^\.{1,2}$/.test(step));
}
