import type { Finding } from '../diagnostics/rule.ts';
import { definePackageRule } from './define-package-rule.ts';
import { isOneTypo } from '../diagnostics/find-likely.ts';
import { removeEntry, replaceEntry } from '../package/change-list.ts';
import type { ListedFile } from '../package/package-fields.ts';
import { isUnreadable, listedFilesOf, nodeRange } from '../package/package-fields.ts';
import { unknownFilesOf } from './unknown-files.ts';

export const noUnknownFile = definePackageRule('no-unknown-file', ({ document, repository, report }) => {
  const listed = isUnreadable(document) ? undefined : listedFilesOf(document);
  const files = repository?.files;
  if (!listed || !files) return;
  for (const { file, right, likely } of unknownFilesOf(listed.files, files)) {
    if (right !== undefined) {
      report({ ...describe(file, right), fix: replaceEntry(file.node, right) });
      continue;
    }
    const fix = likely === undefined ? undefined : replaceEntry(file.node, likely);
    const isUnpublished = files.isUnpublished?.(file.path) === true;
    report({
      ...describe(file, likely, isUnpublished),
      // Listed by no other name, and one letter away: nothing else can be meant.
      ...(fix && likely !== undefined && !isUnpublished && isOneTypo(file.path, likely)
        ? { fix }
        : { suggestions: [...(fix ? [fix] : []), removeEntry(listed.list, file.node)] }),
    });
  }
});

function describe({ path, node }: ListedFile, right: string | undefined, isUnpublished = false): Finding {
  return {
    reason: `Unexpected file \`${path}\`${isUnpublished ? ' that is not published' : ''}, expected ${right === undefined ? 'one of the repository' : `\`${right}\``}`,
    range: nodeRange(node),
    note: `The editor asks for every file of the list, and may not open the repository when one is missing.${isUnpublished ? ' You have this one, but git ignores it: nobody else gets it.' : ''}`,
    ...(right !== undefined && { expected: [right] }),
  };
}
