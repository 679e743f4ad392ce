import { useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';

/** Keeps the focus in a list whose rows come and go: with the row that comes next, or else the heading. */
export function useListFocus() {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const focusRow = useCallback((index: number): void => {
    const row = listRef.current?.children[index];
    (row?.querySelector<HTMLElement>('a') ?? headingRef.current)?.focus();
  }, []);
  /** Carries out what may take the row away that has the focus. */
  const keepFocus = useCallback(
    (update: () => void): void => {
      const rows = [...(listRef.current?.children ?? [])];
      const index = rows.findIndex((row) => row.contains(document.activeElement));
      flushSync(update);
      if (index !== -1 && rows[index]?.isConnected !== true) focusRow(index);
    },
    [focusRow],
  );
  return { headingRef, listRef, focusRow, keepFocus };
}
