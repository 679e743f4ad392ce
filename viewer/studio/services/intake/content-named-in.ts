import {
  allAddressesOf,
  createContentRepository,
  findPictures,
  isMapLike,
  readMap,
  resolveContentUrl,
  type ContentLocation,
} from '#parser';

/** Content that a text names, and where it is to be had. */
export interface NamedContent {
  location: ContentLocation;
  as: 'tutorial' | 'file';
}

/** The tutorials, further maps, pictures and certificates that a map or tutorial names; no pages to read. */
export function contentNamedIn(text: string, from: ContentLocation): NamedContent[] {
  const repository = createContentRepository({ files: [] });
  const named: { address: string; as: NamedContent['as'] }[] = isMapLike(text) ? namedInMap(text) : [];
  for (const { url } of findPictures(text)) named.push({ address: url, as: 'file' });
  return (
    named
      // What a page of the web names by a whole address lies somewhere else; a path leads beside it.
      .filter(({ address }) => from.kind !== 'web' || !/^\w+:/.test(address))
      .map(({ address, as }) => ({ as, location: resolveContentUrl(address, repository, { as, from }) }))
  );
}

function namedInMap(text: string): { address: string; as: NamedContent['as'] }[] {
  return allAddressesOf({ document: readMap(text) })
    .filter(({ role }) => role !== 'page')
    .map(({ address, role }) => ({ address, as: role === 'tutorial' ? 'tutorial' : 'file' }));
}
