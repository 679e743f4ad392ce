import { definePackageRule } from './define-package-rule.ts';
import { removeEntry } from '../package/change-list.ts';
import type { ListedFile } from '../package/package-fields.ts';
import { isUnreadable, listedFilesOf, nodeRange } from '../package/package-fields.ts';

export const noDuplicateFile = definePackageRule('no-duplicate-file', ({ document, report }) => {
  const listed = isUnreadable(document) ? undefined : listedFilesOf(document);
  const first = new Map<string, ListedFile>();
  for (const file of listed?.files ?? []) {
    const before = first.get(file.path);
    if (!before || !listed) {
      first.set(file.path, file);
      continue;
    }
    report({
      reason: `Unexpected second \`${file.path}\`, expected it once in \`files\``,
      range: nodeRange(file.node),
      note: 'It is read twice, and whoever takes the file out of the list will miss one.',
      related: [{ reason: 'The first', range: nodeRange(before.node) }],
      fix: removeEntry(listed.list, file.node),
    });
  }
});
