import { resolveContentUrl, type ContentLocation } from '../addresses/resolve-content-url.ts';
import type { TextRange } from '../diagnostics/rule.ts';
import { actionListsOf } from '../facts/entries-of.ts';
import { contentRepositoryOf, namedFilesOf } from '../facts/named-files.ts';
import { unclearCauses } from '../facts/unclear-values.ts';
import { valueRange } from '../syntax/tree.ts';
import type { LanguageContext } from './language-context.ts';

export interface PlacedLink {
  range: TextRange;
  address: string;
  location: ContentLocation;
}

/** Returns all addresses of a map including those of actions, in no particular order. */
export function linksOf(context: LanguageContext): PlacedLink[] {
  const { document } = context;
  const files = namedFilesOf(context)
    // Quotation marks or comments in a value break the address.
    .filter(({ attribute }) => !unclearCauses(document, attribute))
    .map(({ attribute, location }) => ({ range: valueRange(attribute), address: attribute.value, location }));
  return [...files, ...actionLinksOf(context)];
}

/** Returns the address at an offset. The offset directly after an address also belongs to the address. */
export function linkAt(context: LanguageContext, offset: number): PlacedLink | undefined {
  return linksOf(context).find(({ range }) => range.start <= offset && offset <= range.end);
}

function actionLinksOf(context: LanguageContext): PlacedLink[] {
  const { document, path = '' } = context;
  const repository = contentRepositoryOf(context);
  return actionListsOf(document).flatMap(({ entries }) =>
    entries.flatMap(({ item, kind, link }) => {
      if (kind === undefined || kind === 'activity' || kind === 'editor' || link.target === '') return [];
      const range = valueRange(item, link.targetStart, link.targetEnd);
      const from = { kind: 'local', path } as const;
      const location = resolveContentUrl(link.target, repository, { as: 'tutorial', from });
      return [{ range, address: link.target, location }];
    }),
  );
}

/** Returns the path of an existing file in the repository, or undefined. */
export function fileOfLink(
  { repository }: LanguageContext,
  link: Pick<PlacedLink, 'location'> | undefined,
): string | undefined {
  if (link?.location.kind !== 'local') return undefined;
  const { path } = link.location;
  return repository?.files?.has(path) === true ? path : undefined;
}
