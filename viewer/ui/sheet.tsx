import { ChevronDown, ChevronUp } from 'lucide-react';
import {
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';

const heights = ['peek', 'half', 'full'] as const;
type SheetHeight = (typeof heights)[number];

interface SheetProps {
  labels: { region: string; grow: string; shrink: string };
  className?: string | undefined;
  /** Behind something else: seen by nobody, reached by no key. */
  isInert?: boolean;
  children: ReactNode;
}

/** A region that, on a phone, is a sheet with three heights: by dragging, by buttons, by arrow keys. */
export function Sheet({ labels, className, isInert = false, children }: SheetProps) {
  const [height, setHeight] = useState<SheetHeight>('peek');
  const sheetRef = useRef<HTMLElement>(null);
  const dragHandlers = useSheetDrag(sheetRef, height, setHeight);
  const step = (by: 1 | -1): void => setHeight((now) => heights[heights.indexOf(now) + by] ?? now);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowUp') step(1);
    else if (event.key === 'ArrowDown') step(-1);
    else return;
    event.preventDefault();
  };
  return (
    <aside
      ref={sheetRef}
      className={[styles.sheet, className].filter(Boolean).join(' ')}
      aria-label={labels.region}
      data-sheet={height}
      inert={isInert}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons in it do the same */}
      <div className={styles.handle} onKeyDown={onKeyDown} {...dragHandlers}>
        {height !== 'peek' && (
          <IconButton className="muted" label={labels.shrink} onClick={() => step(-1)}>
            <ChevronDown size={20} strokeWidth={2.5} />
          </IconButton>
        )}
        <span className={styles.grip} aria-hidden="true" />
        {height !== 'full' && (
          <IconButton className="muted" label={labels.grow} onClick={() => step(1)}>
            <ChevronUp size={20} strokeWidth={2.5} />
          </IconButton>
        )}
      </div>
      <div className={styles.content}>{children}</div>
    </aside>
  );
}

/** Follows the finger, and lets go at the nearest of the three heights. */
function useSheetDrag(
  sheetRef: RefObject<HTMLElement | null>,
  height: SheetHeight,
  setHeight: (height: SheetHeight) => void,
) {
  const start = useRef<{ y: number; size: number }>(undefined);
  const release = (event: PointerEvent): void => {
    const sheet = sheetRef.current;
    const from = start.current;
    start.current = undefined;
    if (!sheet || !from) return;
    sheet.style.removeProperty('block-size');
    delete sheet.dataset['dragging'];
    const moved = from.y - event.clientY;
    if (Math.abs(moved) < 24) return;
    setHeight(toNearest(from.size + moved, sheet, height, moved));
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isButton = event.target instanceof Element && event.target.closest('button');
      if (isButton || !sheetRef.current) return;
      start.current = { y: event.clientY, size: sheetRef.current.clientHeight };
      sheetRef.current.dataset['dragging'] = '';
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current || !sheetRef.current) return;
      sheetRef.current.style.blockSize = `${start.current.size + start.current.y - event.clientY}px`;
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

function toNearest(size: number, sheet: HTMLElement, before: SheetHeight, moved: number): SheetHeight {
  const whole = sheet.parentElement?.clientHeight ?? size;
  const share = size / whole;
  const nearest: SheetHeight = share > 0.68 ? 'full' : share > 0.33 ? 'half' : 'peek';
  // A short flick counts too: one step in its direction.
  if (nearest !== before) return nearest;
  return heights[heights.indexOf(before) + (moved > 0 ? 1 : -1)] ?? before;
}
