import type { Fix } from '#schemas/generated/diagnostic.ts';
import { definePackageRule } from './define-package-rule.ts';
import { neededFilesIn } from './needed-files.ts';
import {
  MISSPELT_FIELD_MESSAGES,
  describeMisspelt,
  findField,
  isUnreadable,
  nodeRange,
} from '../package/package-fields.ts';
import { lineEndOf, type SourceText } from '../syntax/source-text.ts';

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
      if (misspelt) return report({ ...misspelt, note: NOTE });
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

/** The list as a last field, written as the field before it is. */
function addList(
  { text }: SourceText,
  { offset, length }: { offset: number; length: number },
  paths: readonly string[],
): Fix {
  const at = offset + length;
  const lineStart = text.lastIndexOf('\n', offset) + 1;
  const indent = text.slice(lineStart, offset);
  const title = 'Add `files`';
  const entries = paths.map((path) => JSON.stringify(path));
  if (indent.trim() !== '' || lineStart === 0) {
    return { title, edits: [{ start: at, end: at, text: `, "files": [${entries.join(', ')}]` }] };
  }
  const feed = lineEndOf(text);
  const inner = entries.map((entry) => `${feed}${indent}${indent}${entry}`).join(',');
  const list = entries.length === 0 ? '[]' : `[${inner}${feed}${indent}]`;
  return { title, edits: [{ start: at, end: at, text: `,${feed}${indent}"files": ${list}` }] };
}
