import { toFileIdentifier, toSourceIdentifiers } from '../addresses/source-identifier.ts';
import type { CheckContext } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';

/** What an author writes in `alternatesources` for a file of the repository. */
export function sourceOf(path: string, repository: CheckContext['repository']): string {
  const file = path.replace(/\.md$/i, '');
  const { slug = '' } = repository ?? {};
  return slug.includes('/') ? `github:${slug}#${file}` : file;
}

/** True where a page names a source among its `alternatesources`, in whatever way. */
export function isNamed(source: string, { page }: Pick<MapDocument, 'page'>): boolean {
  return page.alternateSources.some((text) => isSource(source, text));
}

/** True where an entry of `alternatesources` names a source, in whatever way. */
export function isSource(source: string, entry: string): boolean {
  const docs = { docsUrl: 'docs:', markdownUrl: 'docs:' };
  const [, slug, file = source] = /^github:([^#]+)#(.+)$/.exec(source) ?? [];
  const wanted = slug === undefined ? file : toFileIdentifier(slug, file);
  return toSourceIdentifiers(entry, docs).includes(wanted);
}
