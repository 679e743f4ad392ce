import { memo, useMemo } from 'react';
import type { GraphItem } from './graph-item.ts';
import { toSquares } from './to-squares.ts';
import styles from './skill-graph.module.css';

/** Thousands of nodes seen from far away: one shape a status, since none could be read or hit anyway. */
export const TinyTiles = memo(function TinyTiles({ items }: { items: readonly GraphItem[] }) {
  const [locked, open, completed] = useMemo(
    () => [
      toSquares(items, ({ view }) => view.status === 'locked'),
      toSquares(items, ({ view }) => view.status !== 'locked' && view.status !== 'completed'),
      toSquares(items, ({ view }) => view.status === 'completed'),
    ],
    [items],
  );
  return (
    <svg className={styles.roads} width="1" height="1" aria-hidden="true">
      <path className={styles.tinyLocked} d={locked} />
      <path className={styles.tinyOpen} d={open} />
      <path className={styles.tinyCompleted} d={completed} />
    </svg>
  );
});
