import { findReachableIds } from '../graph/reachable-ids.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { addAttribute } from './insert-attribute.ts';
import { withEntry } from './list-values.ts';
import { replaceValue } from './write-attribute.ts';
import { phrase } from '../phrases/phrase.ts';
import type { FixDraft } from '../diagnostics/rule.ts';

/** Maximum number of searches for a suggestion, because each walks the whole map. */
const MAX_SEARCHES = 50;

/** Returns a function that suggests paths to a node that nothing leads to. */
export function createPathSuggestions(
  document: MapDocument,
): (map: MapEntry, entry: NodeEntry) => FixDraft[] {
  let searches = 0;
  return (map, entry) => {
    searches += 1;
    const before = searches > MAX_SEARCHES ? undefined : findNearestAbove(map, entry);
    return before ? [addNext(document, before, entry.section.header.trimEnd())] : [];
  };
}

/** Returns the nearest node above `entry` that learners can reach and that does not follow `entry`. */
function findNearestAbove({ map, nodes }: MapEntry, entry: NodeEntry): NodeEntry | undefined {
  const reached = findReachableIds(map);
  const followingIds = findReachableIds({ nodes: map.nodes, rootId: entry.id });
  const above = nodes.slice(0, nodes.indexOf(entry));
  return above.findLast(
    ({ id, section, node }) =>
      section.level === 3 && node.kind !== 'completion' && reached.has(id) && !followingIds.has(id),
  );
}

function addNext(document: MapDocument, { section, attributes }: NodeEntry, id: string): FixDraft {
  const name = section.header.trimEnd();
  const title = phrase('title.lead-here-from', { heading: name });
  const next = attributes.scalars.get('next');
  if (!next) return { ...addAttribute(document, section, ['next', id]), title };
  return { title, edits: replaceValue(next, withEntry(next.value, id), document.source.text).edits };
}
