import type { Page, SkillNode } from '#schemas/generated/page.ts';
import { PATH_BEND, PATH_WIDTH, toPictureRect, type Rect } from '../graph/geometry.ts';
import type { PageLayout, PlacedMapLayout } from '../graph/layout-page.ts';
import { placeLabels, type NamedNode } from '../graph/place-labels.ts';
import { toPathData } from '../graph/to-path-data.ts';
import type { BrandColors, MapColors } from './map-colors.ts';
import { renderHeading, renderLabel } from './render-names.ts';
import { renderNode } from './render-node.ts';
import type { MapStanding, NodeStanding, PageStanding } from './standing.ts';
import { element, escapeText } from './svg-text.ts';

export interface Scene {
  page: Pick<Page, 'title' | 'theme' | 'maps' | 'pixelatedBackground'>;
  layout: PageLayout;
  /** Progress of maps and nodes. Missing entries are locked. */
  standing: PageStanding;
  brand?: BrandColors;
  /** URL of the author's background picture. */
  picture?: string;
  /** Size of the background picture in pixels. If unknown, only the area of the map shows the picture. */
  pictureSize?: { readonly width: number; readonly height: number };
}

export interface DrawnNode extends NamedNode {
  kind: SkillNode['kind'];
  standing: NodeStanding;
}

/** Returns nodes with name and position, in the author's order. */
export function drawnNodes({ page, layout, standing }: Scene): DrawnNode[] {
  return layout.maps.flatMap((map, index) => nodesOf(map, page.maps[index]?.nodes ?? [], standing));
}

function nodesOf(
  { mapId, nodes }: PlacedMapLayout,
  skillNodes: readonly SkillNode[],
  standing: PageStanding,
): DrawnNode[] {
  const names = new Map(skillNodes.map(({ activityId, displayName }) => [activityId, displayName]));
  return nodes.flatMap(({ activityId, kind, x, y }) => {
    if (kind === 'layout') return [];
    const nodeStanding = standing.get(mapId)?.nodes.get(activityId) ?? { status: 'locked' as const };
    return [
      {
        // Map ids contain no line breaks.
        key: `${mapId}\n${activityId}`,
        x,
        y,
        kind,
        name: names.get(activityId) ?? '',
        hasMark: kind !== 'activity',
        standing: nodeStanding,
      },
    ];
  });
}

/** Draws everything except names: the ground, the picture, paths and nodes. */
export function renderScene(
  scene: Scene,
  { ground, nodes, colors }: { ground: Rect; nodes: readonly DrawnNode[]; colors: MapColors },
): string[] {
  return [
    element('rect', { ...ground, fill: colors.ground }),
    renderPicture(scene, colors),
    ...renderPaths(scene, colors),
    ...nodes.map((node) =>
      element('g', {}, element('title', {}, escapeText(node.name)) + renderNode(node, colors)),
    ),
  ];
}

/** Draws the background picture, but not in high contrast. */
function renderPicture(
  { page, picture, pictureSize, layout: { view } }: Scene,
  { isPlain }: MapColors,
): string {
  if (picture === undefined || isPlain) return '';
  const canvas = { x: view.minX, y: view.minY, width: view.width, height: view.height };
  return element('image', {
    ...((pictureSize && toPictureRect(pictureSize, canvas)) ?? canvas),
    href: picture,
    preserveAspectRatio: 'xMidYMid slice',
    'image-rendering': page.pixelatedBackground ? 'pixelated' : undefined,
  });
}

/**
 * Draws the paths: filled behind the learner, and paler ahead. All paths of one kind are one SVG path. Below them, a
 * wider and fainter line keeps them visible on a picture of the same colour.
 */
function renderPaths({ layout, standing }: Scene, colors: MapColors): string[] {
  const { path, pathOpacity, pathOutline, isPlain } = colors;
  const lines = { ahead: '', behind: '' };
  for (const { mapId, edges } of layout.maps) {
    const nodes = standing.get(mapId)?.nodes;
    for (const { fromId, toId, points } of edges) {
      const from = statusOf(nodes, fromId);
      const isBehind = (from === 'completed' || from === 'restarted') && statusOf(nodes, toId) !== 'locked';
      lines[isBehind ? 'behind' : 'ahead'] += toPathData(points, PATH_BEND);
    }
  }
  const line = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const width = isPlain ? 18 : PATH_WIDTH;
  const draw = (d: string, more: Record<string, string | number>): string =>
    d === '' ? '' : element('path', { d, ...line, stroke: path, 'stroke-width': width, ...more });
  const outline = { stroke: pathOutline, 'stroke-opacity': 0.25, 'stroke-width': PATH_WIDTH + 6 };
  return [
    isPlain ? '' : draw(lines.ahead + lines.behind, outline),
    draw(lines.ahead, { 'stroke-opacity': pathOpacity }),
    isPlain ? draw(lines.ahead, { stroke: '#000000', 'stroke-width': 13 }) : '',
    draw(lines.behind, {}),
  ];
}

function statusOf(nodes: MapStanding['nodes'] | undefined, id: string): NodeStanding['status'] {
  return nodes?.get(id)?.status ?? 'locked';
}

interface Names {
  nodes: readonly DrawnNode[];
  frame: Rect;
  fontSize: number;
  isLabelled: (key: string) => boolean;
  colors: MapColors;
}

export function renderNames(
  { page, layout, standing }: Scene,
  { nodes, frame, fontSize, isLabelled, colors }: Names,
): string[] {
  const maps = layout.maps.map(({ mapId, heading }, index) => ({
    key: mapId,
    corner: heading,
    name: page.maps[index]?.displayName ?? '',
    notes: [standing.get(mapId)?.note ?? '', ...(standing.get(mapId)?.laterNotes ?? [])],
    hasIcon: true,
  }));
  const { labels, headings } = placeLabels({
    nodes,
    maps: maps.length > 1 ? maps : [],
    frame,
    fontSize,
    isLabelled,
  });
  return [
    ...maps.flatMap(({ key, notes: [note = ''] }) => {
      const heading = headings.get(key);
      return heading ? [renderHeading(heading, { ...standing.get(key), note }, { fontSize, colors })] : [];
    }),
    ...[...labels.values()].map((label) => renderLabel(label, { fontSize, colors })),
  ];
}
