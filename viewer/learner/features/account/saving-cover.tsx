import { CloudUpload } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useAfter } from '../../../shared/ui/use-after.ts';
import styles from './account.module.css';

/** Quicker than this, nobody has to be told. */
const QUIET_MS = 500;
/** From then on nobody has to wait: what is not there yet comes while one plays. */
const SKIP_DELAY_MS = 3_000;

interface SavingCoverProps {
  clock: Clock;
  /** Goes on without what is still on its way; absent where it has to be waited for. */
  onSkip?: (() => void) | undefined;
}

/** §2 Main page: the full-screen loader while a learner's work and their account become the same. */
export function SavingCover({ clock, onSkip }: SavingCoverProps) {
  const text = useText();
  const isShown = useAfter(clock, QUIET_MS);
  const isLong = useAfter(clock, SKIP_DELAY_MS);
  const coverRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (isShown && coverRef.current ? putBehind(coverRef.current) : undefined), [isShown]);
  return createPortal(
    <div ref={coverRef}>
      {/* There from the start: what is said in a place that is new is not always heard. */}
      <output className="spoken">{isShown && text('account.saving')}</output>
      {isShown && (
        <div className={styles.cover}>
          <div className={`stack ${styles.waiting}`}>
            <CloudUpload className={styles.cloud} size={72} strokeWidth={1.75} aria-hidden="true" />
            <p className="text-lg bold">{text('account.saving')}</p>
            <p className="muted">{text('account.savingHint')}</p>
            {onSkip && isLong && <Button onClick={onSkip}>{text('account.skipSaving')}</Button>}
          </div>
        </div>
      )}
    </div>,
    document.body,
  );
}

/** What lies below a cover can be reached by nobody; afterwards the focus is where it was. */
function putBehind(cover: HTMLElement): () => void {
  const before = document.activeElement;
  const covered = [...(cover.parentElement?.children ?? [])].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== cover && !element.inert,
  );
  for (const element of covered) element.inert = true;
  return () => {
    for (const element of covered) element.inert = false;
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}
