import type { Mend } from '../diagnostics/define-rule.ts';
import type { PageComparison } from '../evolution/compare-pages.ts';
import type { Reuse } from '../evolution/find-reuses.ts';
import type { PlacedNode } from '../evolution/placed-node.ts';
import { headerRange } from '../facts/ranges.ts';
import type { IdTarget } from '../facts/id-uses.ts';
import { idUsesOf, sectionOf } from '../facts/id-uses.ts';
import { findFreeId } from '../mends/free-id.ts';
import type { MapEntry, NodeEntry } from '../model/map-document.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { headingOf } from './words.ts';

/**
 * The edits that give each its earlier heading back, wherever it is named; undefined where that cannot be written. Who
 * exchanged nothing but headings gets the earlier paths back too: then what names them is right as it is.
 */
export function giveBackNodes(reuse: Reuse<PlacedNode>, comparison: PageComparison): Mend | undefined {
  const map = reuse.moves[0]?.now.map;
  const change = comparison.maps.find(({ after, renamed }) => (after ?? renamed) === map);
  // A node that has moved into another map cannot have its heading there.
  const isWithin = reuse.moves.every(({ before, now }) => before.map === change?.before && now.map === map);
  if (!map || !change || !isWithin || (reuse.newcomer && reuse.newcomer.map !== map)) return undefined;
  const isSamePath = comparison.nodes.every(
    ({ before, after }) =>
      before.map !== change.before ||
      after?.map !== map ||
      before.entry.node.nextIds.join('\n') === after.entry.node.nextIds.join('\n'),
  );
  const entries = toEntries(reuse, ({ entry }) => entry);
  return giveBack(entries, comparison, {
    isHeadingOnly: isSamePath,
    isTaken: createIsTaken(change.before.nodes, map.nodes),
  });
}

/** The same of maps. */
export function giveBackMaps(reuse: Reuse<MapEntry>, comparison: PageComparison): Mend | undefined {
  const isSamePath = comparison.maps.every(
    ({ before, after }) => !after || requiredIn(before) === requiredIn(after),
  );
  return giveBack(reuse, comparison, {
    isHeadingOnly: isSamePath,
    isTaken: createIsTaken(comparison.before.maps, comparison.after.maps),
  });
}

function requiredIn({ map }: MapEntry): string {
  return JSON.stringify(map.prerequisites);
}

function createIsTaken(...lists: readonly (readonly { id: string }[])[]): (id: string) => boolean {
  const ids = new Set(lists.flatMap((list) => list.map(({ id }) => id)));
  return (id) => ids.has(id);
}

function toEntries<Item, Other>(reuse: Reuse<Item>, of: (item: Item) => Other): Reuse<Other> {
  const { moves, isRing, newcomer, ousted } = reuse;
  return {
    moves: moves.map(({ before, now }) => ({ before: of(before), now: of(now) })),
    isRing,
    ...(newcomer !== undefined && { newcomer: of(newcomer) }),
    ...(ousted !== undefined && { ousted: of(ousted) }),
  };
}

interface Ways {
  /** True where all that names them is as before. */
  isHeadingOnly: boolean;
  isTaken: (id: string) => boolean;
}

function giveBack<Entry extends MapEntry | NodeEntry>(
  reuse: Reuse<Entry>,
  { after: document }: PageComparison,
  { isHeadingOnly, isTaken }: Ways,
): Mend | undefined {
  const names = new Map<SectionNode, string>();
  for (const { before, now } of reuse.moves) names.set(now.section, headingOf(before));
  const { newcomer } = reuse;
  if (newcomer) {
    const name = findNewName(reuse, newcomer, isTaken);
    if (name === undefined) return undefined;
    names.set(newcomer.section, name);
  }
  const isInPlace = isInOrder(reuse.moves.map(({ before }) => before.section.headerStart));
  const isAlone = isHeadingOnly && isInPlace && !newcomer;
  if (!isAlone && [...names.values()].some((name) => name.includes(','))) return undefined;
  const edits = idUsesOf(document).flatMap(({ target, range, role }) => {
    const text = names.get(sectionOf(target satisfies IdTarget));
    return text === undefined || (isAlone && role !== 'heading') ? [] : [{ ...range, text }];
  });
  // Nodes and maps that another of the same id hides are named nowhere.
  if ([...names.keys()].some((section) => !edits.some(({ start }) => start === headerRange(section).start))) {
    return undefined;
  }
  const given = reuse.moves.map(({ before }) => `\`${headingOf(before)}\``).join(', ');
  return {
    title: reuse.moves.length === 1 ? `Give ${given} its heading back` : `Give ${given} their headings back`,
    edits: edits.sort((one, other) => one.start - other.start),
  };
}

/** Something new takes the heading that is left over, unless learners know that one; then a number is put behind its own. */
function findNewName<Entry extends MapEntry | NodeEntry>(
  { moves, ousted }: Reuse<Entry>,
  newcomer: Entry,
  isTaken: (id: string) => boolean,
): string | undefined {
  const given = new Set(moves.map(({ before }) => before.id));
  const left = moves.find(({ now }) => !given.has(now.id));
  return left && !ousted ? headingOf(left.now) : findFreeId(newcomer.section, isTaken);
}

function isInOrder(offsets: readonly number[]): boolean {
  return offsets.every((offset, index) => index === 0 || (offsets[index - 1] ?? 0) < offset);
}
