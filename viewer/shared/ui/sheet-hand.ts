import { heights, stepFrom, type SheetHeight } from './sheet-heights.ts';

type SetHeight = (change: (now: SheetHeight) => SheetHeight) => void;

/**
 * Lets the user drag a sheet by its handle, and snaps it to the nearest of three heights. Arrow keys move it by one
 * height. Returns a function that stops this.
 */
export function moveByHand(sheet: HTMLElement, setHeight: SetHeight): () => void {
  const handle = sheet.firstElementChild as HTMLElement;
  const stop = new AbortController();
  const { signal } = stop;
  let start: { y: number; size: number } | undefined;
  const onDown = (event: PointerEvent): void => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    start = { y: event.clientY, size: sheet.clientHeight };
    sheet.dataset['dragging'] = '';
    handle.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent): void => {
    if (start) sheet.style.blockSize = `${start.size + start.y - event.clientY}px`;
  };
  const onUp = (event: PointerEvent): void => {
    if (!start) return;
    const moved = start.y - event.clientY;
    const share = (start.size + moved) / (sheet.parentElement?.clientHeight ?? 1);
    start = undefined;
    sheet.style.removeProperty('block-size');
    delete sheet.dataset['dragging'];
    if (Math.abs(moved) >= 24) setHeight((now) => toNearest(share, now, moved));
  };
  const onKey = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    setHeight((now) => stepFrom(now, by));
  };
  handle.addEventListener('pointerdown', onDown, { signal });
  handle.addEventListener('pointermove', onMove, { signal });
  handle.addEventListener('pointerup', onUp, { signal });
  handle.addEventListener('pointercancel', onUp, { signal });
  handle.addEventListener('keydown', onKey, { signal });
  return () => stop.abort();
}

function toNearest(share: number, before: SheetHeight, moved: number): SheetHeight {
  const nearest = heights[share > 0.62 ? 2 : share > 0.33 ? 1 : 0];
  // A short flick moves the sheet by one height in its direction.
  return nearest === before ? stepFrom(before, Math.sign(moved)) : nearest;
}
