import { definePackageRule } from './define-package-rule.ts';
import { removeEntry } from '../edits/package-list.ts';
import { nodeRange, type ListedFile } from '../package/package-fields.ts';

export const noDuplicateFile = definePackageRule('no-duplicate-file', {
  messages: {
    second: {
      reason: 'The file `{path}` is in the list twice.',
      note: 'The file is read twice, and somebody who takes it out of the list later may overlook the second entry.',
    },
  },
  visit: ({ report }) => {
    const first = new Map<string, ListedFile>();
    return {
      file: (file) => {
        const { path, node, list } = file;
        const before = first.get(path);
        if (!before) {
          first.set(path, file);
          return;
        }
        report({
          message: 'second',
          values: { path },
          range: nodeRange(node),
          related: [{ reason: 'It is here already', range: nodeRange(before.node) }],
          fix: removeEntry(list, node),
        });
      },
    };
  },
});
