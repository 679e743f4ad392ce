import { useEffect, useState } from 'react';
import type { PictureStore } from '../ports/storage.ts';

/**
 * Returns the URL of the picture of a project's game. The picture is stored shortly after the activity is closed; until
 * then, returns undefined. `loadPictures` must be the same function in every render.
 */
export function useGamePicture(
  headerId: string | undefined,
  loadPictures: () => Promise<PictureStore>,
): string | undefined {
  const [shown, setShown] = useState<{ headerId: string; url: string | undefined }>();
  useEffect(() => {
    if (headerId === undefined) return undefined;
    let isOver = false;
    const following = loadPictures().then(
      (pictures) => {
        const loadPicture = async () => {
          const url = (await pictures.list()).get(headerId);
          if (!isOver) setShown({ headerId, url });
        };
        void loadPicture();
        return pictures.subscribe(() => void loadPicture());
      },
      // If the code fails to load, show no picture.
      () => undefined,
    );
    return () => {
      isOver = true;
      void following.then((stop) => stop?.());
    };
  }, [headerId, loadPictures]);
  return shown?.headerId === headerId ? shown?.url : undefined;
}
