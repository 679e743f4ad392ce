import type { FindingOf, FixDraft, MessageWithValues, NoteDraft } from '../diagnostics/rule.ts';
import type { PageComparison } from '../evolution/compare-pages.ts';
import type { Reuse } from '../evolution/find-reuses.ts';
import type { NodeInMap } from '../evolution/node-in-map.ts';
import { headerRange } from '../facts/ranges.ts';
import type { MapEntry } from '../model/map-document.ts';
import { defineRule } from '../rules/define-rule.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { comparisonOf, headingOf, namesOf } from './comparison-of.ts';
import { createRestoreHeadings } from './restore-headings.ts';
import { phrase } from '../phrases/phrase.ts';

const MESSAGES = {
  newcomer: '`{now}` is the heading of something new now, and was that of `{was}` before.',
  moved: '`{before}` is called `{now}` now, which was the heading of something else.',
  swap: 'The headings {names} have swapped places.',
  exchange: 'The headings {names} have changed places.',
  shift: 'The headings {names} have each moved to something else.',
} as const;

export const noReusedHeading = defineRule('no-reused-heading', {
  messages: MESSAGES,
  needs: 'before',
  visit: {
    document: (_document, context) => {
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
    },
  },
});

const RESTORE_NOTE = phrase('note.restore-headings');
const MAP_NOTE = [phrase('note.maps-swapped'), RESTORE_NOTE];
const ACTIVITY_NOTE = [phrase('note.progress-of-activity'), RESTORE_NOTE];
const REWARD_NOTE = [phrase('note.progress-of-reward'), RESTORE_NOTE];

interface NamedReuse {
  moves: readonly { before: string; beforeStart: number; now: string; section: SectionNode }[];
  isCycle: boolean;
  newcomer?: { now: string; section: SectionNode };
}

function ofMaps({ moves, isCycle, newcomer }: Reuse<MapEntry>): NamedReuse {
  const toNamed = (map: MapEntry): { now: string; section: SectionNode } => ({
    now: headingOf(map),
    section: map.section,
  });
  return {
    moves: moves.map(({ before, now }) => ({
      before: headingOf(before),
      beforeStart: before.section.headerStart,
      ...toNamed(now),
    })),
    isCycle,
    ...(newcomer && { newcomer: toNamed(newcomer) }),
  };
}

/** Returns a function that names the nodes of a reuse. Nodes from different maps are named together with their map. */
function createNodeNames({ maps }: PageComparison): (reuse: Reuse<NodeInMap>) => NamedReuse {
  const earlier = new Map(maps.map(({ before, after, renamed }) => [before, after ?? renamed]));
  return ({ moves, isCycle, newcomer }) => {
    const isWithin = moves.every(({ before, now }) => earlier.get(before.map) === now.map);
    const nameOf = ({ map, entry }: NodeInMap): string =>
      isWithin ? headingOf(entry) : `${headingOf(map)}/${headingOf(entry)}`;
    const toNamed = (node: NodeInMap): { now: string; section: SectionNode } => ({
      now: nameOf(node),
      section: node.entry.section,
    });
    return {
      moves: moves.map(({ before, now }) => ({
        before: nameOf(before),
        beforeStart: before.entry.section.headerStart,
        ...toNamed(now),
      })),
      isCycle,
      ...(newcomer && { newcomer: toNamed(newcomer) }),
    };
  };
}

function toFinding(
  reuse: NamedReuse,
  note: NoteDraft,
  fix: FixDraft | undefined,
): FindingOf<typeof MESSAGES> {
  const { moves, newcomer } = reuse;
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
    ...messageOf(reuse),
    ...(at && { range: headerRange(at.section) }),
    note,
    ...(related && { related }),
    ...(fix && { suggestions: [fix] }),
  };
}

function messageOf({ moves, isCycle, newcomer }: NamedReuse): MessageWithValues<typeof MESSAGES> {
  const [first, ...others] = moves;
  if (first && others.length === 0) {
    return newcomer
      ? { message: 'newcomer', values: { now: newcomer.now, was: first.now } }
      : { message: 'moved', values: { now: first.now, before: first.before } };
  }
  const inOrder = moves.toSorted((one, other) => one.beforeStart - other.beforeStart);
  const names = namesOf(inOrder.map(({ before }) => before));
  if (!isCycle) return { message: 'shift', values: { names } };
  return { message: moves.length === 2 ? 'swap' : 'exchange', values: { names } };
}
