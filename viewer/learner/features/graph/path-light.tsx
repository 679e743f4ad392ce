import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { PageLayout } from '#parser';
import type { MapView } from '../../../shared/domain/map-view.ts';
import { toGraphContent, toPathsData } from './graph-item.ts';
import styles from './path-light.module.css';

interface PathLightProps {
  layout: PageLayout;
  before: readonly MapView[];
  maps: readonly MapView[];
}

/** Highlights newly unlocked paths and the nodes that they lead to, drawn among the map's own paths. */
export function PathLight({ layout, before, maps }: PathLightProps) {
  const { paths, ends } = useMemo(() => findOpened(layout, before, maps), [layout, before, maps]);
  // There is no element for paths in the list view.
  const container = document.querySelector('[data-map] [data-paths]');
  if (!container) return null;
  return createPortal(
    <>
      {paths.map((points) => (
        <path
          key={points}
          className={styles.path}
          // The same length for all paths, so that their animations end together.
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
    container,
  );
}

/** Width of the highlight around a tile, in view-box units. The tile is 50 wide. */
const END_SIZE = 76;

function findOpened(layout: PageLayout, before: readonly MapView[], maps: readonly MapView[]) {
  const [contentBefore, contentNow] = [toGraphContent(before, layout), toGraphContent(maps, layout)];
  return {
    paths: contentNow.paths
      .filter(({ isBehind }, index) => isBehind && contentBefore.paths[index]?.isBehind !== true)
      .map((path) => toPathsData([path])),
    ends: contentNow.items.filter(
      ({ key, view }) =>
        view.status !== 'locked' && contentBefore.itemsByKey.get(key)?.view.status === 'locked',
    ),
  };
}
