import { PATH_BEND, toPathData, type NodeRef, type PageLayout, type PlacedMapLayout } from '#parser';
import { refOf } from '../../../shared/domain/activity-key.ts';
import type { ActivityView, MapView, RewardView } from '../../../shared/domain/map-view.ts';
import { toNodeKey } from './graph-layout.ts';

type EdgeLayout = PlacedMapLayout['edges'][number];

/** A node with its position. Layout nodes are not included, because they only bend paths. */
export interface GraphItem {
  key: string;
  view: ActivityView | RewardView;
  x: number;
  y: number;
  /** Number of the activity in its map, counted from 1. */
  number: number;
}

export interface GraphPath extends EdgeLayout {
  /** True if the learner has completed the start of the path and its end is unlocked. */
  isBehind: boolean;
}

export interface GraphContent {
  items: readonly GraphItem[];
  itemsByKey: ReadonlyMap<string, GraphItem>;
  paths: readonly GraphPath[];
}

/** Combines the learner's progress with node positions, in linear time. Nodes without a position are left out. */
export function toGraphContent(maps: readonly MapView[], layout: PageLayout): GraphContent {
  const mapLayouts = new Map(layout.maps.map((mapLayout) => [mapLayout.mapId, mapLayout]));
  const items: GraphItem[] = [];
  const paths: GraphPath[] = [];
  for (const map of maps) {
    const mapLayout = mapLayouts.get(map.map.mapId);
    if (!mapLayout) continue;
    items.push(...toItems(map, mapLayout));
    for (const path of mapLayout.edges) paths.push({ ...path, isBehind: isBehind(map, path) });
  }
  return { items, itemsByKey: new Map(items.map((item) => [item.key, item])), paths };
}

function toItems(map: MapView, mapLayout: PlacedMapLayout): GraphItem[] {
  const placed = new Map(mapLayout.nodes.map((node) => [node.activityId, node]));
  const items: GraphItem[] = [];
  let number = 0;
  for (const view of map.nodes) {
    if (view.kind === 'activity') number += 1;
    const at = placed.get(view.node.activityId);
    if (view.kind === 'layout' || !at) continue;
    const key = toNodeKey(refOf(view));
    items.push({ key, view, x: at.x, y: at.y, number });
  }
  return items;
}

function isBehind(map: MapView, path: EdgeLayout): boolean {
  const from = map.nodesById.get(path.fromId)?.status;
  const to = map.nodesById.get(path.toId)?.status;
  return (from === 'completed' || from === 'restarted') && to !== undefined && to !== 'locked';
}

export function toNodeRef({ view }: GraphItem): NodeRef {
  return refOf(view);
}

/** Returns the SVG path data of all paths as one string, so that a single element draws thousands of them. */
export function toPathsData(paths: readonly GraphPath[]): string {
  return paths.map(({ points }) => toPathData(points, PATH_BEND)).join('');
}
