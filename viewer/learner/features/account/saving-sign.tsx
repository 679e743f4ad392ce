import { CloudAlert, CloudOff } from 'lucide-react';
import { createPortal } from 'react-dom';
import type { Refusal } from '../../../shared/domain/cloud-status.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import { useAfter } from '../../../shared/ui/use-after.ts';
import styles from './account.module.css';

/** Milliseconds before the button appears. It stays hidden if the network returns earlier. */
const SHOW_DELAY_MS = 5_000;

interface SavingSignProps {
  clock: Clock;
  /** Why some work is not in the account yet. */
  cause: 'waiting' | 'ended' | Refusal;
  slot: Element;
  onPress(): void;
}

/**
 * A header button that is shown while some work is saved on this device only. It opens the profile, which explains why.
 */
export function SavingSign({ clock, cause, slot, onPress }: SavingSignProps) {
  const text = useText();
  const isVisible = useAfter(clock, SHOW_DELAY_MS);
  const why = text(`profile.work.${cause}`);
  const Icon = cause === 'waiting' || cause === 'ended' ? CloudOff : CloudAlert;
  return (
    <>
      {/* Always rendered: screen readers may ignore a live region that appears together with its text. */}
      <output className="spoken">{isVisible && why}</output>
      {isVisible &&
        createPortal(
          <button type="button" className={`flat-button ${styles.sign}`} title={why} onClick={onPress}>
            <Icon size={20} strokeWidth={2.25} aria-hidden="true" />
            <span>
              {text(cause === 'no-room' || cause === 'no-room-here' ? `account.${cause}` : 'account.kept')}
            </span>
          </button>,
          slot,
        )}
    </>
  );
}
