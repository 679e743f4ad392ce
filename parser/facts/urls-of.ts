import type { AttributeLevel } from '../model/attribute-catalogue.ts';
import { checksFileOf } from '../model/build-checks.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { rewardEntriesOf } from './entries-of.ts';
import { attributesOf } from './attributes-of.ts';

/** The use of an address: open a tutorial, fetch a file, show a page, read checks. */
export type UrlUse = 'tutorial' | 'file' | 'page' | 'checks';

/** Role of an address, in an author's terms. */
export type UrlRole = 'tutorial' | 'image' | 'certificate' | 'page' | 'checks';

/** An address in an attribute or a reward. */
export interface PlacedUrl {
  attribute: AttributeNode;
  use: UrlUse;
  role: UrlRole;
}

/**
 * Returns how addresses of a role are read: like those of tutorials, which may omit `.md`, or like those of other
 * files.
 */
export function formOf(role: UrlRole): 'tutorial' | 'file' {
  return role === 'tutorial' || role === 'checks' ? 'tutorial' : 'file';
}

/** Returns the address of each file of checks, with the activity that names it. */
export const checksFilesOf: (document: MapDocument) => readonly PlacedChecks[] = oncePer((document) =>
  document.maps.flatMap((map) =>
    map.nodes.flatMap((entry): PlacedChecks[] => {
      const isActivity = entry.node.kind === 'activity';
      const attribute = isActivity ? checksFileOf(entry.attributes, document.source) : undefined;
      return attribute ? [{ attribute, role: 'checks', use: 'checks', map, entry }] : [];
    }),
  ),
);

interface PlacedChecks extends PlacedUrl {
  map: MapEntry;
  entry: NodeEntry;
}

/** Returns the addresses in attributes and rewards. Excludes actions, which lead away on purpose. */
export function urlsOf(document: MapDocument): PlacedUrl[] {
  const urls = attributesOf(document, 'url').map(({ attribute, view }) =>
    placed(attribute, roleOf(attribute.key, view.level)),
  );
  for (const { url, previewUrl, imageUrl, type } of rewardEntriesOf(document)) {
    // An entry without a name is a line of text, not a reward.
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
