import { useEffect, type RefObject } from 'react';
import type { GraphItem } from './graph-item.ts';
import type { PanZoomCommands } from './use-pan-zoom.ts';

interface KeepSelectedVisibleProps {
  item: GraphItem;
  viewportRef: RefObject<HTMLElement | null>;
  commands: Pick<PanZoomCommands, 'bringIntoView'>;
}

/** Pans the map if the selected node is out of view, or if the growing bottom sheet would cover it. */
export function KeepSelectedVisible({ item: { x, y }, viewportRef, commands }: KeepSelectedVisibleProps) {
  useEffect(() => {
    const open = viewportRef.current?.parentElement?.querySelector('[data-open]');
    if (!open) return undefined;
    let isNew = true;
    const watch = new ResizeObserver(() => {
      const node = open.parentElement?.querySelector('[aria-pressed="true"]');
      // A newly selected node may be half covered: it must stay under the pointer, so that a second press opens it.
      if (!node || !isIn(node.getBoundingClientRect(), open.getBoundingClientRect(), isNew ? 0.5 : 0))
        commands.bringIntoView({ x, y });
      isNew = false;
    });
    watch.observe(open);
    return () => watch.disconnect();
  }, [x, y, viewportRef, commands]);
  return null;
}

/**
 * Returns true if the uncovered part of the map contains the node. A `share` of the node may be outside on each side.
 */
function isIn(node: DOMRect, open: DOMRect, share: number): boolean {
  const [across, down] = [node.width * share, node.height * share];
  return (
    node.left + across >= open.left &&
    node.right - across <= open.right &&
    node.top + down >= open.top &&
    node.bottom - down <= open.bottom
  );
}
