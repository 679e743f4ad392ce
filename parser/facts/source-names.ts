import { toFileIdentifier, toSourceIdentifiers } from '../addresses/source-identifier.ts';
import type { CheckContext } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';

/** Returns a file as an entry of `alternatesources`. */
export function sourceOf(path: string, repository: CheckContext['repository']): string {
  const file = path.replace(/\.md$/i, '');
  const { slug = '' } = repository ?? {};
  return slug.includes('/') ? `github:${slug}#${file}` : file;
}

/** True if the page lists a source in `alternatesources`, in any notation. */
export function isNamed(source: string, { page }: Pick<MapDocument, 'page'>): boolean {
  return page.alternateSources.some((text) => isSource(source, text));
}

/** True if an `alternatesources` entry means this source, in any notation. */
export function isSource(source: string, entry: string): boolean {
  const docs = { docsUrl: 'docs:', markdownUrl: 'docs:' };
  const [, slug, file = source] = /^github:([^#]+)#(.+)$/.exec(source) ?? [];
  const identifier = slug === undefined ? file : toFileIdentifier(slug, file);
  return toSourceIdentifiers(entry, docs).includes(identifier);
}
