import type { PageComparison } from '../evolution/compare-pages.ts';
import type { Reuse } from '../evolution/find-reuses.ts';
import type { PlacedNode } from '../evolution/placed-node.ts';
import { usesOfSection } from '../facts/id-uses.ts';
import { findFreeId } from '../edits/free-id.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { headingOf, namesOf } from './comparison-of.ts';
import { createHeadingPlaces, type HeadingPlace } from './heading-places.ts';
import type { FixDraft } from '../diagnostics/rule.ts';
import { phrase } from '../phrases/phrase.ts';

/** Creates fixes that restore earlier headings and their references. Undefined if that is not possible. */
export interface RestoreHeadings {
  maps: (reuse: Reuse<MapEntry>) => FixDraft | undefined;
  nodes: (reuse: Reuse<PlacedNode>) => FixDraft | undefined;
}

/** Creates fixes for each reuse. If the author only swapped headings, references to them stay unchanged. */
export function createRestoreHeadings(comparison: PageComparison): RestoreHeadings {
  const places = createHeadingPlaces(comparison);
  return {
    maps: (reuse) => restoreHeadings(reuse, comparison.after, places.ofMaps()),
    nodes: (reuse) => {
      const map = reuse.moves[0]?.now.map;
      const earlier = map && places.earlierOf(map);
      // A heading cannot be restored in another map.
      const isWithin = reuse.moves.every(({ before, now }) => before.map === earlier && now.map === map);
      if (!map || !earlier || !isWithin || (reuse.newcomer && reuse.newcomer.map !== map)) return undefined;
      const entries = toEntries(reuse, ({ entry }) => entry);
      return restoreHeadings(entries, comparison.after, places.ofNodes(map));
    },
  };
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

function restoreHeadings<Entry extends MapEntry | NodeEntry>(
  reuse: Reuse<Entry>,
  document: MapDocument,
  place: HeadingPlace,
): FixDraft | undefined {
  const names = findNames(reuse, place);
  if (!names || !canRestore(names, place)) return undefined;
  const isAlone = isHeadingOnly(reuse, document, place);
  if (!isAlone && [...names.values()].some((name) => name.includes(','))) return undefined;
  const edits = [...names].flatMap(([section, text]) =>
    usesOfSection(document, section).flatMap(({ range, role }) =>
      isAlone && role !== 'heading' ? [] : [{ ...range, text }],
    ),
  );
  const given = reuse.moves.map(({ before }) => headingOf(before));
  return {
    title: phrase(
      given.length === 1 ? 'title.write-the-earlier-heading-again' : 'title.write-the-earlier-headings-again',
      { names: namesOf(given) },
    ),
    edits: edits.sort((one, other) => one.start - other.start),
  };
}

/** Returns the heading for each section, or undefined if no heading is free for a new section. */
function findNames<Entry extends MapEntry | NodeEntry>(
  reuse: Reuse<Entry>,
  { isTaken }: HeadingPlace,
): Map<SectionNode, string> | undefined {
  const { moves, newcomer, ousted } = reuse;
  const names = new Map(moves.map(({ before, now }) => [now.section, headingOf(before)]));
  if (!newcomer) return names;
  // A new section gets the heading that is left over. If learners know that heading, it keeps its own with a number
  // added.
  const [left] = leftOver(reuse);
  const name = left && !ousted ? headingOf(left) : findFreeId(newcomer.section.header.trimEnd(), isTaken);
  return name === undefined ? undefined : names.set(newcomer.section, name);
}

/** False if a heading would be duplicated, or has trailing white space. */
function canRestore(names: ReadonlyMap<SectionNode, string>, { sectionsAt }: HeadingPlace): boolean {
  // Two headings that differ only in white space would collide.
  if (new Set([...names.values()].map((name) => name.toLowerCase())).size < names.size) return false;
  return [...names].every(
    ([section, name]) =>
      section.header === section.header.trimEnd() &&
      sectionsAt(name.toLowerCase()).every((other) => names.has(other)),
  );
}

function isHeadingOnly<Entry extends MapEntry | NodeEntry>(
  reuse: Reuse<Entry>,
  document: MapDocument,
  { isSamePath }: HeadingPlace,
): boolean {
  if (reuse.newcomer || !isSamePath()) return false;
  if (!isInOrder(reuse.moves.map(({ before }) => before.section.headerStart))) return false;
  // References to a heading that disappears would break.
  return leftOver(reuse).every(({ section }) =>
    usesOfSection(document, section).every(({ role }) => role === 'heading'),
  );
}

/** Returns the moved sections whose current heading no other moved section had before. */
function leftOver<Entry extends MapEntry | NodeEntry>({ moves }: Reuse<Entry>): Entry[] {
  const given = new Set(moves.map(({ before }) => headingOf(before).toLowerCase()));
  return moves.flatMap(({ now }) => (given.has(now.id) ? [] : [now]));
}

function isInOrder(offsets: readonly number[]): boolean {
  return offsets.every((offset, index) => index === 0 || (offsets[index - 1] ?? 0) < offset);
}
