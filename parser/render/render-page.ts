import type { Page, SkillNode } from '#schemas/generated/page.ts';
import { PATH_BEND, PATH_WIDTH, type Rect } from '../graph/geometry.ts';
import type { PageLayout, PlacedMapLayout } from '../graph/layout-page.ts';
import { REACH, toFrame, toNameSize } from '../graph/name-frame.ts';
import { placeLabels, type NamedNode } from '../graph/place-labels.ts';
import { toPathData } from '../graph/to-path-data.ts';
import { toMapColors, type BrandColors, type Look, type MapColors } from './map-colors.ts';
import { renderHeading, renderLabel } from './render-names.ts';
import { isNext, renderNode } from './render-node.ts';
import type { MapStanding, NodeStanding, PageStanding } from './standing.ts';
import { element, escapeText, round } from './svg-text.ts';

/*
 * A page's maps as a picture: the same geometry as the learner app, in SVG that needs neither script nor style of its
 * own. Geometry and colours are attributes, so that it may stand in a page whose policy forbids inline styles; the one
 * style is the same for all pictures, so that a policy can allow it by its hash.
 */

export interface RenderOptions {
  page: Pick<Page, 'title' | 'theme' | 'maps' | 'pixelatedBackground'>;
  layout: PageLayout;
  /** How maps and nodes stand; locked where it says nothing. */
  standing: PageStanding;
  look: Look;
  brand?: BrandColors;
  /** In pixels; else as large as the map is at one and a quarter pixels to the unit. */
  size?: { readonly width: number; readonly height: number };
  /** The address of the author's picture, to be drawn below the map. */
  picture?: string;
}

/** The style of every picture. */
export const PICTURE_STYLE =
  ".skillmap-picture text{font-family:'Inter Variable',Inter,system-ui,sans-serif;font-weight:560;unicode-bidi:plaintext}.skillmap-picture .skillmap-name{font-weight:680}.skillmap-picture .skillmap-note{font-weight:420}";

const SCALE = 1.25;
/** Around all that is drawn, in units. */
const MARGIN = 8;
const LARGEST_SCALE = 1.7;
const READABLE_SCALE = 0.8;

/** A laid-out page as the text of an SVG. */
export function renderPage(options: RenderOptions): string {
  const { page, layout, look, size } = options;
  const frame = toFrame(layout);
  const least = { width: frame.width + 2 * MARGIN, height: frame.height + 2 * MARGIN };
  const { width, height } = size ?? {
    width: Math.round(least.width * SCALE),
    height: Math.round(least.height * SCALE),
  };
  const scale = Math.min(LARGEST_SCALE, width / least.width, height / least.height);
  const view = around(frame, width / scale, height / scale);
  const colors = toMapColors(page.theme, look, options.brand);
  const content = [
    element('style', {}, PICTURE_STYLE),
    element('title', {}, escapeText(page.title)),
    element('rect', { ...view, fill: colors.ground }),
    renderBackground(options, colors),
    ...renderRoads(options, colors),
    ...renderNames(options, {
      frame,
      fontSize: toNameSize(scale),
      isReadable: scale >= READABLE_SCALE,
      colors,
    }),
  ];
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'skillmap-picture',
      role: 'img',
      viewBox: [view.x, view.y, view.width, view.height].map(round).join(' '),
      width,
      height,
    },
    `${content.join('\n')}\n`,
  );
}

function around({ x, y, width, height }: Rect, wide: number, high: number): Rect {
  return { x: x - (wide - width) / 2, y: y - (high - height) / 2, width: wide, height: high };
}

/** In high contrast, no picture lies behind the nodes. */
function renderBackground(
  { page, picture, layout: { view } }: RenderOptions,
  { isPlain }: MapColors,
): string {
  if (picture === undefined || isPlain) return '';
  const place = { x: view.minX, y: view.minY, width: view.width, height: view.height };
  return element('image', {
    ...place,
    href: picture,
    preserveAspectRatio: 'xMidYMid slice',
    'image-rendering': page.pixelatedBackground ? 'pixelated' : undefined,
  });
}

