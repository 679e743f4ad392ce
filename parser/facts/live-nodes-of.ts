import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { findRangeAt } from './block-ranges.ts';
import { commentsOf } from './comments-of.ts';

/**
 * The nodes of a map that its author means to show: without those inside comments, headings of a page, and the
 * second of two with the same id, about which other rules speak.
 */
export function createLiveNodes(document: MapDocument): (map: MapEntry) => NodeEntry[] {
  const comments = commentsOf(document);
  return (map) => {
    const seen = new Set<string>();
    return map.nodes.filter(({ id, section }) => {
      if (section.level !== 3 || seen.has(id)) return false;
      seen.add(id);
      return comments.length === 0 || findRangeAt(comments, section.headerStart) === undefined;
    });
  };
}
