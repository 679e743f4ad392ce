import { isLocalized } from '../addresses/localized-path.ts';
import { headerRange } from '../facts/ranges.ts';
import { isNamed, sourceOf } from '../facts/source-names.ts';
import { defineRule } from '../rules/define-rule.ts';
import { insertInList } from './insert-formerly.ts';
import type { FixDraft } from '../diagnostics/rule.ts';

export const noRenamedFile = defineRule('no-renamed-file', {
  messages: {
    renamed: {
      reason: 'This file was called `{path}` before, and `alternatesources: {source}` is missing.',
      note: 'Learners’ progress is kept under the name of the file: all who have begun find the map untouched.',
    },
  },
  needs: 'before',
  visit: {
    document: (document, { before, path, repository, report }) => {
      if (!before || before.isRemoved || path === undefined || before.path === path) return;
      // A translation uses the identity of its original.
      if (isLocalized(path) || isLocalized(before.path)) return;
      const source = sourceOf(before.path, repository);
      if (isNamed(source, document)) return;
      const { pageEntry } = document;
      const offer =
        pageEntry && insertInList(document, pageEntry, { key: 'alternatesources', value: source });
      const section = pageEntry?.section ?? document.maps[0]?.section;
      report({
        message: 'renamed',
        values: { path: before.path, source },
        ...(section && { range: headerRange(section) }),
        ...toFix(offer, repository?.slug),
      });
    },
  },
});

/** Returns the offered change as a fix if the owner of the repository is known, else as a suggestion. */
function toFix(
  offer: FixDraft | undefined,
  slug: string | undefined,
): { fix?: FixDraft; suggestions?: FixDraft[] } {
  if (!offer) return {};
  return slug?.includes('/') === true ? { fix: offer } : { suggestions: [offer] };
}
