import type { Fix } from '#schemas/generated/diagnostic.ts';
import { findReachableIds } from '../graph/reachable-ids.ts';
import type { MapEntry, NodeEntry } from '../model/map-document.ts';
import { valueRange } from '../syntax/tree.ts';
import { addAttribute } from './line-edits.ts';

/** Limits how many nodes get a suggested path: each search walks the whole map. */
const MOST_WAYS = 50;

/** Suggests a path to a node that nothing leads to: from the last one above it that learners come to. */
export function createPathSuggestions(text: string): (map: MapEntry, entry: NodeEntry) => Fix[] {
  let ways = 0;
  return (map, entry) => {
    ways += 1;
    const before = ways > MOST_WAYS ? undefined : findBefore(map, entry);
    return before ? [addNext(before, entry.section.header.trimEnd(), text)] : [];
  };
}

/** The nearest above, of those that learners come to and that the node does not lead back to. */
function findBefore({ map, nodes }: MapEntry, entry: NodeEntry): NodeEntry | undefined {
  const reached = findReachableIds(map);
  const behind = findReachableIds({ nodes: map.nodes, rootId: entry.id });
  const above = nodes.slice(0, nodes.indexOf(entry));
  return above.findLast(
    ({ id, section, node }) =>
      section.level === 3 && node.kind !== 'completion' && reached.has(id) && !behind.has(id),
  );
}

function addNext({ section, attributes }: NodeEntry, id: string, text: string): Fix {
  const name = section.header.trimEnd();
  const title = `Lead here from \`${name}\``;
  const next = attributes.scalars.get('next');
  if (!next) return { ...addAttribute(section, ['next', id], text), title };
  const { end } = valueRange(next);
  return { title, edits: [{ start: end, end, text: `, ${id}` }] };
}
