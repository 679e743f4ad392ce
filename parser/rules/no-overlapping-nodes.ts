import type { GridPoint } from '#schemas/generated/page.ts';
import { defineRule } from './define-rule.ts';
import { NODE_SIZE, toPoint, type Point } from '../graph/geometry.ts';
import type { NodeEntry } from '../model/map-document.ts';
import { valueRange } from '../syntax/tree.ts';
import { cellOf, toText } from '../facts/edge-bends-of.ts';
import { clearNodesFirst } from '../facts/own-nodes-of.ts';
import { replaceFix } from '../facts/ranges.ts';
import { unclearCauses } from '../facts/unclear-values.ts';
import { readPosition } from '../values/read-position.ts';

export const noOverlappingNodes = defineRule('no-overlapping-nodes', {
  messages: {
    covered: {
      reason: 'The position `{position}` puts this node on top of `{other}`.',
      note: 'Learners see one of the two nodes cover the other. Move one of them: a step of 1 in either number is enough.',
    },
  },
  visit: {
    map: ({ map }, { document, report }) => {
      if (map.map.layout !== 'manual') return;
      const nodes = clearNodesFirst(document, map);
      const tiles = createTiles();
      const taken = takenCells(nodes);
      for (const entry of nodes) {
        const position = entry.attributes.scalars.get('position');
        const reading = position && readPosition(position.value);
        // Layout nodes are not drawn, so they hide nothing.
        if (!position || !reading?.ok || entry.node.kind === 'layout') continue;
        const other = tiles.put(toPoint(reading.value), entry);
        const first = other?.attributes.scalars.get('position');
        if (!other || !first) continue;
        const name = other.section.header.trimEnd();
        report({
          message: 'covered',
          values: { position: position.value, other: name },
          range: valueRange(position),
          related: [{ reason: `\`${name}\` stands here`, range: valueRange(first) }],
          because: unclearCauses(document, first),
          suggestions: freeCells(reading.value, taken).map((cell) =>
            replaceFix(valueRange(position), toText(cell)),
          ),
        });
      }
    },
  },
});

interface Tile {
  center: Point;
  entry: NodeEntry;
}

/** Creates an index that finds covered tiles. Takes linear time: it keeps one tile per square of a tile's size. */
function createTiles(): { put: (center: Point, entry: NodeEntry) => NodeEntry | undefined } {
  const squares = new Map<string, Tile>();
  const squareOf = (value: number): number => Math.floor(value / NODE_SIZE);
  return {
    put(center, entry) {
      const right = squareOf(center.x);
      const down = squareOf(center.y);
      for (const step of [0, -1, 1]) {
        for (const row of [0, -1, 1]) {
          const tile = squares.get(`${right + step} ${down + row}`);
          if (tile && isCovering(tile.center, center)) return tile.entry;
        }
      }
      squares.set(`${right} ${down}`, { center, entry });
      return undefined;
    },
  };
}

function isCovering(left: Point, right: Point): boolean {
  return Math.abs(left.x - right.x) < NODE_SIZE && Math.abs(left.y - right.y) < NODE_SIZE;
}

/** Returns the occupied cells. A node between cells occupies both. */
function takenCells(nodes: readonly NodeEntry[]): Set<string> {
  const taken = new Set<string>();
  for (const node of nodes) {
    const cell = node.node.kind === 'layout' ? undefined : cellOf(node);
    if (!cell) continue;
    for (const depth of [Math.floor(cell.depth), Math.ceil(cell.depth)]) {
      for (const offset of [Math.floor(cell.offset), Math.ceil(cell.offset)]) {
        taken.add(toText({ depth, offset }));
      }
    }
  }
  return taken;
}

function freeCells({ depth, offset }: GridPoint, taken: ReadonlySet<string>): GridPoint[] {
  const [column, row] = [Math.round(depth), Math.round(offset)];
  const around = [
    { depth: column + 1, offset: row },
    { depth: column, offset: row + 1 },
    { depth: column, offset: row - 1 },
    { depth: column - 1, offset: row },
  ];
  return around.filter((cell) => !taken.has(toText(cell)));
}
