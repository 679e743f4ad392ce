import type { GridPoint, SkillMap } from '#schemas/generated/page.ts';
import { buildGraph } from '../graph/build-graph.ts';
import { layoutMap, placeNodes } from '../graph/layout-map.ts';
import { walkGraph } from '../graph/walk-graph.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { pointText } from './connect.ts';
import { refuse, type EditOutcome } from './edit-outcome.ts';
import { setAttributes, type AttributeChange } from './set-attributes.ts';
import { phrase } from '../phrases/phrase.ts';

/**
 * The edits that put nodes into other places, of one map or several. A map with the automatic layout becomes a manual one,
 * in which all others stay where they are drawn.
 */
export function moveNodes(
  document: MapDocument,
  places: ReadonlyMap<MapEntry, ReadonlyMap<NodeEntry, GridPoint>>,
): EditOutcome {
  const changes = [...places].flatMap(([map, own]) => placeChanges(map, own));
  const isPlace = ({ key, content }: AttributeChange): boolean => key !== 'position' || content !== undefined;
  return changes.every(isPlace)
    ? setAttributes(document, changes)
    : refuse(phrase('refusal.position-numbers'));
}

function placeChanges(map: MapEntry, places: ReadonlyMap<NodeEntry, GridPoint>): AttributeChange[] {
  const drawn = isPlaced(map.map) ? [] : drawnChanges(map);
  const changes = [...places].map(([{ section }, place]): AttributeChange => {
    return { section, key: 'position', content: pointText(place) };
  });
  const moved = new Set([...places.keys()].map(({ section }) => section));
  const kept = drawn.filter(({ section, key }) => key !== 'position' || !moved.has(section));
  return [...kept, ...changes];
}

/** The edits that give a map another layout. In a manual one all nodes stand where they are drawn now. */
export function setLayout(document: MapDocument, map: MapEntry, layout: SkillMap['layout']): EditOutcome {
  if (layout === 'manual') return setAttributes(document, isPlaced(map.map) ? [] : drawnChanges(map));
  if (map.map.layout === 'automatic') return { ok: true, value: [] };
  // What is left of a manual layout would be one again, if not the same, as soon as its map is.
  return setAttributes(document, [
    { section: map.section, key: 'layout', content: undefined },
    ...ownNodes(map).flatMap(({ section }) => [
      { section, key: 'position', content: undefined },
      { section, key: 'edges', content: undefined },
    ]),
  ]);
}

/** The edits that make a map's automatic layout its manual one, without bends of its author's. */
export function tidyMap(document: MapDocument, map: MapEntry): EditOutcome {
  return setAttributes(document, [
    ...drawnChanges(map, 'automatic').filter(({ key }) => key !== 'edges'),
    ...ownNodes(map).map(({ section }) => ({ section, key: 'edges', content: undefined })),
  ]);
}

/** True for a map whose nodes stand where their author put them. */
export function isPlaced({ layout, nodes }: SkillMap): boolean {
  return layout === 'manual' && nodes.some(({ position }) => position !== undefined);
}

/** True for a map in which a new node gets a position: one whose nodes have them, or that has none yet. */
export function hasPlaces(map: SkillMap): boolean {
  return isPlaced(map) || (map.layout === 'manual' && map.nodes.length === 0);
}

/** Where a node that a map does not have yet would be drawn. */
export function freePlace(map: SkillMap, activityId: string): string | undefined {
  const node = { kind: 'layout' as const, activityId, displayName: activityId, nextIds: [], edges: [] };
  const graph = buildGraph({ ...map, nodes: [...map.nodes, node] });
  const place = placeNodes(map, graph, walkGraph(graph)).at(-1);
  return place && pointText(place);
}

/** What says that nodes stand where they are drawn, or would be in another layout. */
function drawnChanges(map: MapEntry, layout = map.map.layout): AttributeChange[] {
  const { nodesById } = layoutMap({ ...map.map, layout });
  const nodes = ownNodes(map).flatMap(({ id, section, attributes }): AttributeChange[] => {
    const place = nodesById.get(id);
    const position = { section, key: 'position', content: place && pointText(place) };
    // Bends that nobody saw so far would be drawn.
    const hasHidden = map.map.layout === 'automatic' && attributes.scalars.has('edges');
    return hasHidden ? [position, { section, key: 'edges', content: undefined }] : [position];
  });
  const isManual = map.map.layout === 'manual';
  return [...(isManual ? [] : [{ section: map.section, key: 'layout', content: 'manual' }]), ...nodes];
}

/** The nodes that are drawn: not the second of two with the same heading, nor a page. */
function ownNodes({ nodes, map }: MapEntry): NodeEntry[] {
  const drawn = new Set(map.nodes);
  return nodes.filter(({ node, section }) => section.level === 3 && drawn.has(node));
}
