import { definePackageRule } from './define-package-rule.ts';
import type { PackageDocument } from '../package/package-document.ts';
import {
  MISSPELT_FIELD_MESSAGES,
  describeMisspelt,
  findField,
  isUnreadable,
  nodeRange,
} from '../package/package-fields.ts';
import { phrase } from '../phrases/phrase.ts';
import type { FixDraft } from '../diagnostics/rule.ts';

const NOTE = 'The editor refuses a repository without a name: learners see an error in place of the map.';

export const requirePackageName = definePackageRule('require-package-name', {
  messages: {
    ...MISSPELT_FIELD_MESSAGES,
    empty: { reason: '`name` needs the name of the repository.', note: NOTE },
    missing: {
      reason: 'The `name` of the repository is missing in this `pxt.json`.',
      note: NOTE,
    },
  },
  visit: {
    document: (document, { repository, report }) => {
      if (isUnreadable(document)) return;
      const field = findField(document, 'name');
      const { value } = field ?? {};
      if (value?.type === 'string' && String(value.value).trim() !== '') return;
      const misspelt = field ? undefined : describeMisspelt(document, 'name', 'string');
      if (misspelt) return report({ ...misspelt, note: phrase('note.package-without-name') });
      const repositoryName = repository?.slug?.split('/').at(-1);
      return report({
        message: field ? 'empty' : 'missing',
        range: value
          ? nodeRange(value)
          : { start: document.root?.offset ?? 0, end: (document.root?.offset ?? 0) + 1 },
        ...(repositoryName !== undefined && !field && { suggestions: [addName(document, repositoryName)] }),
      });
    },
  },
});

/** Adds the name as the first field, in the style of the next one. */
function addName({ root, source }: PackageDocument, name: string): FixDraft {
  const start = (root?.offset ?? 0) + 1;
  const [first] = root?.children ?? [];
  const space = first ? source.text.slice(start, first.offset) : '';
  const text = `${space}"name": ${JSON.stringify(name)}${first ? ',' : ''}`;
  return { title: phrase('title.add-the-name', { name }), edits: [{ start, end: start, text }] };
}
