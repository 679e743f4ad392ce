import { toFollowLabel } from '../../i18n/to-follow-label.ts';
import type { Text } from '../../i18n/use-text.ts';
import type { InfoPanelAction } from './decide-actions.ts';
import { toOpeningLabel } from './opening-look.ts';

/** What stands on an action's button: the author's words where there are some. */
export function toActionLabel(action: InfoPanelAction, text: Text): string {
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
