import { memo, useMemo } from 'react';
import type { PageLayout } from '#parser';
import type { MapView } from '../../domain/map-view.ts';
import type { GraphContent } from './graph-item.ts';
import { GraphNode } from './graph-node.tsx';
import type { GraphNodeEvents } from './graph-node.tsx';
import { GraphRoads } from './graph-roads.tsx';
import { MapHeading } from './map-heading.tsx';
import { placeHeading } from './place-heading.ts';
import { TinyTiles } from './tiny-tiles.tsx';
import { NodeSymbols } from './node-symbol.tsx';

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
