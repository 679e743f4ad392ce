import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { startWhenLoaded } from '../ports/deferred.ts';
import { IconButton } from './icon-button.tsx';
import { stepFrom, type SheetHeight } from './sheet-heights.ts';
import styles from './sheet.module.css';

interface SheetProps {
  labels: { region: string; grow: string; shrink: string };
  className?: string | undefined;
  /** True if something covers the sheet: it is invisible, and unreachable by keyboard. */
  isCovered?: boolean;
  children: ReactNode;
}

/** A region that is a sheet with three heights on phones. Users drag it, press its buttons or use arrow keys. */
export function Sheet({ labels, className, isCovered = false, children }: SheetProps) {
  const [height, setHeight] = useState<SheetHeight>('peek');
  const sheetRef = useRef<HTMLElement>(null);
  // The sheet's buttons work at once. Dragging and arrow keys are loaded after the map.
  useEffect(
    () =>
      startWhenLoaded(
        () => import('./sheet-hand.ts'),
        ({ moveByHand }) => (sheetRef.current ? moveByHand(sheetRef.current, setHeight) : undefined),
      ),
    [],
  );
  const step = (by: 1 | -1): void => setHeight((now) => stepFrom(now, by));
  return (
    <aside
      ref={sheetRef}
      className={[styles.sheet, className].filter(Boolean).join(' ')}
      aria-label={labels.region}
      data-sheet={height}
      inert={isCovered}
    >
      <div className={styles.handle}>
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
