import { useEffect, useState, type ReactNode } from 'react';
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
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (headerId === undefined) return undefined;
    const following = loadPictures().then(
      (pictures) => {
        const loadPicture = async () => setUrl((await pictures.list()).get(headerId));
        void loadPicture();
        return pictures.subscribe(() => void loadPicture());
      },
      // If the code fails to load, show no picture.
      () => undefined,
    );
    return () => void following.then((stop) => stop?.());
  }, [headerId, loadPictures]);
  if (url === undefined) return children;
  return <Picture className={styles.picture} url={url} alt={text('panel.picture', { name })} />;
}
