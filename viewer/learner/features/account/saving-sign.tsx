import { CloudAlert, CloudOff } from 'lucide-react';
import { createPortal } from 'react-dom';
import type { Refusal } from '../../../shared/domain/cloud-status.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import { useAfter } from '../../../shared/ui/use-after.ts';
import styles from './account.module.css';

/** A network that is away for a moment is nothing to tell. */
const QUIET_MS = 5_000;

interface SavingSignProps {
  clock: Clock;
  /** Why not everything is in the account. */
  cause: 'waiting' | 'ended' | Refusal;
  /** Where it is drawn. */
  slot: Element;
  onPress(): void;
}

/** Beside the menus, also while an activity is open: work is on this device only, and safe there. The profile says why. */
export function SavingSign({ clock, cause, slot, onPress }: SavingSignProps) {
  const text = useText();
  const isLasting = useAfter(clock, QUIET_MS);
  const why = text(`profile.work.${cause}`);
  const Icon = cause === 'waiting' || cause === 'ended' ? CloudOff : CloudAlert;
  return (
    <>
      {/* There from the start: what is said in a place that is new is not always heard. */}
      <output className="spoken">{isLasting && why}</output>
      {isLasting &&
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
