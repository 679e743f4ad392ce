import { findPageNeighbor, type PageLayout } from '#parser';
import { toNodeRef, type GraphContent, type GraphItem } from './graph-item.ts';
import { toNodeKey } from './graph-layout.ts';

const directions: Record<string, 'up' | 'down' | 'left' | 'right'> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The map that keys lead across. */
export interface KeyboardMap {
  content: GraphContent;
  layout: PageLayout;
}

/** The node that an arrow key leads to. */
export function findByArrow({ content, layout }: KeyboardMap, item: GraphItem, key: string) {
  const direction = directions[key];
  const neighbor = direction && findPageNeighbor(layout, toNodeRef(item), direction);
  return neighbor && content.itemsByKey.get(toNodeKey(neighbor));
}
