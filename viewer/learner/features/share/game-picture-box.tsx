import { Camera, Gamepad2, RotateCw } from 'lucide-react';
import { retryLaterText } from '../../../shared/i18n/retry-later-text.ts';
import { useText, type Text } from '../../../shared/i18n/use-text.ts';
import type { GamePicture, ShareModal } from '../../state/share.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './game-picture-box.module.css';
import shareStyles from './share.module.css';

interface GamePictureBoxProps {
  picture: GamePicture | undefined;
  /** State of sending the picture, for a game that is already shared. */
  state?: ShareModal['pictureState'];
  retryAfterMs?: ShareModal['retryAfterMs'];
  onRetry?(): void;
  name: string;
  /** True to disable the buttons while another action is in progress. */
  isDisabled?: boolean;
  onPress(): void;
}

/** §2 Thumbnail: the picture that is shown with the game's link, and a button to replace it. */
export function GamePictureBox(props: GamePictureBoxProps) {
  const { picture, state, name, isDisabled = false, onPress, onRetry } = props;
  const text = useText();
  return (
    <div className={`row ${styles.picture}`}>
      <div className={`centered ${styles.screen}`} data-empty={!picture || undefined}>
        {picture ? (
          <img src={picture.dataUrl} alt={text('share.picture', { name })} />
        ) : (
          <Gamepad2 size={40} strokeWidth={1.75} aria-hidden="true" />
        )}
      </div>
      <div className={`stack ${styles.pictureText}`}>
        <p className={`fine-print ${shareStyles.quiet}`}>{text('share.pictureHint')}</p>
        <Button
          icon={<Camera strokeWidth={2.25} />}
          aria-disabled={isDisabled || undefined}
          onClick={() => isDisabled || onPress()}
        >
          {text(picture ? 'share.pictureChange' : 'share.pictureAdd')}
        </Button>
        <output className={`fine-print ${shareStyles.quiet}`}>{toStateText(props, text)}</output>
        {onRetry && isWorthRetrying(state) && (
          <Button icon={<RotateCw strokeWidth={2.25} />} onClick={onRetry}>
            {text('share.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}

type PictureState = ShareModal['pictureState'];

/** Returns true if sending the same picture again may succeed. */
function isWorthRetrying(state: PictureState): boolean {
  return state !== undefined && state !== 'sending' && state !== 'kept' && state !== 'too-big';
}

function toStateText({ state, retryAfterMs }: GamePictureBoxProps, text: Text): string {
  switch (state) {
    case undefined:
      return '';
    case 'too-often':
    case 'unavailable':
      return retryLaterText({ kind: state, ...(retryAfterMs !== undefined && { retryAfterMs }) }, text);
    case 'no-room':
    case 'no-room-signed-out':
    case 'no-room-here':
      return text(`share.trouble.${state}`);
    default:
      return text(`share.pictureState.${state}`);
  }
}
