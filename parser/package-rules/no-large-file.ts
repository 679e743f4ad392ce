import { definePackageRule } from './define-package-rule.ts';
import { MOST_FILE_BYTES, MOST_KILOBYTES } from '../package/package-document.ts';
import { isUnreadable, listedFilesOf, nodeRange } from '../package/package-fields.ts';
import { usesOfTutorial } from '../facts/tutorial-uses.ts';

export const noLargeFile = definePackageRule('no-large-file', ({ document, repository, report }) => {
  const listed = isUnreadable(document) ? undefined : listedFilesOf(document);
  if (!listed || !repository?.files) return;
  for (const { path, node } of listed.files) {
    const bytes = repository.files.sizeOf(path) ?? 0;
    // A tutorial that is too large is reported in the tutorial itself.
    if (bytes <= MOST_FILE_BYTES || usesOfTutorial(repository, path).length > 0) continue;
    report({
      reason: `Unexpected file \`${path}\` of ${Math.ceil(bytes / 1024)} kB, expected at most ${MOST_KILOBYTES} kB`,
      range: nodeRange(node),
      note: "MakeCode's own site refuses a repository with a larger file: learners there see an error in place of every map. Make the file smaller, or take it out of the list if no map needs it.",
    });
  }
});
