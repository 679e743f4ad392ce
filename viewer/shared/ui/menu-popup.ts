import { useEffect, type KeyboardEvent } from 'react';
import { useLatest } from './use-latest.ts';

const GAP = 6;

/** Places the popup above or below its button, where there is more space, and limits its height to that space. */
export function placePopup(popup: HTMLElement): void {
  const { top = 0, bottom = 0 } = popup.parentElement?.getBoundingClientRect() ?? {};
  const below = window.innerHeight - bottom;
  const isAbove = below < popup.offsetHeight + 2 * GAP && top > below;
  popup.dataset['side'] = isAbove ? 'above' : 'below';
  popup.style.maxBlockSize = `${Math.max(0, (isAbove ? top : below) - 2 * GAP)}px`;
}

/** Calls `onClose` when the user presses outside of the popup's parent, or moves the focus outside. */
export function useClosing(
  popupRef: { current: HTMLElement | null },
  onClose: (isLeft: boolean) => void,
): void {
  const readOnClose = useLatest(onClose);
  useEffect(() => {
    const closeOutside = ({ target, type }: Event): void => {
      const parent = popupRef.current?.parentElement;
      if (target instanceof Node && parent?.contains(target)) return;
      // The window loses the focus to a frame in the page, or to another window. Only a frame closes the menu.
      if (type === 'blur' && document.activeElement?.localName !== 'iframe') return;
      readOnClose()(true);
    };
    const events = ['pointerdown', 'focusin', 'blur'];
    for (const event of events) window.addEventListener(event, closeOutside, event !== 'blur');
    return () => {
      for (const event of events) window.removeEventListener(event, closeOutside, event !== 'blur');
    };
  }, [popupRef, readOnClose]);
}

/** Returns the entries of a menu, in their order. */
export function itemsOf(popup: HTMLElement): HTMLElement[] {
  return [...popup.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/**
 * Moves the focus between a menu's entries: arrow keys go to the next one and wrap around, Home and End go to the ends,
 * a letter goes to the next entry that begins with it. Returns false for other keys.
 */
export function moveFocus({
  key,
  currentTarget,
  ctrlKey,
  metaKey,
  altKey,
}: KeyboardEvent<HTMLElement>): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  const items = itemsOf(currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const step = (index: number): boolean => {
    items.at(index % items.length)?.focus();
    return true;
  };
  if (key === 'ArrowDown') return step(at + 1);
  if (key === 'ArrowUp') return step(at < 0 ? -1 : at - 1);
  if (key === 'Home') return step(0);
  if (key === 'End') return step(-1);
  if (key.length !== 1 || key === ' ') return false;
  const letter = key.toLocaleLowerCase();
  const found = [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
    item.textContent.trim().toLocaleLowerCase().startsWith(letter),
  );
  found?.focus();
  return found !== undefined;
}
