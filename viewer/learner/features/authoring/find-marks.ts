import { withoutLocale, type PageLayout } from '#parser';
import type {
  AuthoringMap,
  AuthoringSnapshot,
  AuthoringUse,
  FramedDiagnostic,
  MapPart,
} from '#schemas/authoring.ts';
import type { Page } from '#schemas/generated/page.ts';

export interface FindingTarget {
  /** Path of the file with the finding. */
  path: string;
  diagnostic: FramedDiagnostic;
}

export interface MapMark extends Pick<FindingTarget, 'path' | 'diagnostic'> {
  key: string;
  x: number;
  y: number;
  /** Name of the marked part, as the author wrote it. */
  name: string;
  severity: 'error' | 'warning';
  /** Number of errors and warnings for the marked part. `diagnostic` is the first of the most severe ones. */
  count: number;
}

interface Marked {
  maps: AuthoringSnapshot['maps'];
  others: AuthoringSnapshot['others'];
  shownMap: AuthoringMap;
  page: Page;
  layout: PageLayout;
}

/**
 * Returns marks for nodes, path bends and headings with errors or warnings in the map, its translations or their
 * tutorials. Findings about the whole page get no mark. The heading of a page's only map gets none either, because it
 * is not drawn.
 */
export function findMarks({ maps, others, shownMap, page, layout }: Marked): MapMark[] {
  const isOwn = (path: string): boolean => withoutLocale(path) === withoutLocale(shownMap.path);
  const positions = positionsOf(page, layout);
  const marks = new Map<string, MapMark>();
  const add = (part: MapPart, target: FindingTarget): void => {
    const { severity } = target.diagnostic;
    const key = keyOf(part);
    const position = positions.get(key);
    if (!position || severity === 'info') return;
    const known = marks.get(key);
    const isWorse = !known || (severity === 'error' && known.severity === 'warning');
    marks.set(key, {
      key,
      ...position,
      ...(isWorse ? { ...target, severity } : known),
      count: (known?.count ?? 0) + 1,
    });
  };
  const pageMaps = maps.filter(({ path }) => isOwn(path));
  for (const { path, diagnostics } of [shownMap, ...pageMaps.filter((map) => map !== shownMap)]) {
    for (const diagnostic of diagnostics) if (diagnostic.about) add(diagnostic.about, { path, diagnostic });
  }
  for (const { path, uses, diagnostics } of others) {
    for (const use of onePerNode(uses.filter(({ map }) => isOwn(map))))
      for (const diagnostic of diagnostics) add(use, { path, diagnostic });
  }
  return [...marks.values()];
}

function keyOf({ mapId, activityId }: MapPart): string {
  return JSON.stringify([mapId, activityId]);
}

/** Keeps one use per node, because a map and its translation use the same tutorial at the same node. */
function onePerNode(uses: readonly AuthoringUse[]): AuthoringUse[] {
  return [...new Map(uses.map((use) => [keyOf(use), use])).values()];
}

type MarkPosition = Pick<MapMark, 'x' | 'y' | 'name'>;

/** Distance in view-box units from a tile's center to its corner, where a mark does not cover the symbol. */
const CORNER = 22;
const BESIDE_HEADING = { x: -8, y: -11 };

function positionsOf(page: Page, layout: PageLayout): Map<string, MarkPosition> {
  const positions = new Map<string, MarkPosition>();
  const maps = new Map(page.maps.map((map) => [map.mapId, map]));
  for (const { mapId, heading, nodes } of layout.maps) {
    const map = maps.get(mapId);
    if (!map) continue;
    if (layout.maps.length > 1) {
      const position = { x: heading.x + BESIDE_HEADING.x, y: heading.y + BESIDE_HEADING.y };
      positions.set(keyOf({ mapId }), { ...position, name: map.displayName });
    }
    const names = new Map(map.nodes.map((node) => [node.activityId, nameOf(node)]));
    for (const { activityId, kind, x, y } of nodes) {
      const corner = kind === 'layout' ? 0 : CORNER;
      const name = names.get(activityId) ?? activityId;
      positions.set(keyOf({ mapId, activityId }), { x: x - corner, y: y - corner, name });
    }
  }
  return positions;
}

function nameOf(node: Page['maps'][number]['nodes'][number]): string {
  return node.kind === 'layout' ? node.activityId : node.displayName;
}
