import { definePackageRule } from './define-package-rule.ts';
import { MAX_FILE_BYTES, MAX_KILOBYTES } from '../package/package-document.ts';
import { nodeRange } from '../package/package-fields.ts';
import { usesOfTutorial } from '../facts/text-uses.ts';

export const noLargeFile = definePackageRule('no-large-file', {
  messages: {
    large: {
      reason: 'The file `{path}` is too large: it has {size} kB, but the limit is {most} kB.',
      note: "MakeCode's own site refuses a repository with a larger file: learners there see an error in place of every map. Make the file smaller, or take it out of the list if no map needs it.",
    },
  },
  visit: ({ repository, report }) => {
    const { files } = repository ?? {};
    if (!repository || !files) return undefined;
    return {
      file: ({ path, node }) => {
        const bytes = files.sizeOf(path) ?? 0;
        // `no-large-tutorial` reports tutorials.
        if (bytes <= MAX_FILE_BYTES || usesOfTutorial(repository, path).length > 0) return;
        const values = { path, size: Math.ceil(bytes / 1024), most: MAX_KILOBYTES };
        report({ message: 'large', values, range: nodeRange(node) });
      },
    };
  },
});
