import { memo, useMemo } from 'react';
import type { GraphRoad } from './graph-item.ts';
import { toRoadData } from './road-data.ts';
import styles from './skill-graph.module.css';

/** The roads between nodes, in two strokes for all: what lies ahead is paler than what the learner has come along. */
export const GraphRoads = memo(function GraphRoads({ roads }: { roads: readonly GraphRoad[] }) {
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
