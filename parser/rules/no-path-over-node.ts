import { NODE_SIZE, toPoint, type Point } from '../graph/geometry.ts';
import { createTileIndex, type TileIndex } from '../graph/tile-index.ts';
import { defineRule } from './define-rule.ts';
import type { FindingOf, FixDraft } from '../diagnostics/rule.ts';
import type { NodeEntry } from '../model/map-document.ts';
import { readFilledList } from '../values/read-list.ts';
import { drawnPathsOf, cellOf, positionOf, type DrawnPath } from '../facts/edge-bends-of.ts';
import { clearNodesFirst } from '../facts/own-nodes-of.ts';
import { headerRange } from '../facts/ranges.ts';
import { unclearCauses } from '../facts/unclear-values.ts';
import { phrase } from '../phrases/phrase.ts';

/** Limits the paths that are compared with all nodes. */
const MAX_SEARCHES = 50;

const MESSAGES = {
  under: {
    reason: 'The path from `{from}` to `{to}` runs under `{crossed}`.',
    note: 'Learners take it for a path to `{crossed}`. Give it other bends, or remove them: then it finds a free way on its own.',
  },
} as const;

export const noPathOverNode = defineRule('no-path-over-node', {
  messages: MESSAGES,
  visit: {
    map: ({ map }, { document, text, report }) => {
      const nodes = clearNodesFirst(document, map);
      const paths = drawnPathsOf(map, nodes);
      if (paths.length === 0) return;
      const centers = nodes.map((node) => tileOf(node));
      const tiles = createTileIndex(centers);
      const indexOf = new Map(nodes.map((node, index) => [node, index]));
      let searches = 0;
      for (const path of paths) {
        const ends = { source: indexOf.get(path.from) ?? -1, target: indexOf.get(path.to) ?? -1 };
        const pieces = piecesOf(path).filter((piece) => isTouching(piece, tiles, ends));
        if (pieces.length === 0 || searches >= MAX_SEARCHES) continue;
        searches += 1;
        const isCrossed = (tile: Point): boolean => pieces.some((piece) => isUnder(piece, tile));
        const crossedNode = nodes.find(
          (node, index) =>
            node !== path.from && node !== path.to && centers[index] && isCrossed(centers[index]),
        );
        if (!crossedNode) continue;
        const because = unclearCauses(document, ...path.dependsOn, positionOf(crossedNode));
        report({ ...toFinding(path, crossedNode, text), because });
      }
    },
  },
});

/** Returns the centre of the tile. Layout nodes have none. */
function tileOf(node: NodeEntry): Point | undefined {
  const cell = node.node.kind === 'layout' ? undefined : cellOf(node);
  return cell && toPoint(cell);
}

type Piece = readonly [from: Point, to: Point];

/** Returns the horizontal and vertical segments. */
function piecesOf({ points }: DrawnPath): Piece[] {
  const drawnPoints = points.map((point) => toPoint(point));
  return drawnPoints.slice(1).flatMap((to, index): Piece[] => {
    const from = drawnPoints[index];
    return from && (from.x === to.x || from.y === to.y) ? [[from, to]] : [];
  });
}

function isTouching([from, to]: Piece, tiles: TileIndex, ends: Parameters<TileIndex['isClear']>[2]): boolean {
  return !tiles.isClear(from, to, ends);
}

/** True if the centre line of a segment is under the tile. A smaller overlap would hardly be visible. */
function isUnder([from, to]: Piece, { x, y }: Point): boolean {
  const half = NODE_SIZE / 2;
  return (
    Math.min(from.x, to.x) < x + half &&
    Math.max(from.x, to.x) > x - half &&
    Math.min(from.y, to.y) < y + half &&
    Math.max(from.y, to.y) > y - half
  );
}

function toFinding(
  { from, to, attribute, range }: DrawnPath,
  crossedNode: NodeEntry,
  text: string,
): FindingOf<typeof MESSAGES> {
  const name = (node: NodeEntry): string => node.section.header.trimEnd();
  const isOnly = readFilledList(attribute.value, ';').length === 1;
  return {
    message: 'under',
    values: { from: name(from), to: name(to), crossed: name(crossedNode) },
    range,
    related: [{ reason: 'The path runs under this node', range: headerRange(crossedNode.section) }],
    ...(isOnly && { suggestions: [removeLine(attribute.keyStart, text)] }),
  };
}

function removeLine(keyStart: number, text: string): FixDraft {
  const feed = text.indexOf('\n', keyStart);
  const edit = { start: text.lastIndexOf('\n', keyStart) + 1, end: feed < 0 ? text.length : feed + 1 };
  return { title: phrase('title.remove', { text: 'edges' }), edits: [{ ...edit, text: '' }] };
}
