import {
  ArrowRight,
  Code,
  ExternalLink,
  Gamepad2,
  Gift,
  Lock,
  LogIn,
  PartyPopper,
  Play,
  Puzzle,
  RotateCcw,
  Save,
  Share2,
} from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { toActionLabel } from './action-label.ts';
import type { InfoPanelAction } from './decide-actions.ts';
import styles from './action-bar.module.css';

interface ActionBarProps {
  actions: readonly InfoPanelAction[];
  onAction(action: InfoPanelAction): void;
}

const icons = {
  start: Play,
  continue: Play,
  'view-code': Code,
  locked: Lock,
  restart: RotateCcw,
  share: Share2,
  'save-to-my-projects': Save,
  'sign-in-to-save': LogIn,
  'claim-reward': Gift,
  celebrate: PartyPopper,
  'play-your-game': Gamepad2,
  next: ArrowRight,
};

/** Only what leaves the map for another page says so. */
const followIcons = {
  activity: Play,
  editor: Code,
  map: ArrowRight,
  tutorial: Puzzle,
  docs: ExternalLink,
};

/** The first action filled and as wide as the panel, the others below it, quiet. */
export function ActionBar({ actions, onAction }: ActionBarProps) {
  const text = useText();
  return (
    <div className={styles.bar}>
      {actions.map((action, index) => {
        const Icon = action.kind === 'follow' ? followIcons[action.action.kind] : icons[action.kind];
        const isMain = index === 0;
        return (
          <Button
            key={
              action.kind === 'follow'
                ? `follow ${action.action.kind} ${action.action.url ?? action.action.activityId}`
                : action.kind
            }
            look={isMain && action.kind !== 'locked' ? 'filled' : 'outlined'}
            size={isMain ? 'large' : 'normal'}
            className={isMain ? styles.main : styles.other}
            icon={<Icon size={18} strokeWidth={2.5} />}
            disabled={action.kind === 'locked'}
            onClick={() => onAction(action)}
          >
            {toActionLabel(action, text)}
          </Button>
        );
      })}
    </div>
  );
}
