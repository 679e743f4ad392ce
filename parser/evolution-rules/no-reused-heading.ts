import type { Fix } from '#schemas/generated/diagnostic.ts';
import type { Finding } from '../diagnostics/rule.ts';
import type { PageComparison } from '../evolution/compare-pages.ts';
import type { Reuse } from '../evolution/find-reuses.ts';
import type { PlacedNode } from '../evolution/placed-node.ts';
import { headerRange } from '../facts/ranges.ts';
import type { MapEntry } from '../model/map-document.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { comparisonOf, defineEvolutionRule, headingOf, namesOf } from './define-evolution-rule.ts';
import { createRestoreHeadings } from './restore-headings.ts';

export const noReusedHeading = defineEvolutionRule('no-reused-heading', (context) => {
  const comparison = comparisonOf(context);
  if (!comparison) return;
  const restoreHeadings = createRestoreHeadings(comparison);
  for (const reuse of comparison.reusedMaps) {
    context.report(toFinding(ofMaps(reuse), MAP_NOTE, restoreHeadings.maps(reuse)));
  }
  const nameNodes = createNodeNames(comparison);
  for (const reuse of comparison.reusedNodes) {
    const isOfActivities = reuse.moves.every(({ before }) => before.entry.node.kind === 'activity');
    const note = isOfActivities ? ACTIVITY_NOTE : REWARD_NOTE;
    context.report(toFinding(nameNodes(reuse), note, restoreHeadings.nodes(reuse)));
  }
});

const UNTIL =
  'Give each its own heading back; what is new gets a heading of its own. `formerly` cannot help while the headings are in use.';
const MAP_NOTE = `Learners who have begun one of them find what they did counted for another, where the activities have the same headings, and lost where not. ${UNTIL}`;
const ACTIVITY_NOTE = `What learners have done in one counts for another: they find finished what they never opened, or their project of another tutorial in it. ${UNTIL}`;
const REWARD_NOTE = `What learners have done or claimed counts for another: they find claimed what they never earned. ${UNTIL}`;

/** The same in words, with the place of each. */
interface NamedReuse {
  moves: readonly { before: string; beforeStart: number; now: string; section: SectionNode }[];
  isRing: boolean;
  newcomer?: { now: string; section: SectionNode };
}

function ofMaps({ moves, isRing, newcomer }: Reuse<MapEntry>): NamedReuse {
  const place = (map: MapEntry): { now: string; section: SectionNode } => ({
    now: headingOf(map),
    section: map.section,
  });
  return {
    moves: moves.map(({ before, now }) => ({
      before: headingOf(before),
      beforeStart: before.section.headerStart,
      ...place(now),
    })),
    isRing,
    ...(newcomer && { newcomer: place(newcomer) }),
  };
}

/** Nodes of several maps are named with their map. */
function createNodeNames({ maps }: PageComparison): (reuse: Reuse<PlacedNode>) => NamedReuse {
  const earlier = new Map(maps.map(({ before, after, renamed }) => [before, after ?? renamed]));
  return ({ moves, isRing, newcomer }) => {
    const isWithin = moves.every(({ before, now }) => earlier.get(before.map) === now.map);
    const nameOf = ({ map, entry }: PlacedNode): string =>
      isWithin ? headingOf(entry) : `${headingOf(map)}/${headingOf(entry)}`;
    const place = (node: PlacedNode): { now: string; section: SectionNode } => ({
      now: nameOf(node),
      section: node.entry.section,
    });
    return {
      moves: moves.map(({ before, now }) => ({
        before: nameOf(before),
        beforeStart: before.entry.section.headerStart,
        ...place(now),
      })),
      isRing,
      ...(newcomer && { newcomer: place(newcomer) }),
    };
  };
}

function toFinding(told: NamedReuse, note: string, fix: Fix | undefined): Finding {
  const { moves, newcomer } = told;
  const [first, ...others] = moves;
  const isAlone = others.length === 0;
  const at = isAlone ? (newcomer ?? first) : first;
  const related = isAlone
    ? newcomer &&
      first && [{ reason: `This was \`${first.before}\` before`, range: headerRange(first.section) }]
    : others.map(({ before, section }) => ({
        reason: `This was \`${before}\` before`,
        range: headerRange(section),
      }));
  return {
    reason: reasonOf(told),
    ...(at && { range: headerRange(at.section) }),
    note,
    ...(related && { related }),
    ...(fix && { suggestions: [fix] }),
  };
}

function reasonOf({ moves, isRing, newcomer }: NamedReuse): string {
  const [first, ...others] = moves;
  if (!first) return 'Unexpected new use of a heading, expected it to stay where it was';
  if (others.length === 0) {
    return newcomer
      ? `Unexpected \`${newcomer.now}\` as the heading of something new, expected it to stay with \`${first.now}\``
      : `Unexpected \`${first.now}\` as the heading of what was \`${first.before}\`, expected \`${first.before}\``;
  }
  const inOrder = moves.toSorted((one, other) => one.beforeStart - other.beforeStart);
  const names = namesOf(inOrder.map(({ before }) => before));
  if (!isRing) return `Unexpected shift of the headings ${names}, expected each to stay where it was`;
  const what = moves.length === 2 ? 'swap' : 'exchange';
  return `Unexpected ${what} of the headings ${names}, expected each to stay where it was`;
}
