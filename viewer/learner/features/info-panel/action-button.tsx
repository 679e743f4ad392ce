import { Code, Gift, PartyPopper, Play, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Opening } from '../../../shared/domain/map-view.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './action-bar.module.css';

interface ActionButtonProps {
  label: ReactNode;
  icon: LucideIcon;
  /** URL of a picture to show beside the icon. */
  picture?: string | undefined;
  /** True for the main button, which is as wide as the panel and filled, unless it is locked or quiet. */
  isMain: boolean;
  isLocked?: boolean;
  /** True to not highlight the button, because the activity is completed. */
  isQuiet?: boolean;
  run(): void;
}

export function ActionButton({
  label,
  icon: Icon,
  picture,
  isMain,
  isLocked,
  isQuiet,
  run,
}: ActionButtonProps) {
  return (
    <Button
      look={isMain && !isLocked && !isQuiet ? 'filled' : 'outlined'}
      size={isMain ? 'large' : 'normal'}
      className={isMain ? styles.main : styles.other}
      icon={
        <>
          {picture !== undefined && <img className={styles.game} src={picture} alt="" />}
          <Icon size={18} strokeWidth={2.5} />
        </>
      }
      disabled={isLocked}
      onClick={run}
    >
      {label}
    </Button>
  );
}

export const openingIcons: Readonly<Record<Opening, LucideIcon>> = {
  start: Play,
  continue: Play,
  'view-code': Code,
  'claim-reward': Gift,
  celebrate: PartyPopper,
};
