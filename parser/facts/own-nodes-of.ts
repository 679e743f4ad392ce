import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { exclusionsOf } from './exclusions-of.ts';
import { isMapLike } from './wrong-levels.ts';

/**
 * The nodes of a map: without the second of two with the same id, and all from a heading on that is one of a page or a map
 * but for its `#`s. About those other rules speak.
 */
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

/** The same, those first that their author means to show: of what stands in a comment, or a block, others speak. */
export function clearNodesFirst(document: MapDocument, map: MapEntry): NodeEntry[] {
  const exclusionAt = exclusionsOf(document);
  const isClear = ({ section }: NodeEntry): boolean => exclusionAt(section.headerStart) === undefined;
  const nodes = ownNodesOf(map);
  return [...nodes.filter(isClear), ...nodes.filter((node) => !isClear(node))];
}
