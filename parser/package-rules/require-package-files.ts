import { addList } from '../edits/package-list.ts';
import { definePackageRule } from './define-package-rule.ts';
import { neededFilesIn } from './needed-files.ts';
import {
  MISSPELT_FIELD_MESSAGES,
  describeMisspelt,
  findField,
  isUnreadable,
  nodeRange,
} from '../package/package-fields.ts';
import { phrase } from '../phrases/phrase.ts';

const NOTE = 'The editor reads only the files that are listed: learners see an error in place of the map.';

export const requirePackageFiles = definePackageRule('require-package-files', {
  messages: {
    ...MISSPELT_FIELD_MESSAGES,
    'no-list': { reason: '`files` is not a list in `[` and `]`.', note: NOTE },
    missing: { reason: 'The list `files` is missing in this `pxt.json`.', note: NOTE },
  },
  visit: {
    document: (document, { repository, report }) => {
      const { root, source } = document;
      if (isUnreadable(document) || !root) return;
      const field = findField(document, 'files');
      if (field?.value?.type === 'array') return;
      const misspelt = field ? undefined : describeMisspelt(document, 'files', 'array');
      if (misspelt) return report({ ...misspelt, note: phrase('note.only-listed-files') });
      const last = root.children?.at(-1);
      const needed = repository ? neededFilesIn(repository).map(({ path }) => path) : [];
      const fix = !field && last ? addList(source, last, needed) : undefined;
      return report({
        message: field ? 'no-list' : 'missing',
        range: field ? nodeRange(field.value ?? field.name) : { start: root.offset, end: root.offset + 1 },
        ...(fix && { fix }),
      });
    },
  },
});
