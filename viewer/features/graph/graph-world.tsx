import { memo, useMemo } from 'react';
import type { PageLayout } from '#parser';
import type { MapView } from '../../domain/map-view.ts';
import type { GraphContent, GraphItem, GraphRoad } from './graph-item.ts';
import { GraphNode } from './graph-node.tsx';
import type { GraphNodeEvents } from './graph-node.tsx';
import { MapHeading, placeHeading } from './map-heading.tsx';
import { NodeSymbols } from './node-symbol.tsx';
import { toRoadData, toSquares } from './road-data.ts';
import styles from './skill-graph.module.css';

interface GraphWorldProps {
  maps: readonly MapView[];
  layout: PageLayout;
  /** What lies in view. */
  shown: Pick<GraphContent, 'items' | 'roads'>;
  /** All nodes, in view or not. */
  items: GraphContent['items'];
  selectedKey: string | undefined;
  tabStop: string | undefined;
  invitedKey: string | undefined;
  events: GraphNodeEvents;
}

/** Beyond so many tiles in view none could be read: they are drawn as dots. */
const tilesUpTo = 500;

/** All that stands on the canvas over its background: roads, headings, nodes. */
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
      <GraphRoads roads={shown.roads} />
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

/** The roads between nodes, in two strokes for all: what lies ahead is paler than what the learner has come along. */
const GraphRoads = memo(function GraphRoads({ roads }: { roads: readonly GraphRoad[] }) {
  const [ahead, behind] = useMemo(
    () => [
      toRoadData(roads.filter((road) => !road.isBehind)),
      toRoadData(roads.filter((road) => road.isBehind)),
    ],
    [roads],
  );
  return (
    <svg className={styles.roads} width="1" height="1" aria-hidden="true">
      <path className={styles.roadAhead} d={ahead} />
      <path className={styles.roadAheadInside} d={ahead} />
      <path className={styles.roadBehind} d={behind} />
    </svg>
  );
});

/** Thousands of nodes seen from far away: one shape a status, since none could be read or hit anyway. */
const TinyTiles = memo(function TinyTiles({ items }: { items: readonly GraphItem[] }) {
  const { locked, open, completed } = useMemo(() => toSquares(items), [items]);
  return (
    <svg className={styles.roads} width="1" height="1" aria-hidden="true">
      <path className={styles.tinyLocked} d={locked} />
      <path className={styles.tinyOpen} d={open} />
      <path className={styles.tinyCompleted} d={completed} />
    </svg>
  );
});
