import type { GridPoint } from '#schemas/generated/page.ts';
import { defineRule } from './define-rule.ts';
import type { FindingOf, FixDraft } from '../diagnostics/rule.ts';
import { drawnPathsOf, toText, type DrawnPath, type PathPoint } from '../facts/edge-bends-of.ts';
import { ownNodesOf } from '../facts/own-nodes-of.ts';
import { findMerged } from '../facts/is-merged.ts';
import { droppedNodesOf } from '../facts/duplicate-nodes.ts';
import { unclearCauses } from '../facts/unclear-values.ts';
import { phrase } from '../phrases/phrase.ts';

const MESSAGES = {
  slanted: {
    reason: 'The path from `{start}` to `{end}` is slanted: it needs a bend at `{corner}` or `{other}`.',
    note: 'Learners see the path from `{from}` to `{to}` with an added bend, perhaps not where you want it.',
  },
} as const;

export const noSlantedPath = defineRule('no-slanted-path', {
  messages: MESSAGES,
  visit: {
    map: ({ map }, { document, report }) => {
      // If headings are repeated, it is unclear where a path leads.
      const duplicates = new Set(droppedNodesOf(map).map(({ id }) => id));
      for (const path of drawnPathsOf(map, ownNodesOf(map))) {
        if (duplicates.has(path.from.id) || duplicates.has(path.to.id)) continue;
        const finding = findSlanted(path);
        if (!finding) continue;
        // If a heading is missing, a position may belong to another node.
        const because =
          unclearCauses(document, ...path.dependsOn) ??
          findMerged(path.from.section, document) ??
          findMerged(path.to.section, document);
        report({ ...finding, because });
      }
    },
  },
});

/** Reports the first slanted segment. Fixing it may be enough. */
function findSlanted({ points, from, to, range }: DrawnPath): FindingOf<typeof MESSAGES> | undefined {
  const at = points.findIndex((point, index) => isSlanted(points[index - 1], point));
  const start = points[at - 1];
  const end = points[at];
  if (!start || !end) return undefined;
  const corners = cornersOf(start, end);
  return {
    message: 'slanted',
    values: {
      start: toText(start),
      end: toText(end),
      corner: toText(corners[0]),
      other: toText(corners[1]),
      from: from.section.header.trimEnd(),
      to: to.section.header.trimEnd(),
    },
    range: start.range ?? end.range ?? range,
    suggestions: [...moves(points, at), ...corners.flatMap((corner) => insertion(start, end, corner))],
  };
}

function isSlanted(start: GridPoint | undefined, end: GridPoint): boolean {
  return start !== undefined && start.depth !== end.depth && start.offset !== end.offset;
}

function cornersOf(start: GridPoint, end: GridPoint): [GridPoint, GridPoint] {
  return [
    { depth: start.depth, offset: end.offset },
    { depth: end.depth, offset: start.offset },
  ];
}

/**
 * Suggests changing one number of a bend, the most likely typo, so that the segments on both sides become straight.
 */
function moves(points: readonly PathPoint[], at: number): FixDraft[] {
  return [at - 1, at].flatMap((index) => {
    const [before, bend, after] = [points[index - 1], points[index], points[index + 1]];
    if (!before || !bend?.range || !after) return [];
    const { range, depth, offset } = bend;
    return cornersOf(before, after)
      .filter((corner) => (corner.depth === depth) !== (corner.offset === offset))
      .filter((corner) => !isSame(corner, before) && !isSame(corner, after))
      .filter((corner) => isGoodWay(points.with(index, corner)))
      .map((corner) => ({
        title: phrase('title.write-corner', { corner: toText(corner), bend: toText(bend) }),
        edits: [{ ...range, text: toText(corner) }],
      }));
  });
}

function isSame(left: GridPoint, right: GridPoint): boolean {
  return left.depth === right.depth && left.offset === right.offset;
}

/** True if all segments are horizontal or vertical and none goes back over the previous one. */
function isGoodWay(points: readonly GridPoint[]): boolean {
  return points.every((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    return !isSlanted(before, point) && !(before && after && isTurningBack(before, point, after));
  });
}

function isTurningBack(before: GridPoint, point: GridPoint, after: GridPoint): boolean {
  const along = (point.depth - before.depth) * (after.depth - point.depth);
  return along + (point.offset - before.offset) * (after.offset - point.offset) < 0;
}

function insertion(start: PathPoint, end: PathPoint, corner: GridPoint): FixDraft[] {
  const title = phrase('title.add-a-bend-at', { point: toText(corner) });
  if (start.range) {
    const at = start.range.end;
    return [{ title, edits: [{ start: at, end: at, text: `, ${toText(corner)}` }] }];
  }
  if (!end.range) return [];
  const at = end.range.start;
  return [{ title, edits: [{ start: at, end: at, text: `${toText(corner)}, ` }] }];
}
