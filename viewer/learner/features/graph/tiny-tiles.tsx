import { memo, useMemo } from 'react';
import type { GraphItem } from './graph-item.ts';
import styles from './tiny-tiles.module.css';

/** Thousands of nodes as dots, which are too small to read or press. One path element per status draws them. */
export const TinyTiles = memo(function TinyTiles({ items }: { items: readonly GraphItem[] }) {
  const { locked, open, completed } = useMemo(() => toSquares(items), [items]);
  return (
    <svg className={`origin ${styles.tiles}`} width="1" height="1" aria-hidden="true">
      <path className={styles.locked} d={locked} />
      <path className={styles.open} d={open} />
      <path className={styles.completed} d={completed} />
    </svg>
  );
});

/** Returns the SVG path data of all locked, open and completed tiles, so that three elements draw thousands of them. */
export function toSquares(items: readonly GraphItem[]): Record<'locked' | 'open' | 'completed', string> {
  const squares = { locked: '', open: '', completed: '' };
  for (const { view, x, y } of items) {
    const kind = view.status === 'locked' || view.status === 'completed' ? view.status : 'open';
    squares[kind] += `M${x - 25} ${y - 25}h50v50h-50z`;
  }
  return squares;
}
