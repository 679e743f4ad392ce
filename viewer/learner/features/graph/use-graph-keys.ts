import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { KeyboardMap } from './arrow-keys.ts';
import type * as arrowKeysCode from './arrow-keys.ts';
import { createDeferred } from '../../../shared/ports/deferred.ts';
import type { GraphItem } from './graph-item.ts';
import type { PanZoomCommands } from './use-pan-zoom.ts';

const isArrow = (key: string) => key.startsWith('Arrow');

export interface GraphKeys {
  tabStop: string | undefined;
  setTabStop(key: string): void;
  /** Registers a node's element, so that it can be focused. Returns a function that unregisters it. */
  attach(key: string, element: HTMLButtonElement): () => void;
  /** Moves the focus if the key is an arrow key, Home or End. Returns false for other keys. */
  moveFocus(item: GraphItem, event: KeyboardEvent): boolean;
}

interface GraphKeysInput extends KeyboardMap {
  commands: Pick<PanZoomCommands, 'bringIntoView'>;
  /** Key of the node that the Tab key reaches as long as no arrow key was pressed. */
  preferred: string | undefined;
}

/**
 * Makes the graph a single tab stop. Arrow keys move the focus along the paths, Home and End to the first and last
 * node.
 */
export function useGraphKeys({ content, layout, commands, preferred }: GraphKeysInput): GraphKeys {
  const [chosen, setTabStop] = useState<string>();
  const elements = useRef(new Map<string, HTMLButtonElement>());
  /** Key of a node to focus as soon as it is drawn. It may be outside the drawn part. */
  const pendingKey = useRef<string>(undefined);

  const focusItem = useCallback(
    (item: GraphItem) => {
      setTabStop(item.key);
      commands.bringIntoView(item);
      const element = elements.current.get(item.key);
      if (element) element.focus({ preventScroll: true });
      else pendingKey.current = item.key;
    },
    [commands],
  );

  useEffect(() => {
    const element = pendingKey.current === undefined ? undefined : elements.current.get(pendingKey.current);
    if (!element) return;
    pendingKey.current = undefined;
    element.focus({ preventScroll: true });
  });

  // Load the code for arrow keys once the map is shown, before anybody presses a key.
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

/**
 * Calls `run` with the code for arrow keys as soon as it is loaded. If loading failed, the next key press tries again.
 */
function withArrowKeys(run: (keys: typeof arrowKeysCode) => void): void {
  const code = arrowKeys.current();
  if (code) run(code);
  else arrowKeys.load().then(run, () => undefined);
}
