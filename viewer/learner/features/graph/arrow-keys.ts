import { findPageNeighbor, type PageLayout } from '#parser';
import { toNodeRef, type GraphContent, type GraphItem } from './graph-item.ts';
import { toNodeKey } from './graph-layout.ts';

const directions: Record<string, 'up' | 'down' | 'left' | 'right'> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export interface KeyboardMap {
  content: GraphContent;
  layout: PageLayout;
}

/** Returns the nearest node in the direction of an arrow key, along the map's paths. Undefined for other keys. */
export function findByArrow({ content, layout }: KeyboardMap, item: GraphItem, key: string) {
  const direction = directions[key];
  const neighbor = direction && findPageNeighbor(layout, toNodeRef(item), direction);
  return neighbor && content.itemsByKey.get(toNodeKey(neighbor));
}
