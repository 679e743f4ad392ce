import {
  ArrowRight,
  Code,
  Download,
  ExternalLink,
  Gamepad2,
  Lock,
  LogIn,
  Play,
  Puzzle,
  RotateCcw,
  Save,
  Share2,
} from 'lucide-react';
import type { RewardAction } from '#schemas/generated/page.ts';
import type { Commands } from '../../commands/table.ts';
import { toFollowLabel, toOpeningLabel } from '../../i18n/action-labels.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import { ActionButton, openingIcons } from './action-button.tsx';
import type { InfoPanelAction } from './decide-actions.ts';

interface ActionBarProps {
  actions: readonly InfoPanelAction[];
  onDispatch: Commands['dispatch'];
  onFollow(action: RewardAction): void;
}

const icons = {
  ...openingIcons,
  locked: Lock,
  restart: RotateCcw,
  share: Share2,
  download: Download,
  'save-to-my-projects': Save,
  'sign-in-to-save': LogIn,
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
export function ActionBar({ actions, onDispatch, onFollow }: ActionBarProps) {
  const text = useText();
  return (
    <div className="cluster">
      {actions.map((action, index) => (
        <ActionButton
          key={
            action.kind === 'follow'
              ? `follow ${action.action.kind} ${action.action.url ?? action.action.activityId}`
              : action.kind
          }
          label={toActionLabel(action, text)}
          icon={action.kind === 'follow' ? followIcons[action.action.kind] : icons[action.kind]}
          isMain={index === 0}
          isLocked={action.kind === 'locked'}
          onPress={() => {
            if (action.kind === 'follow') onFollow(action.action);
            else if (action.kind !== 'locked') onDispatch(...action.command);
          }}
        />
      ))}
    </div>
  );
}

/** What stands on an action's button: the author's words where there are some. */
function toActionLabel(action: InfoPanelAction, text: Text): string {
  switch (action.kind) {
    case 'next':
      return text('action.next', { name: action.name });
    case 'locked':
      return text('action.locked');
    case 'restart':
      return text('action.restart');
    case 'share':
      return text('action.share');
    case 'download':
      return text('action.download');
    case 'save-to-my-projects':
      return text('action.saveToMyProjects');
    case 'sign-in-to-save':
      return text('action.signInToSave');
    case 'play-your-game':
      return text('action.playYourGame');
    case 'follow':
      return toFollowLabel(action.action, text);
    default:
      return toOpeningLabel(action.kind, text);
  }
}
