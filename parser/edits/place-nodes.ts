import type { GridPoint, SkillMap } from '#schemas/generated/page.ts';
import { buildGraph } from '../graph/build-graph.ts';
import { foldLayout } from '../graph/fold-layout.ts';
import { layoutMap, placeNodes } from '../graph/layout-map.ts';
import { walkGraph } from '../graph/walk-graph.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { pointText } from './connect.ts';
import { refuse, type EditOutcome } from './edit-outcome.ts';
import { setAttributes, type AttributeChange } from './set-attributes.ts';
import { phrase } from '../phrases/phrase.ts';

/** Returns the edits that move nodes. An automatic layout becomes manual and keeps the other nodes' positions. */
export function moveNodes(
  document: MapDocument,
  cells: ReadonlyMap<MapEntry, ReadonlyMap<NodeEntry, GridPoint>>,
): EditOutcome {
  const changes = [...cells].flatMap(([map, own]) => positionChanges(map, own));
  const isValid = ({ key, content }: AttributeChange): boolean => key !== 'position' || content !== undefined;
  return changes.every(isValid)
    ? setAttributes(document, changes)
    : refuse(phrase('refusal.position-numbers'));
}

function positionChanges(map: MapEntry, cells: ReadonlyMap<NodeEntry, GridPoint>): AttributeChange[] {
  const drawn = isPlaced(map.map) ? [] : drawnChanges(map);
  const changes = [...cells].map(([{ section }, cell]): AttributeChange => {
    return { section, key: 'position', content: pointText(cell) };
  });
  const moved = new Set([...cells.keys()].map(({ section }) => section));
  const kept = drawn.filter(({ section, key }) => key !== 'position' || !moved.has(section));
  return [...kept, ...changes];
}

/** Returns the edits that change a map's layout. For a manual layout, all nodes keep their drawn positions. */
export function setLayout(document: MapDocument, map: MapEntry, layout: SkillMap['layout']): EditOutcome {
  if (layout === 'manual') return setAttributes(document, isPlaced(map.map) ? [] : drawnChanges(map));
  if (map.map.layout === 'automatic') return { ok: true, value: [] };
  // Remove positions and bends: they would return if the layout became manual again.
  return setAttributes(document, [
    { section: map.section, key: 'layout', content: undefined },
    ...ownNodes(map).flatMap(({ section }) => [
      { section, key: 'position', content: undefined },
      { section, key: 'edges', content: undefined },
    ]),
  ]);
}

/** Returns the edits that give a map its automatic layout as positions, with long rows folded, and remove all bends. */
export function tidyMap(document: MapDocument, map: MapEntry): EditOutcome {
  const cells = foldLayout(map.map);
  const cellsById = new Map(map.map.nodes.map(({ activityId }, index) => [activityId, cells[index]]));
  return setAttributes(document, [
    ...manualChanges(map),
    ...ownNodes(map).flatMap(({ id, section }): AttributeChange[] => {
      const cell = cellsById.get(id);
      return [
        { section, key: 'position', content: cell && pointText(cell) },
        { section, key: 'edges', content: undefined },
      ];
    }),
  ]);
}

/** True for a manual layout with at least one position. */
export function isPlaced({ layout, nodes }: SkillMap): boolean {
  return layout === 'manual' && nodes.some(({ position }) => position !== undefined);
}

/** True for a map in which new nodes get a position: its nodes have positions, or it is manual and empty. */
export function needsPositions(map: SkillMap): boolean {
  return isPlaced(map) || (map.layout === 'manual' && map.nodes.length === 0);
}

/** Returns the position at which a new node would be drawn. */
export function freePosition(map: SkillMap, activityId: string): string | undefined {
  const node = { kind: 'layout' as const, activityId, displayName: activityId, nextIds: [], edges: [] };
  const graph = buildGraph({ ...map, nodes: [...map.nodes, node] });
  const placed = placeNodes(map, graph, walkGraph(graph)).at(-1);
  return placed && pointText(placed);
}

/** Returns the position halfway between two nodes. Undefined if another node is drawn less than a cell away from it. */
export function middlePosition(map: SkillMap, [fromId, toId]: readonly [string, string]): string | undefined {
  const { nodesById } = layoutMap(map);
  const [from, to] = [nodesById.get(fromId), nodesById.get(toId)];
  if (!from || !to) return undefined;
  const middle = { depth: (from.depth + to.depth) / 2, offset: (from.offset + to.offset) / 2 };
  const isFree = [...nodesById.values()].every(
    ({ depth, offset }) => Math.hypot(depth - middle.depth, offset - middle.offset) >= 1,
  );
  return isFree ? pointText(middle) : undefined;
}

/** Returns the changes that store the drawn position of every node. */
function drawnChanges(map: MapEntry): AttributeChange[] {
  const { nodesById } = layoutMap(map.map);
  const nodes = ownNodes(map).flatMap(({ id, section, attributes }): AttributeChange[] => {
    const drawn = nodesById.get(id);
    const position = { section, key: 'position', content: drawn && pointText(drawn) };
    // Remove hidden bends: a manual layout would draw them.
    const hasHidden = map.map.layout === 'automatic' && attributes.scalars.has('edges');
    return hasHidden ? [position, { section, key: 'edges', content: undefined }] : [position];
  });
  return [...manualChanges(map), ...nodes];
}

function manualChanges({ map, section }: MapEntry): AttributeChange[] {
  return map.layout === 'manual' ? [] : [{ section, key: 'layout', content: 'manual' }];
}

/** Returns the nodes that are drawn. Excludes the page, and nodes that repeat a heading. */
function ownNodes({ nodes, map }: MapEntry): NodeEntry[] {
  const drawn = new Set(map.nodes);
  return nodes.filter(({ node, section }) => section.level === 3 && drawn.has(node));
}
