import { Camera, Gamepad2 } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import type { GamePicture, ShareModal } from '../../state/share.ts';
import { Button } from '../../ui/button.tsx';
import styles from './game-picture-box.module.css';
import shareStyles from './share.module.css';

interface GamePictureBoxProps {
  picture: GamePicture | undefined;
  /** How it stands with the server, for a game that has its link. */
  state?: ShareModal['pictureState'];
  name: string;
  /** Something else is under way. */
  isHeld?: boolean;
  onPress(): void;
}

/** §2 Thumbnail: the picture that is shown with the game's link, and how to get another one. */
export function GamePictureBox({ picture, state, name, isHeld = false, onPress }: GamePictureBoxProps) {
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
          aria-disabled={isHeld || undefined}
          onClick={() => isHeld || onPress()}
        >
          {text(picture ? 'share.pictureChange' : 'share.pictureAdd')}
        </Button>
        <output className={`fine-print ${shareStyles.quiet}`}>
          {state && text(`share.pictureState.${state}`)}
        </output>
      </div>
    </div>
  );
}
