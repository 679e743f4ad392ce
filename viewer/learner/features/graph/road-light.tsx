import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { PageLayout } from '#parser';
import type { MapView } from '../../../shared/domain/map-view.ts';
import { toGraphContent, toPathsData } from './graph-item.ts';
import styles from './road-light.module.css';

interface RoadLightProps {
  layout: PageLayout;
  before: readonly MapView[];
  maps: readonly MapView[];
}

/** Lights the roads that have opened since, and what stands at their ends, among the roads of the map's own drawing. */
export function RoadLight({ layout, before, maps }: RoadLightProps) {
  const { roads, ends } = useMemo(() => findOpened(layout, before, maps), [layout, before, maps]);
  // None in the list.
  const place = document.querySelector('[data-map] [data-roads]');
  if (!place) return null;
  return createPortal(
    <>
      {roads.map((points) => (
        <path
          key={points}
          className={styles.road}
          // The same length for all, so that all arrive together.
          pathLength={1}
          d={points}
        />
      ))}
      {ends.map(({ key, x, y }) => (
        <rect
          key={key}
          className={styles.end}
          x={x - END_SIZE / 2}
          y={y - END_SIZE / 2}
          width={END_SIZE}
          height={END_SIZE}
          rx={18}
        />
      ))}
    </>,
    place,
  );
}

/** Around a tile, which takes 50. */
const END_SIZE = 76;

function findOpened(layout: PageLayout, before: readonly MapView[], maps: readonly MapView[]) {
  const [was, is] = [toGraphContent(before, layout), toGraphContent(maps, layout)];
  return {
    roads: is.paths
      .filter(({ isBehind }, index) => isBehind && was.paths[index]?.isBehind !== true)
      .map((path) => toPathsData([path])),
    ends: is.items.filter(
      ({ key, view }) => view.status !== 'locked' && was.itemsByKey.get(key)?.view.status === 'locked',
    ),
  };
}
