import { resolveContentUrl, type ContentLocation } from '../addresses/resolve-content-url.ts';
import type { CheckContext, TextRange } from '../diagnostics/rule.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { actionListsOf } from './entries-of.ts';
import { contentRepositoryOf, namedFilesOf, type NamedFile } from './named-files.ts';
import type { UrlRole } from './urls-of.ts';

/** An address in a map: an attribute's value, or the link of an action. */
export interface MapAddress {
  attribute: AttributeNode;
  start: number;
  address: string;
  role: UrlRole;
  location: ContentLocation;
}

export function addressRange({ attribute, start, address }: MapAddress): TextRange {
  return valueRange(attribute, start, start + address.length);
}

export function addressesOf(context: CheckContext, role: UrlRole): ClassifiedAddress[] {
  // Without files or network results, nothing can be reported as missing.
  if (!context.repository?.files && !context.links) return [];
  return allAddressesOf(context).filter(
    (reference) => reference.role === role && reference.kind !== 'map-link',
  );
}

export type ClassifiedAddress = MapAddress & { kind: UrlRole | 'map-link' | 'tutorial-link' | 'docs-link' };

const known = new WeakMap<readonly NamedFile[], readonly ClassifiedAddress[]>();

/** Returns all addresses of a map, sorted by kind. Found once, because many rules use them. */
export function allAddressesOf(
  context: Pick<CheckContext, 'document' | 'repository' | 'path'>,
): readonly ClassifiedAddress[] {
  const named = namedFilesOf(context);
  const addresses = known.get(named) ?? findAddresses(context, named);
  known.set(named, addresses);
  return addresses;
}

function findAddresses(
  context: Pick<CheckContext, 'document' | 'repository' | 'path'>,
  named: readonly NamedFile[],
): ClassifiedAddress[] {
  return [
    ...named.map(({ attribute, location, role }) => ({
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

/** Returns the links of one kind of action. Such links are relative to the repository's root. */
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
