import { Check, Lock } from 'lucide-react';
import { memo, useMemo } from 'react';
import type { PageLayout } from '#parser';
import type { MapView, Missing } from '../../domain/map-view.ts';
import { toList } from '../../i18n/to-list.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import { toPathsData, toSquares, type GraphContent, type GraphItem, type GraphPath } from './graph-item.ts';
import { nameReach, overlaps, tileSize, type Point } from './graph-layout.ts';
import { GraphNode, NodeSymbols, type GraphNodeEvents } from './graph-node.tsx';
import styles from './skill-graph.module.css';

interface GraphWorldProps {
  maps: readonly MapView[];
  layout: PageLayout;
  /** The part that is visible. */
  shown: Pick<GraphContent, 'items' | 'paths'>;
  /** All nodes, in view or not. */
  items: GraphContent['items'];
  selectedKey: string | undefined;
  tabStop: string | undefined;
  invitedKey: string | undefined;
  events: GraphNodeEvents;
}

/** Draws tiles as dots when more than these are visible: none could be read. */
const tilesUpTo = 500;

/** All that stands on the canvas over its background: paths, headings, nodes. */
export const GraphWorld = memo(function GraphWorld(props: GraphWorldProps) {
  const { maps, layout, shown, items, selectedKey, tabStop, invitedKey, events } = props;
  const headings = useMemo(
    () => new Map(layout.maps.map(({ mapId, heading }) => [mapId, placeHeading(heading, items)])),
    [layout, items],
  );
  const isTiny = shown.items.length > tilesUpTo;
  const marked = [selectedKey, tabStop, invitedKey];
  const drawn = isTiny ? shown.items.filter(({ key }) => marked.includes(key)) : shown.items;
  return (
    <>
      <NodeSymbols />
      <GraphPaths paths={shown.paths} />
      {maps.map((map) => {
        const place = headings.get(map.map.mapId);
        return (
          place && <MapHeading key={map.map.mapId} map={map} place={place} isHidden={maps.length === 1} />
        );
      })}
      {isTiny && <TinyTiles items={shown.items} />}
      {drawn.map((item) => (
        <GraphNode
          key={item.key}
          item={item}
          isSelected={item.key === selectedKey}
          isTabStop={item.key === tabStop}
          isInvited={item.key === invitedKey}
          events={events}
        />
      ))}
    </>
  );
});

/** The paths between nodes, in two strokes for all: what lies ahead is paler than what the learner has come along. */
const GraphPaths = memo(function GraphPaths({ paths }: { paths: readonly GraphPath[] }) {
  const [ahead, behind] = useMemo(
    () => [
      toPathsData(paths.filter((path) => !path.isBehind)),
      toPathsData(paths.filter((path) => path.isBehind)),
    ],
    [paths],
  );
  return (
    <svg className={`origin ${styles.paths}`} width="1" height="1" aria-hidden="true">
      <path className={styles.pathAhead} d={ahead} />
      <path className={styles.pathAheadInside} d={ahead} />
      <path className={styles.pathBehind} d={behind} />
    </svg>
  );
});

/** Thousands of nodes as dots: one path for each status, since none could be read or pressed anyway. */
const TinyTiles = memo(function TinyTiles({ items }: { items: readonly GraphItem[] }) {
  const { locked, open, completed } = useMemo(() => toSquares(items), [items]);
  return (
    <svg className={`origin ${styles.paths}`} width="1" height="1" aria-hidden="true">
      <path className={styles.tinyLocked} d={locked} />
      <path className={styles.tinyOpen} d={open} />
      <path className={styles.tinyCompleted} d={completed} />
    </svg>
  );
});

interface MapHeadingProps {
  map: MapView;
  /** The lower left corner. */
  place: Point;
  /** The heading of the page's only map is for screen readers: the panel shows its name. */
  isHidden: boolean;
}

/** The name of a map above its nodes, with how much of it is done or what it waits for. */
const MapHeading = memo(function MapHeading({ map, place, isHidden }: MapHeadingProps) {
  const text = useText();
  const Icon = isDone(map) ? Check : map.isUnlocked ? undefined : Lock;
  return (
    <div
      className={isHidden ? 'spoken' : `origin cluster ${styles.heading}`}
      style={{ transform: `translate(${place.x}px, ${place.y}px) translateY(-100%)` }}
    >
      <h2 className={styles.name} dir="auto">
        {map.map.displayName}
      </h2>
      <p className={`row ${styles.progress}`} dir="auto">
        {Icon && <Icon className={styles.icon} strokeWidth={2.5} aria-hidden="true" />}
        {toProgress(map, text)}
      </p>
    </div>
  );
});

/** A map without activities is neither begun nor done. */
function isDone(map: MapView): boolean {
  return map.isCompleted && map.activities.total > 0;
}

function toProgress(map: MapView, text: Text): string {
  const missing = map.isUnlocked ? undefined : map.missing[0];
  if (missing) return toMissing(missing, text);
  if (isDone(map)) return text('map.completed');
  return text('map.progress', map.activities);
}

function toMissing(missing: Missing, text: Text): string {
  switch (missing.kind) {
    case 'map':
      return text('map.locked.map', { name: missing.name });
    case 'tag':
      return text('map.locked.tag', { count: missing.needed - missing.completed, tag: missing.tag });
    case 'previous':
      return text('map.locked.map', { name: toList(missing.names, text) });
  }
}

/** About a short map name at the size of a heading, in view-box units. */
const heading = { width: 110, height: 22 };
const gap = 4;
const mostMoves = 4;

/**
 * Where a map's heading begins: its place, or to the right of the names that stand there already. On an author's
 * picture maps can be so close that there is no free line between them.
 */
function placeHeading(place: Point, items: readonly GraphItem[]): Point {
  let { x } = place;
  for (let move = 0; move < mostMoves; move += 1) {
    const box = { x, y: place.y - heading.height, ...heading };
    const inTheWay = items.find((item) => overlaps(box, nameBox(item)));
    if (!inTheWay) break;
    x = inTheWay.x + nameReach.aside + gap;
  }
  return { x, y: place.y };
}

function nameBox({ x, y }: Point) {
  const top = y + tileSize / 2;
  return { x: x - nameReach.aside, y: top, width: 2 * nameReach.aside, height: y + nameReach.below - top };
}
