import { findReachableIds } from '../graph/reachable-ids.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { valueOf } from '../model/section-attributes.ts';
import { addAttribute } from './insert-attribute.ts';
import { withEntry } from './list-values.ts';
import { replaceValue } from './write-attribute.ts';
import { phrase } from '../phrases/phrase.ts';
import type { FixDraft } from '../diagnostics/rule.ts';

/** Maximum number of searches for a suggestion, because each walks the whole map. */
const MAX_SEARCHES = 50;

/** Returns a function that suggests paths to a node to which no path leads yet. */
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

/**
 * Returns the nearest activity above `entry` in the text that learners can reach, and to which `entry` does not lead.
 */
function findNearestAbove({ map, nodes }: MapEntry, entry: NodeEntry): NodeEntry | undefined {
  const reached = findReachableIds(map);
  const followingIds = findReachableIds({ nodes: map.nodes, rootId: entry.id });
  const above = nodes.slice(0, nodes.indexOf(entry));
  return above.findLast(
    (before) =>
      before.section.level === 3 &&
      isCertainlyActivity(before) &&
      reached.has(before.id) &&
      !followingIds.has(before.id),
  );
}

/** False for a node whose kind is misspelt: the author may have meant a reward, at which most paths end. */
function isCertainlyActivity({ node, attributes }: NodeEntry): boolean {
  const kind = valueOf(attributes, 'kind');
  return node.kind === 'activity' && (kind === undefined || kind.toLowerCase() === 'activity');
}

function addNext(document: MapDocument, { section, attributes }: NodeEntry, id: string): FixDraft {
  const name = section.header.trimEnd();
  const title = phrase('title.lead-here-from', { heading: name });
  const next = attributes.scalars.get('next');
  if (!next) return { ...addAttribute(document, section, ['next', id]), title };
  return { title, edits: replaceValue(next, withEntry(next.value, id), document.source.text).edits };
}
