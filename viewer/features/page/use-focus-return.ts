import { useLayoutEffect, useRef } from 'react';
import { useLatest } from '../../ui/use-latest.ts';

/** Gives the focus back to what had it before the page was covered, or where that is gone to a stand-in. */
export function useFocusReturn(isCovered: boolean, findStandIn: () => HTMLElement | null | undefined): void {
  const readStandIn = useLatest(findStandIn);
  const before = useRef<Element | null>(undefined);
  useLayoutEffect(() => {
    if (isCovered) {
      before.current = document.activeElement;
      return;
    }
    if (before.current === undefined) return;
    const { current } = before;
    before.current = undefined;
    if (!isFocusLost()) return;
    const target = current instanceof HTMLElement && isOnPage(current) ? current : readStandIn()();
    target?.focus({ preventScroll: true });
  }, [isCovered, readStandIn]);
}

/** On nothing, or on something that cannot be reached any more. */
function isFocusLost(): boolean {
  const { activeElement: active, body } = document;
  return active === null || active === body || active.closest('[inert]') !== null;
}

function isOnPage(element: HTMLElement): boolean {
  return element.isConnected && element !== document.body && element.closest('[inert]') === null;
}
