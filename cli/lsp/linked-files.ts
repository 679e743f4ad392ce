import path from 'node:path';
import type { DocumentLink } from 'vscode-languageserver/node';
import type { LanguageContext, PlacedLink } from '#parser';
import { encodePath, linksOf } from '#parser';
import type { OpenDocument } from './open-document.ts';
import { uriOfPath } from './open-document.ts';

/** The addresses of a map that lead somewhere, as links to it. */
export function documentLinks(
  context: LanguageContext,
  document: OpenDocument,
  root: string | undefined,
): DocumentLink[] {
  return linksOf(context).flatMap(({ range, ...link }) => {
    const target = targetOf(link, context, root);
    return target === undefined ? [] : [{ range: document.rangeOf(range), target }];
  });
}

/** The file of the repository that an address names; undefined where it is none, or not there. */
export function fileOfLink(
  { location }: Pick<PlacedLink, 'location'>,
  { repository }: LanguageContext,
  root: string | undefined,
): string | undefined {
  if (location.kind !== 'local' || root === undefined) return undefined;
  return repository?.files?.has(location.path) ? path.join(root, location.path) : undefined;
}

function targetOf(
  link: Pick<PlacedLink, 'location' | 'address'>,
  context: LanguageContext,
  root: string | undefined,
): string | undefined {
  const { location } = link;
  switch (location.kind) {
    case 'local': {
      const file = fileOfLink(link, context, root);
      return file === undefined ? undefined : uriOfPath(file);
    }
    case 'code-host':
      return `https://github.com/${location.slug}/blob/${encodePath(location.ref ?? 'HEAD')}/${encodePath(location.path)}`;
    case 'web':
      return /^https?:/i.test(location.url) ? location.url : undefined;
    case 'docs':
    case 'unusable':
      return undefined;
    default:
      return location satisfies never;
  }
}
