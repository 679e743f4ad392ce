import { resolveContentUrl, type ContentLocation } from '../addresses/resolve-content-url.ts';
import type { CheckContext, TextRange } from '../diagnostics/rule.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { actionListsOf } from './entries-of.ts';
import { contentRepositoryOf, namedFilesOf } from './named-files.ts';
import type { UrlRole } from './urls-of.ts';

/** An address in a map: the whole value of an attribute, or the link of an action. */
export interface MapAddress {
  attribute: AttributeNode;
  /** Offset of the address into the attribute's value. */
  start: number;
  address: string;
  role: UrlRole;
  location: ContentLocation;
}

/** Where the address stands in the text. */
export function addressRange({ attribute, start, address }: MapAddress): TextRange {
  return valueRange(attribute, start, start + address.length);
}

/** The addresses of a map that lead to a tutorial, an image, a certificate or a page, those of actions too. */
export function addressesOf(context: CheckContext, role: UrlRole): PlacedAddress[] {
  // Without files nobody can say what is missing, unless the network was asked.
  if (!context.repository?.files && !context.links) return [];
  return allAddressesOf(context).filter((named) => named.role === role && named.kind !== 'map-link');
}

/** An address, and what it is for. */
export type PlacedAddress = MapAddress & { kind: UrlRole | 'map-link' | 'tutorial-link' | 'docs-link' };

/** All addresses of a map in the order of their kinds, whatever is known of its repository. */
export function allAddressesOf(
  context: Pick<CheckContext, 'document' | 'repository' | 'path'>,
): PlacedAddress[] {
  return [
    ...namedFilesOf(context).map(({ attribute, location, role }) => ({
      attribute,
      start: 0,
      address: attribute.value,
      role,
      location,
      kind: role,
    })),
    ...linksOf(context, 'tutorial', 'tutorial').map((link) => ({ ...link, kind: 'tutorial-link' as const })),
    ...linksOf(context, 'docs', 'page').map((link) => ({ ...link, kind: 'docs-link' as const })),
    ...linksOf(context, 'map', 'tutorial').map((link) => ({ ...link, kind: 'map-link' as const })),
  ];
}

/** The links of the actions of a kind. They start at the root, wherever the map lies. */
export function linksOf(
  context: Pick<CheckContext, 'document' | 'repository' | 'path'>,
  wanted: 'tutorial' | 'docs' | 'map',
  role: UrlRole,
): MapAddress[] {
  const lists = actionListsOf(context.document);
  if (lists.length === 0) return [];
  const repository = contentRepositoryOf(context);
  const as = role === 'tutorial' ? 'tutorial' : 'file';
  return lists
    .flatMap(({ entries }) => entries)
    .filter(({ kind, link }) => kind === wanted && link.target !== '')
    .map(({ item, link: { target, targetStart } }) => {
      const location = resolveContentUrl(target, repository, { as });
      return { attribute: item, start: targetStart, address: target, role, location };
    });
}
