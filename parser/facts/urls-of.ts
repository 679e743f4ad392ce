import type { AttributeLevel } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { rewardEntriesOf } from './entries-of.ts';
import { attributesOf } from './attributes-of.ts';

/** What an address is for: a tutorial to open, a picture or certificate to fetch, a page to read. */
export type UrlUse = 'tutorial' | 'file' | 'page';

/** The same in an author's words. */
export type UrlRole = 'tutorial' | 'image' | 'certificate' | 'page';

export interface PlacedUrl {
  attribute: AttributeNode;
  use: UrlUse;
  role: UrlRole;
}

/** Every address a document's attributes and rewards give; not those of actions, which lead away on purpose. */
export function urlsOf(document: MapDocument): PlacedUrl[] {
  const urls = attributesOf(document, 'url').map(({ attribute, view }) =>
    placed(attribute, roleOf(attribute.key, view.level)),
  );
  for (const { url, previewUrl, imageUrl, type } of rewardEntriesOf(document)) {
    // Without a name it is no reward but a line of text.
    if (type === '') continue;
    for (const attribute of [url, previewUrl, imageUrl]) {
      if (attribute) urls.push(placed(attribute, attribute === url ? 'certificate' : 'image'));
    }
  }
  return urls;
}

function roleOf(key: string, level: AttributeLevel): UrlRole {
  if (key === 'infourl') return 'page';
  if (key === 'url') return level === 'activity' ? 'tutorial' : 'certificate';
  return key === 'completionurl' ? 'certificate' : 'image';
}

function placed(attribute: AttributeNode, role: UrlRole): PlacedUrl {
  return { attribute, role, use: role === 'tutorial' || role === 'page' ? role : 'file' };
}
