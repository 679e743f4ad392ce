import { memo, useMemo } from 'react';
import type { MapView } from '../../../shared/domain/map-view.ts';
import { LazyPart, createPart } from '../../../shared/ui/lazy-part.tsx';
import { toPathsData, type GraphContent, type GraphItem, type GraphPath } from './graph-item.ts';
import { GraphNode, NodeSymbols, type GraphNodeEvents } from './graph-node.tsx';
import type { ShownNames } from './names.tsx';
import type { GamePictures } from './use-graph.ts';
import styles from './skill-graph.module.css';

interface GraphWorldProps {
  maps: readonly MapView[];
  names: ShownNames | undefined;
  shown: Pick<GraphContent, 'items' | 'paths'>;
  selectedKey: string | undefined;
  tabStop: string | undefined;
  invitedKey: string | undefined;
  pictures: GamePictures | undefined;
  events: GraphNodeEvents;
}

const tinyTiles = createPart(async () => (await import('./tiny-tiles.tsx')).TinyTiles);
/**
 * Maximum number of visible tiles. If there are more, they are drawn as dots because they would be too small to read.
 */
const tilesUpTo = 500;

export const GraphWorld = memo(function GraphWorld(props: GraphWorldProps) {
  const { maps, names, shown, selectedKey, tabStop, invitedKey, pictures, events } = props;
  const isTiny = shown.items.length > tilesUpTo;
  const marked = [selectedKey, tabStop, invitedKey];
  const drawn = isTiny ? shown.items.filter(({ key }) => marked.includes(key)) : shown.items;
  const drawnByMap = new Map(maps.map(({ map }) => [map.mapId, [] as GraphItem[]]));
  for (const item of drawn) drawnByMap.get(item.view.mapId)?.push(item);
  return (
    <>
      <NodeSymbols />
      <GraphPaths paths={shown.paths} />
      {isTiny && <LazyPart part={tinyTiles}>{(TinyTiles) => <TinyTiles items={shown.items} />}</LazyPart>}
      {maps.map(({ map: { mapId, displayName } }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not a form, so no fieldset: names the current map
        <div key={mapId} role="group" aria-label={displayName}>
          {names?.headings.get(mapId)}
          {drawnByMap.get(mapId)?.map((item) => (
            <GraphNode
              key={item.key}
              item={item}
              say={names?.say}
              label={names?.labels.get(item.key)}
              isSelected={item.key === selectedKey}
              isTabStop={item.key === tabStop}
              isInvited={item.key === invitedKey}
              picture={findPicture(item, pictures)}
              events={events}
            />
          ))}
        </div>
      ))}
      {names?.end}
    </>
  );
});

/** Returns the picture of a finished activity's game. */
function findPicture({ view }: GraphItem, pictures: GamePictures | undefined): string | undefined {
  if (view.kind !== 'activity' || view.status !== 'completed') return undefined;
  return pictures?.get(view.headerId ?? '');
}

/** The paths between nodes with their outline: paths that the learner has not reached are paler. */
const GraphPaths = memo(function GraphPaths({ paths }: { paths: readonly GraphPath[] }) {
  const [aheadPath, behindPath] = useMemo(
    () => [
      toPathsData(paths.filter((path) => !path.isBehind)),
      toPathsData(paths.filter((path) => path.isBehind)),
    ],
    [paths],
  );
  return (
    <svg className={`origin ${styles.paths}`} width="1" height="1" aria-hidden="true" data-paths="">
      <path className={styles.pathOutline} d={aheadPath + behindPath} />
      <path className={styles.pathAhead} d={aheadPath} />
      <path className={styles.pathAheadInside} d={aheadPath} />
      <path className={styles.pathBehind} d={behindPath} />
    </svg>
  );
});
