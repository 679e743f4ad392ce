import type { FindingOf } from '../diagnostics/rule.ts';
import { definePackageRule } from './define-package-rule.ts';
import { isOneTypo } from '../names/one-typo.ts';
import { removeEntry, replaceEntry } from '../edits/package-list.ts';
import { isUnreadable, listedFilesOf, nodeRange, type ListedFile } from '../package/package-fields.ts';
import { DIFFERENCE_NOTES } from '../names/alike-names.ts';
import { unknownFilesOf } from './unknown-files.ts';
import { phrase } from '../phrases/phrase.ts';

const LOADING_NOTE =
  'The editor loads every file in the list, and may not open the repository if one is missing.';
const IGNORED_NOTE = `${LOADING_NOTE} You have this one, but git ignores it: nobody else gets it.`;

const MESSAGES = {
  unknown: { reason: 'The file `{path}` is not in this folder.', note: LOADING_NOTE },
  likely: { reason: 'The file `{path}` is not in this folder. Did you mean `{likely}`?', note: LOADING_NOTE },
  alike: {
    reason: 'The file `{path}` is not in this folder, but there is one whose name looks the same.',
    note: LOADING_NOTE,
  },
  unpublished: {
    reason: 'The file `{path}` is not published.',
    note: IGNORED_NOTE,
  },
  'unpublished-likely': {
    reason: 'The file `{path}` is not published. Did you mean `{likely}`?',
    note: IGNORED_NOTE,
  },
} as const;

export const noUnknownFile = definePackageRule('no-unknown-file', {
  messages: MESSAGES,
  visit: {
    document: (document, { repository, report }) => {
      const listed = isUnreadable(document) ? undefined : listedFilesOf(document);
      const files = repository?.files;
      if (!listed || !files) return;
      for (const { file, right, likely, difference } of unknownFilesOf(listed.files, files)) {
        if (right !== undefined && difference !== undefined) {
          report({
            message: 'alike',
            values: { path: file.path },
            range: nodeRange(file.node),
            note: [phrase('note.every-listed-file'), DIFFERENCE_NOTES[difference]],
            expected: [right],
            fix: { ...replaceEntry(file.node, right), title: phrase('title.write-file-name') },
          });
          continue;
        }
        if (right !== undefined) {
          report({ ...describe(file, right), fix: replaceEntry(file.node, right) });
          continue;
        }
        const fix = likely === undefined ? undefined : replaceEntry(file.node, likely);
        const isUnpublished = files.isUnpublished?.(file.path) === true;
        report({
          ...describe(file, likely, isUnpublished),
          // The entry differs from the file by one letter, and no other entry lists that file: the entry must mean
          // it.
          ...(fix && likely !== undefined && !isUnpublished && isOneTypo(file.path, likely)
            ? { fix }
            : { suggestions: [...(fix ? [fix] : []), removeEntry(listed.list, file.node)] }),
        });
      }
    },
  },
});

function describe(
  { path, node }: ListedFile,
  likely: string | undefined,
  isUnpublished = false,
): FindingOf<typeof MESSAGES> {
  const range = nodeRange(node);
  if (likely === undefined) {
    return { message: isUnpublished ? 'unpublished' : 'unknown', values: { path }, range };
  }
  const message = isUnpublished ? 'unpublished-likely' : 'likely';
  return { message, values: { path, likely }, range, expected: [likely] };
}
