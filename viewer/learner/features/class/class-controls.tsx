import { Hand, PackageCheck, PackageOpen } from 'lucide-react';
import type { JoinedClass } from '#schemas/generated/joined-class.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import styles from './class.module.css';

interface ClassControlsProps {
  joined: JoinedClass;
  onChange(change: { isHandUp?: boolean; isHandedIn?: boolean }): void;
}

/** The buttons in the header of a learner in a class: raise the hand, hand in. */
export function ClassControls({ joined, onChange }: ClassControlsProps) {
  const text = useText();
  const { isHandUp, isHandedIn } = joined;
  const hand = text(isHandUp ? 'class.mine.lower' : 'class.mine.raise');
  const work = text(isHandedIn ? 'class.mine.takeBack' : 'class.mine.handIn');
  const Work = isHandedIn ? PackageOpen : PackageCheck;
  return (
    <>
      <button
        type="button"
        className={`flat-button ${styles.control}`}
        data-on={isHandUp || undefined}
        title={hand}
        onClick={() => onChange({ isHandUp: !isHandUp })}
      >
        <Hand size={20} strokeWidth={2.25} aria-hidden="true" />
        <span>{hand}</span>
      </button>
      <button
        type="button"
        className={`flat-button ${styles.control}`}
        data-on={isHandedIn || undefined}
        title={work}
        onClick={() => onChange({ isHandedIn: !isHandedIn })}
      >
        <Work size={20} strokeWidth={2.25} aria-hidden="true" />
        <span>{work}</span>
      </button>
    </>
  );
}
