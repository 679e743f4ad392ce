import type { SkillMap } from '#schemas/generated/page.ts';
import type { MapSketch } from '#schemas/site.ts';
import { COLUMN, NODE_SIZE, PATH_BEND, type Bounds, type Point } from '../graph/geometry.ts';
import { layoutMap } from '../graph/layout-map.ts';
import { toPathData } from '../graph/to-path-data.ts';

/** Widths of the shown part in view-box units. A wider map shows its beginning, so that its tiles stay visible. */
const NARROWEST = 3 * COLUMN;
const WIDEST = 5 * COLUMN;

/** Returns a small drawing of a map: all of it, or its beginning. Undefined for a map without tiles. */
export function toMapSketch(map: SkillMap): MapSketch | undefined {
  const { nodes, edges, bounds } = layoutMap(map);
  const tiles = nodes.filter(({ kind }) => kind !== 'layout');
  const root = tiles.find(({ activityId }) => activityId === map.rootId) ?? tiles[0];
  if (!root) return undefined;
  const view = toView(bounds, root);
  const isShown = ({ x, y }: Point) =>
    Math.abs(x - view.minX - view.width / 2) < (view.width + NODE_SIZE) / 2 &&
    Math.abs(y - view.minY - view.height / 2) < (view.height + NODE_SIZE) / 2;
  const paths = edges.filter(({ kind, points }) => kind === 'path' && points.some(isShown));
  return {
    view: [view.minX, view.minY, view.width, view.height].map(Math.round).join(' '),
    line: paths.map(({ points }) => toPathData(points, PATH_BEND)).join(''),
    tiles: tiles
      .filter(isShown)
      .map(({ kind, x, y }) => ({ kind: kind === 'activity' ? kind : 'reward', x, y })),
  };
}

/** Returns the part of a map to show: centred if the map fits, otherwise with the first tile at the left. */
function toView({ minX, minY, width: mapWidth, height: mapHeight }: Bounds, root: Point): Bounds {
  const wanted = Math.max(mapWidth, (mapHeight * 16) / 9);
  const width = Math.min(Math.max(wanted, NARROWEST), WIDEST);
  const height = (width * 9) / 16;
  return {
    minX: mapWidth > width ? root.x - COLUMN / 2 : minX + (mapWidth - width) / 2,
    minY: mapHeight > height ? root.y - height / 2 : minY + (mapHeight - height) / 2,
    width,
    height,
  };
}
