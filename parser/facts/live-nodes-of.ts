import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { findRangeAt } from './block-ranges.ts';
import { commentsOf } from './comments-of.ts';
import { isMapLike } from './wrong-levels.ts';

/**
 * The nodes of a map that its author means to show: without those inside comments, the second of two with the same id,
 * and all from a heading on that is one of a page or a map but for its `#`s. About those other rules speak.
 */
export function createLiveNodes(document: MapDocument): (map: MapEntry) => NodeEntry[] {
  const comments = commentsOf(document);
  return (map) => {
    const nodes = ownNodesOf(map);
    if (comments.length === 0) return nodes;
    return nodes.filter(({ section }) => findRangeAt(comments, section.headerStart) === undefined);
  };
}

/** The same with those inside comments, which learners see too. */
export function ownNodesOf(map: MapEntry): NodeEntry[] {
  const seen = new Set<string>();
  const other = map.nodes.findIndex((node) => node.section.level === 1 || isMapLike(node));
  const own = other < 0 ? map.nodes : map.nodes.slice(0, other);
  return own.filter(({ id, section }) => {
    if (section.level !== 3 || seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}