/** What lies behind the learner is filled, what lies ahead paler; all roads of a kind are one line. */
function renderRoads(
  { layout, standing }: RenderOptions,
  { path, pathOpacity, isPlain }: MapColors,
): string[] {
  const lines = { ahead: '', behind: '' };
  for (const { mapId, edges } of layout.maps) {
    const nodes = standing.get(mapId)?.nodes;
    for (const { fromId, toId, points } of edges) {
      const from = statusOf(nodes, fromId);
      const isBehind = (from === 'completed' || from === 'restarted') && statusOf(nodes, toId) !== 'locked';
      lines[isBehind ? 'behind' : 'ahead'] += toPathData(points, PATH_BEND);
    }
  }
  const road = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const width = isPlain ? 18 : PATH_WIDTH;
  const draw = (d: string, more: Record<string, string | number>): string =>
    d === '' ? '' : element('path', { d, ...road, stroke: path, 'stroke-width': width, ...more });
  return [
    draw(lines.ahead, { 'stroke-opacity': pathOpacity }),
    isPlain ? draw(lines.ahead, { stroke: '#000000', 'stroke-width': 13 }) : '',
    draw(lines.behind, {}),
  ];
}

function statusOf(nodes: MapStanding['nodes'] | undefined, id: string): NodeStanding['status'] {
  return nodes?.get(id)?.status ?? 'locked';
}

interface Names {
  frame: Rect;
  fontSize: number;
  isReadable: boolean;
  colors: MapColors;
}

interface DrawnNode extends NamedNode {
  kind: SkillNode['kind'];
  standing: NodeStanding;
}

function renderNames(options: RenderOptions, { frame, fontSize, isReadable, colors }: Names): string[] {
  const { page, layout, standing } = options;
  const nodes = layout.maps.flatMap((map, index) => drawnNodes(map, page.maps[index]?.nodes ?? [], standing));
  const next = nodes.find((node) => isNext(node.standing))?.key;
  const maps = layout.maps.map(({ mapId, heading }, index) => ({
    key: mapId,
    corner: heading,
    name: page.maps[index]?.displayName ?? '',
    note: standing.get(mapId)?.note ?? '',
    hasIcon: standing.get(mapId)?.symbol !== undefined,
  }));
  const { labels, headings } = placeLabels({
    nodes,
    maps: maps.length > 1 ? maps : [],
    frame,
    obstacles: [],
    fontSize,
    isLabelled: (key) => isReadable || key === next,
  });
  return [
    ...maps.flatMap(({ key, note }) => {
      const heading = headings.get(key);
      return heading ? [renderHeading(heading, { ...standing.get(key), note }, { fontSize, colors })] : [];
    }),
    ...nodes.map((node) => {
      const label = labels.get(node.key);
      const name = element('title', {}, escapeText(node.name));
      return element(
        'g',
        {},
        name + renderNode(node, colors) + (label ? renderLabel(label, { fontSize, colors }) : ''),
      );
    }),
  ];
}

/** Nodes with a name and a place, in the author's order. */
function drawnNodes(
  { mapId, nodes }: PlacedMapLayout,
  named: readonly SkillNode[],
  standing: PageStanding,
): DrawnNode[] {
  const names = new Map(named.map(({ activityId, displayName }) => [activityId, displayName]));
  return nodes.flatMap(({ activityId, kind, x, y }) => {
    if (kind === 'layout') return [];
    const own = standing.get(mapId)?.nodes.get(activityId) ?? { status: 'locked' as const };
    const reach = !isNext(own) ? REACH.tile : own.steps ? REACH.steps : REACH.ring;
    const name = names.get(activityId) ?? '';
    // No map id holds a line break.
    return [
      {
        key: `${mapId}\n${activityId}`,
        x,
        y,
        kind,
        name,
        reach,
        hasMark: kind !== 'activity',
        standing: own,
      },
    ];
  });
}
