import {
  ArrowRight,
  Award,
  Code,
  Download,
  Ellipsis,
  ExternalLink,
  Gamepad2,
  Lock,
  LogIn,
  Play,
  Puzzle,
  RotateCcw,
  Save,
  ScrollText,
  Share2,
} from 'lucide-react';
import type { RewardAction } from '#schemas/generated/page.ts';
import type { Commands } from '../../commands/table.ts';
import { isSeenAgain } from '../../domain/find-seen-again.ts';
import { toFollowLabel } from '../../i18n/action-labels.ts';
import { useText, type Text } from '../../../shared/i18n/use-text.ts';
import { createPart } from '../../../shared/ui/lazy-part.tsx';
import { WithAuthorText } from '../../../shared/ui/author-text.tsx';
import { MenuButton } from '../../../shared/ui/menu-button.tsx';
import type { MenuEntry } from '../../../shared/ui/menu.tsx';
import { ActionButton, openingIcons } from './action-button.tsx';
import type { InfoPanelAction, PanelActions } from './decide-actions.ts';
import styles from './action-bar.module.css';

interface ActionBarProps {
  actions: PanelActions;
  /** URL of the picture of the game, which is shown in the button that shares it. */
  gamePicture?: string | undefined;
  onDispatch: Commands['dispatch'];
  onFollow(action: RewardAction): void;
}

const icons = {
  ...openingIcons,
  'open-certificate': ScrollText,
  'see-earned': Award,
  locked: Lock,
  restart: RotateCcw,
  share: Share2,
  download: Download,
  'save-to-my-projects': Save,
  'sign-in-to-save': LogIn,
  'play-your-game': Gamepad2,
  next: ArrowRight,
};

/** Icons of links in rewards. Only pages outside the map have the icon for external links. */
const followIcons = {
  activity: Play,
  editor: Code,
  map: ArrowRight,
  tutorial: Puzzle,
  docs: ExternalLink,
};

/** The menu with further actions. It is in the same chunk as the header's menus. */
const menu = createPart(async () => (await import('../../../shared/ui/menu.tsx')).Menu);

/** The actions of a node: one filled button, at most one button beside it, and a menu with the rest. */
export function ActionBar({ actions, gamePicture, onDispatch, onFollow }: ActionBarProps) {
  const text = useText();
  const { primary, secondary, more } = actions;
  const toFace = (action: InfoPanelAction) => ({
    label: toActionLabel(action, text),
    icon: action.kind === 'follow' ? followIcons[action.action.kind] : icons[action.kind],
    run: () => {
      if (action.kind === 'follow') onFollow(action.action);
      else if (action.kind !== 'locked') onDispatch(...action.command);
    },
  });
  const entries: readonly MenuEntry[] = more.map((action) => {
    const { icon: Icon, ...face } = toFace(action);
    return { kind: 'command', icon: <Icon size={18} strokeWidth={2.25} />, ...face };
  });
  return (
    <div className={`cluster ${styles.bar}`} data-locked={primary.kind === 'locked' || undefined}>
      <ActionButton
        {...toFace(primary)}
        label={<ActionLabel action={primary} />}
        isMain
        isLocked={primary.kind === 'locked'}
        isQuiet={isSeenAgain(primary.kind)}
      />
      {secondary && (
        <ActionButton
          {...toFace(secondary)}
          label={<ActionLabel action={secondary} />}
          picture={secondary.kind === 'share' ? gamePicture : undefined}
          isMain={false}
        />
      )}
      {entries.length > 0 && (
        <MenuButton
          label={text('panel.more')}
          icon={<Ellipsis size={20} strokeWidth={2.25} />}
          menu={menu}
          given={{ entries }}
        />
      )}
    </div>
  );
}

/**
 * An action's label, in which the author's words are marked as being in the map's language. Menu entries are plain
 * text.
 */
function ActionLabel({ action }: { action: InfoPanelAction }) {
  return <WithAuthorText of={toActionLabel(action, useText())} words={[toAuthorWords(action)]} />;
}

function toAuthorWords(action: InfoPanelAction): string {
  if (action.kind === 'next') return action.name;
  return action.kind === 'follow' ? action.action.label : '';
}

/** Returns an action's label, which is the author's if there is one. */
function toActionLabel(action: InfoPanelAction, text: Text): string {
  switch (action.kind) {
    case 'next':
      return text('action.next', { name: action.name });
    case 'follow':
      return toFollowLabel(action.action, text);
    default:
      return text(`action.${action.kind}`);
  }
}
