import type { GridPoint } from '#schemas/generated/page.ts';
import type { TextRange } from '../diagnostics/rule.ts';
import type { MapEntry, NodeEntry } from '../model/map-document.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { readFilledList, readList, type ListEntry } from '../values/read-list.ts';
import { readPosition } from '../values/read-position.ts';

/** A point of a path. The two ends are nodes and have no range. */
export interface PathPoint extends GridPoint {
  range?: TextRange;
}

export interface DrawnPath {
  from: NodeEntry;
  to: NodeEntry;
  attribute: AttributeNode;
  points: PathPoint[];
  range: TextRange;
  /** Other attributes that determine the path. */
  dependsOn: readonly (AttributeNode | undefined)[];
}

/** Returns the drawn paths of a manual layout whose ends have positions and whose bends are all valid. */
export function drawnPathsOf({ map }: MapEntry, nodes: readonly NodeEntry[]): DrawnPath[] {
  if (map.layout !== 'manual') return [];
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return nodes.flatMap((from) => {
    const { scalars } = from.attributes;
    const attribute = scalars.get('edges');
    const next = scalars.get('next');
    if (!attribute || !next) return [];
    const entries = readList(attribute.value, ';');
    const drawn = new Set<string>();
    return readFilledList(next.value).flatMap(({ text }, index) => {
      const to = byId.get(text.toLowerCase());
      const entry = entries[index];
      if (!to || !entry || entry.text === '' || drawn.has(to.id)) return [];
      drawn.add(to.id);
      const points = readPoints(from, to, { attribute, entry });
      const range = valueRange(attribute, entry.start, entry.end);
      const dependsOn = [next, positionOf(from), positionOf(to)];
      return points ? [{ from, to, attribute, points, range, dependsOn }] : [];
    });
  });
}

function readPoints(
  from: NodeEntry,
  to: NodeEntry,
  { attribute, entry }: { attribute: AttributeNode; entry: ListEntry },
): PathPoint[] | undefined {
  const start = cellOf(from);
  const end = cellOf(to);
  const bends = readFilledList(entry.text).map(({ text, start: first, end: last }) => {
    const reading = readPosition(text);
    const range = valueRange(attribute, entry.start + first, entry.start + last);
    return reading.ok ? { ...reading.value, range } : undefined;
  });
  const points = [start, ...bends, end];
  return points.every((point) => point !== undefined) ? points : undefined;
}

/** Returns a node's position, or undefined if it has no valid one. */
export function cellOf(node: NodeEntry): GridPoint | undefined {
  const position = positionOf(node);
  const reading = position && readPosition(position.value);
  return reading?.ok ? reading.value : undefined;
}

export function positionOf({ attributes }: NodeEntry): AttributeNode | undefined {
  return attributes.scalars.get('position');
}

/** Formats a point as authors write it. */
export function toText({ depth, offset }: GridPoint): string {
  return `${depth} ${offset}`;
}
