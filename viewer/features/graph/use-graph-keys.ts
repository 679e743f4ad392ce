import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { findPageNeighbor } from '#parser';
import type { PageLayout } from '#parser';
import { toNodeRef } from './graph-item.ts';
import type { GraphContent, GraphItem } from './graph-item.ts';
import { toNodeKey } from './graph-layout.ts';
import type { PanZoomCommands } from './use-pan-zoom.ts';

const directions: Record<string, 'up' | 'down' | 'left' | 'right'> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export interface GraphKeys {
  /** The node that the Tab key reaches. */
  tabStop: string | undefined;
  setTabStop(key: string): void;
  /** Remembers a node's element, so that the focus can be moved to it; returns the undo. */
  attach(key: string, element: HTMLButtonElement): () => void;
  /** Moves the focus where the key asks for that; false when it does not. */
  moveFocus(item: GraphItem, event: KeyboardEvent): boolean;
}

interface GraphKeysInput {
  content: GraphContent;
  layout: PageLayout;
  commands: Pick<PanZoomCommands, 'bringIntoView'>;
  /** Where the Tab key leads before an arrow key was used. */
  preferred: string | undefined;
}

/** One tab stop for the whole graph; arrow keys move it along the paths, Home and End to the first and last node. */
export function useGraphKeys({ content, layout, commands, preferred }: GraphKeysInput): GraphKeys {
  const [chosen, setTabStop] = useState<string>();
  const elements = useRef(new Map<string, HTMLButtonElement>());
  /** A node to focus as soon as it is drawn: it may lie outside of the part that is. */
  const awaited = useRef<string>(undefined);

  const focusItem = useCallback(
    (item: GraphItem) => {
      setTabStop(item.key);
      commands.bringIntoView(item);
      const element = elements.current.get(item.key);
      if (element) element.focus({ preventScroll: true });
      else awaited.current = item.key;
    },
    [commands],
  );

  useEffect(() => {
    const element = awaited.current === undefined ? undefined : elements.current.get(awaited.current);
    if (!element) return;
    awaited.current = undefined;
    element.focus({ preventScroll: true });
  });

  const isKnown = (key: string | undefined): key is string =>
    key !== undefined && content.itemsByKey.has(key);
  const tabStop = [chosen, preferred, content.items[0]?.key].find(isKnown);

  return useMemo(
    () => ({
      tabStop,
      setTabStop,
      attach: (key, element) => {
        elements.current.set(key, element);
        return () => {
          if (elements.current.get(key) === element) elements.current.delete(key);
        };
      },
      moveFocus: (item, event) => {
        const target = toTarget({ content, layout }, item, event.key);
        if (target) focusItem(target);
        return target !== undefined || event.key in directions;
      },
    }),
    [tabStop, content, layout, focusItem],
  );
}

type Ground = Pick<GraphKeysInput, 'content' | 'layout'>;

function toTarget({ content, layout }: Ground, item: GraphItem, key: string): GraphItem | undefined {
  if (key === 'Home') return content.items[0];
  if (key === 'End') return content.items.at(-1);
  const direction = directions[key];
  const neighbor = direction && findPageNeighbor(layout, toNodeRef(item), direction);
  return neighbor && content.itemsByKey.get(toNodeKey(neighbor));
}
