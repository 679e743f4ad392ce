import type { ReactNode } from 'react';
import { useGamePicture } from '../../../shared/hooks/use-game-picture.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { PictureStore } from '../../../shared/ports/storage.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import styles from './moment.module.css';

interface ActivityGamePictureProps {
  name?: string;
  /** Id of the game's project. Absent if there is no project, and therefore no picture. */
  headerId?: string;
  loadPictures: () => Promise<PictureStore>;
  /** Content to show until there is a picture. */
  children: ReactNode;
}

/** The picture of an activity's game. It appears as soon as it is stored, shortly after the activity is closed. */
export function ActivityGamePicture({
  name = '',
  headerId,
  loadPictures,
  children,
}: ActivityGamePictureProps) {
  const text = useText();
  const url = useGamePicture(headerId, loadPictures);
  if (url === undefined) return children;
  return <Picture className={styles.picture} url={url} alt={text('panel.picture', { name })} />;
}
