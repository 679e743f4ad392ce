import type { MapDocument } from '../model/map-document.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { attributesOf, isDistorted } from './attributes-of.ts';
import { rewardEntriesOf } from './reward-entries-of.ts';

/** What an address is for: a tutorial to open, a picture or certificate to fetch, a page to read. */
export type UrlUse = 'tutorial' | 'file' | 'page';

export interface PlacedUrl {
  attribute: AttributeNode;
  use: UrlUse;
}

/** Every address a document's attributes and rewards give; not those of actions, which lead away on purpose. */
export function urlsOf(document: MapDocument): PlacedUrl[] {
  const urls = attributesOf(document, (value) => value === 'url').map(({ attribute, view }): PlacedUrl => {
    if (attribute.key === 'infourl') return { attribute, use: 'page' };
    return { attribute, use: attribute.key === 'url' && view.level === 'activity' ? 'tutorial' : 'file' };
  });
  for (const { url, previewUrl, imageUrl } of rewardEntriesOf(document)) {
    for (const attribute of [url, previewUrl, imageUrl]) {
      if (attribute && !isDistorted(attribute)) urls.push({ attribute, use: 'file' });
    }
  }
  return urls;
}
