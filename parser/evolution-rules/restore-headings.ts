import type { PageComparison } from '../evolution/compare-pages.ts';
import type { Reuse } from '../evolution/find-reuses.ts';
import type { NodeInMap } from '../evolution/node-in-map.ts';
import { usesOfSection } from '../facts/id-uses.ts';
import { findFreeId } from '../edits/free-id.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { headingOf, namesOf } from './comparison-of.ts';
import { createHeadingScopes, type HeadingScope } from './heading-scopes.ts';
import type { FixDraft } from '../diagnostics/rule.ts';
import { phrase } from '../phrases/phrase.ts';

/**
 * Functions that return the fix for a reuse: it restores earlier headings and their references. Undefined if that is
 * not possible.
 */
export interface RestoreHeadings {
  maps: (reuse: Reuse<MapEntry>) => FixDraft | undefined;
  nodes: (reuse: Reuse<NodeInMap>) => FixDraft | undefined;
}

/** Creates fixes for each reuse. If the author only swapped headings, references to them stay unchanged. */
export function createRestoreHeadings(comparison: PageComparison): RestoreHeadings {
  const scopes = createHeadingScopes(comparison);
  return {
    maps: (reuse) => restoreHeadings(reuse, comparison.after, scopes.ofMaps()),
    nodes: (reuse) => {
      const map = reuse.moves[0]?.now.map;
      const earlier = map && scopes.earlierOf(map);
      // A heading cannot be restored in another map.
      const isWithin = reuse.moves.every(({ before, now }) => before.map === earlier && now.map === map);
      if (!map || !earlier || !isWithin || (reuse.newcomer && reuse.newcomer.map !== map)) return undefined;
      const entries = toEntries(reuse, ({ entry }) => entry);
      return restoreHeadings(entries, comparison.after, scopes.ofNodes(map));
    },
  };
}

function toEntries<Item, Other>(reuse: Reuse<Item>, convert: (item: Item) => Other): Reuse<Other> {
  const { moves, isCycle, newcomer, replaced } = reuse;
  return {
    moves: moves.map(({ before, now }) => ({ before: convert(before), now: convert(now) })),
    isCycle,
    ...(newcomer !== undefined && { newcomer: convert(newcomer) }),
    ...(replaced !== undefined && { replaced: convert(replaced) }),
  };
}

function restoreHeadings<Entry extends MapEntry | NodeEntry>(
  reuse: Reuse<Entry>,
  document: MapDocument,
  scope: HeadingScope,
): FixDraft | undefined {
  const names = findNames(reuse, scope);
  if (!names || !canRestore(names, scope)) return undefined;
  const keepsReferences = canKeepReferences(reuse, document, scope);
  if (!keepsReferences && [...names.values()].some((name) => name.includes(','))) return undefined;
  const edits = [...names].flatMap(([section, text]) =>
    usesOfSection(document, section).flatMap(({ range, role }) =>
      keepsReferences && role !== 'heading' ? [] : [{ ...range, text }],
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
  { isTaken }: HeadingScope,
): Map<SectionNode, string> | undefined {
  const { moves, newcomer, replaced } = reuse;
  const names = new Map(moves.map(({ before, now }) => [now.section, headingOf(before)]));
  if (!newcomer) return names;
  // A new section gets the heading that is left over. If learners know that heading, the new section keeps its own
  // heading with a number added.
  const [left] = leftOver(reuse);
  const name = left && !replaced ? headingOf(left) : findFreeId(newcomer.section.header.trimEnd(), isTaken);
  return name === undefined ? undefined : names.set(newcomer.section, name);
}

/** False if a heading would be duplicated, or has trailing white space. */
function canRestore(names: ReadonlyMap<SectionNode, string>, { sectionsAt }: HeadingScope): boolean {
  // Two headings that differ only in white space would collide.
  if (new Set([...names.values()].map((name) => name.toLowerCase())).size < names.size) return false;
  return [...names].every(
    ([section, name]) =>
      section.header === section.header.trimEnd() &&
      sectionsAt(name.toLowerCase()).every((other) => names.has(other)),
  );
}

function canKeepReferences<Entry extends MapEntry | NodeEntry>(
  reuse: Reuse<Entry>,
  document: MapDocument,
  { isSamePath }: HeadingScope,
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
