import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { KeyboardMap } from './arrow-keys.ts';
import type * as arrowKeysCode from './arrow-keys.ts';
import { createDeferred } from '../../../shared/ports/deferred.ts';
import type { GraphItem } from './graph-item.ts';
import type { PanZoomCommands } from './use-pan-zoom.ts';

const isArrow = (key: string) => key.startsWith('Arrow');

export interface GraphKeys {
  /** The node that the Tab key reaches. */
  tabStop: string | undefined;
  setTabStop(key: string): void;
  /** Remembers a node's element, so that the focus can be moved to it; returns the undo. */
  attach(key: string, element: HTMLButtonElement): () => void;
  /** Moves the focus where the key asks for that; false when it does not. */
  moveFocus(item: GraphItem, event: KeyboardEvent): boolean;
}

interface GraphKeysInput extends KeyboardMap {
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

  // Once the map stands: before anybody presses one.
  useEffect(() => withArrowKeys(() => undefined), []);
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
        const { key } = event;
        const focusIfThere = (target: GraphItem | undefined) => target && focusItem(target);
        if (isArrow(key)) {
          withArrowKeys(({ findByArrow }) => focusIfThere(findByArrow({ content, layout }, item, key)));
          return true;
        }
        const end = key === 'Home' ? content.items[0] : key === 'End' ? content.items.at(-1) : undefined;
        focusIfThere(end);
        return end !== undefined;
      },
    }),
    [tabStop, content, layout, focusItem],
  );
}

const arrowKeys = createDeferred(() => import('./arrow-keys.ts'));

/** Does something with the code behind the arrow keys, at once when it is there. Where loading failed, a press tries again. */
function withArrowKeys(run: (keys: typeof arrowKeysCode) => void): void {
  const code = arrowKeys.current();
  if (code) run(code);
  else arrowKeys.load().then(run, () => undefined);
}
