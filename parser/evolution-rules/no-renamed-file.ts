import type { Fix } from '#schemas/generated/diagnostic.ts';
import { toFileIdentifier, toSourceIdentifiers } from '../addresses/source-identifier.ts';
import { isLocalized } from '../addresses/localized-path.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import type { CheckContext } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { headerRange } from '../facts/ranges.ts';
import { insertInList } from './insert-formerly.ts';

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
      // A translation counts as its original.
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

/** Only with its owner the name of a repository is sure. */
function toFix(offer: Fix | undefined, slug: string | undefined): { fix?: Fix; suggestions?: Fix[] } {
  if (!offer) return {};
  return slug?.includes('/') === true ? { fix: offer } : { suggestions: [offer] };
}

/** What an author writes for the earlier file. */
export function sourceOf(path: string, repository: CheckContext['repository']): string {
  const file = path.replace(/\.md$/i, '');
  const { slug = '' } = repository ?? {};
  return slug.includes('/') ? `github:${slug}#${file}` : file;
}

/** True where a page names a source among its `alternatesources`, in whatever way. */
export function isNamed(source: string, { page }: Pick<MapDocument, 'page'>): boolean {
  const docs = { docsUrl: 'docs:', markdownUrl: 'docs:' };
  const [, slug, file = source] = /^github:([^#]+)#(.+)$/.exec(source) ?? [];
  const wanted = slug === undefined ? file : toFileIdentifier(slug, file);
  return page.alternateSources.some((text) => toSourceIdentifiers(text, docs).includes(wanted));
}
