import { Code, Gift, PartyPopper, Play, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Opening } from '../../../shared/domain/map-view.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './action-bar.module.css';

interface ActionButtonProps {
  label: ReactNode;
  icon: LucideIcon;
  /** The one that is filled, and as wide as the panel. */
  isMain: boolean;
  isLocked?: boolean;
  /** Nothing is left to do: there is no need to press it. */
  isQuiet?: boolean;
  run(): void;
}

/** One thing that can be done with a node. */
export function ActionButton({ label, icon: Icon, isMain, isLocked, isQuiet, run }: ActionButtonProps) {
  return (
    <Button
      look={isMain && !isLocked && !isQuiet ? 'filled' : 'outlined'}
      size={isMain ? 'large' : 'normal'}
      className={isMain ? styles.main : styles.other}
      icon={<Icon size={18} strokeWidth={2.5} />}
      disabled={isLocked}
      onClick={run}
    >
      {label}
    </Button>
  );
}

/** How what opens a node looks. */
export const openingIcons: Readonly<Record<Opening, LucideIcon>> = {
  start: Play,
  continue: Play,
  'view-code': Code,
  'claim-reward': Gift,
  celebrate: PartyPopper,
};
