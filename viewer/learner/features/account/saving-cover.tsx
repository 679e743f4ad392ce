import { CloudUpload } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useAfter } from '../../../shared/ui/use-after.ts';
import styles from './account.module.css';

/** Milliseconds before the cover appears. It stays hidden if saving takes less. */
const SHOW_DELAY_MS = 500;
/** Milliseconds before learners may start to play while the rest is loaded in the background. */
const SKIP_DELAY_MS = 3_000;

interface SavingCoverProps {
  clock: Clock;
  /** Lets the learner continue while saving is still in progress. Absent if the learner has to wait. */
  onSkip?: (() => void) | undefined;
}

/** §2 Main page: a full-screen loader while a learner's work syncs with the account. */
export function SavingCover({ clock, onSkip }: SavingCoverProps) {
  const text = useText();
  const isShown = useAfter(clock, SHOW_DELAY_MS);
  const isLong = useAfter(clock, SKIP_DELAY_MS);
  const coverRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (isShown && coverRef.current ? makeBackgroundInert(coverRef.current) : undefined),
    [isShown],
  );
  return createPortal(
    <div ref={coverRef}>
      {/* Always rendered: screen readers may ignore a live region that appears together with its text. */}
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

/** Makes the page below the cover inert. Returns a function that reverses this and restores the focus. */
function makeBackgroundInert(cover: HTMLElement): () => void {
  const before = document.activeElement;
  const coveredElements = [...(cover.parentElement?.children ?? [])].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== cover && !element.inert,
  );
  for (const element of coveredElements) element.inert = true;
  return () => {
    for (const element of coveredElements) element.inert = false;
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}
