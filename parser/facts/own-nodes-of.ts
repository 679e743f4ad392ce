import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { exclusionsOf } from './exclusions-of.ts';
import { isMapLike } from './wrong-levels.ts';

/** Returns a map's nodes without repeated ids, up to a heading that was meant as a page or map. */
export function ownNodesOf(map: MapEntry): NodeEntry[] {
  const seen = new Set<string>();
  const other = map.nodes.findIndex((node) => node.section.level === 1 || isMapLike(node));
  const firstNodes = other < 0 ? map.nodes : map.nodes.slice(0, other);
  return firstNodes.filter(({ id, section }) => {
    if (section.level !== 3 || seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/** Returns a map's nodes. Nodes in comments or blocks come last. */
export function clearNodesFirst(document: MapDocument, map: MapEntry): NodeEntry[] {
  const exclusionAt = exclusionsOf(document);
  const isClear = ({ section }: NodeEntry): boolean => exclusionAt(section.headerStart) === undefined;
  const nodes = ownNodesOf(map);
  return [...nodes.filter(isClear), ...nodes.filter((node) => !isClear(node))];
}
