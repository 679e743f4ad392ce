import { useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { toSafePicture } from '../../ui/safe-url.ts';
import styles from './shared-games.module.css';

interface StillPictureProps {
  url: string | undefined;
  /** Shown where there is none, or where it cannot be loaded. */
  placeholder: ReactNode;
}

/** A game's picture beside its name. Many are recordings: a list of them stands still (WCAG 2.2.2). */
export function StillPicture({ url, placeholder }: StillPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const [stillUrl, setStillUrl] = useState<string>();
  const safeUrl = toSafePicture(url);
  const isShown = safeUrl !== undefined && safeUrl !== failedUrl;
  return (
    <span className={styles.picture} data-still={(isShown && safeUrl === stillUrl) || undefined}>
      {isShown ? (
        <>
          <img
            key={safeUrl}
            src={safeUrl}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            onLoad={(event) => drawStill(event) && setStillUrl(safeUrl)}
            onError={() => setFailedUrl(safeUrl)}
          />
          <canvas aria-hidden="true" />
        </>
      ) : (
        <span className="centered covering branded" aria-hidden="true">
          {placeholder}
        </span>
      )}
    </span>
  );
}

/** Draws the first frame beside a picture; false where nothing can be drawn. */
function drawStill({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): boolean {
  const canvas = image.nextElementSibling;
  if (!(canvas instanceof HTMLCanvasElement)) return false;
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  return Boolean(context);
}
