import { useCallback, useMemo, useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { NodeRef } from '#parser';
import { useLatest } from '../../ui/use-latest.ts';
import { toNodeRef } from './graph-item.ts';
import type { GraphItem } from './graph-item.ts';
import type { GraphNodeEvents } from './graph-node.tsx';
import type { GraphKeys } from './use-graph-keys.ts';

/** Two presses of one node within so many milliseconds are one double click. */
const doublePress = 450;

interface NodeEventsInput {
  selectedKey: string | undefined;
  keys: GraphKeys;
  onSelect(node: NodeRef | undefined): void;
  onOpen(node: NodeRef): void;
}

/** One object for all nodes and all renders, which reads what is current when something happens. */
export function useNodeEvents(input: NodeEventsInput): GraphNodeEvents {
  const readLatest = useLatest(input);
  const lastPress = useRef({ key: '', at: Number.NEGATIVE_INFINITY });

  const clicked = useCallback(
    (item: GraphItem, event: MouseEvent) => {
      const { selectedKey, onSelect, onOpen } = readLatest();
      const { key, at } = lastPress.current;
      // Told apart by time, since touch screens count no clicks: a second press opens instead of deselecting again.
      const isDouble = key === item.key && event.timeStamp - at < doublePress;
      lastPress.current = isDouble ? { key: '', at: 0 } : { key: item.key, at: event.timeStamp };
      if (isDouble) {
        onSelect(toNodeRef(item));
        onOpen(toNodeRef(item));
      } else onSelect(selectedKey === item.key ? undefined : toNodeRef(item));
    },
    [readLatest],
  );

  const keyPressed = useCallback(
    (item: GraphItem, event: KeyboardEvent) => {
      const { selectedKey, keys, onSelect, onOpen } = readLatest();
      if (event.key === 'Enter') {
        if (selectedKey === item.key) onOpen(toNodeRef(item));
        else onSelect(toNodeRef(item));
        event.preventDefault();
      } else if (keys.moveFocus(item, event)) event.preventDefault();
    },
    [readLatest],
  );

  return useMemo(
    () => ({
      clicked,
      keyPressed,
      focused: (item) => readLatest().keys.setTabStop(item.key),
      attached: (item, element) => readLatest().keys.attach(item.key, element),
    }),
    [clicked, keyPressed, readLatest],
  );
}
