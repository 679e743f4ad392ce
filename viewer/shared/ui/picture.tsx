import { useState, type ReactNode } from 'react';
import { toSafePicture } from './safe-url.ts';
import styles from './picture.module.css';

interface PictureProps {
  url: string | undefined;
  /** Text alternative. Empty if the text beside the picture has the same content. */
  alt: string;
  /** Content to show if there is no picture or it fails to load. */
  placeholder?: ReactNode;
  className?: string | undefined;
}

/**
 * A picture provided by the author, shown completely in a box of fixed size, so that the layout does not move when it
 * loads.
 */
export function Picture({ url, alt, placeholder, className }: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const safeUrl = toSafePicture(url);
  const isShown = safeUrl !== undefined && safeUrl !== failedUrl;
  return (
    <div className={[styles.box, className].filter(Boolean).join(' ')} data-empty={!isShown || undefined}>
      {isShown ? (
        <img
          key={safeUrl}
          className={styles.picture}
          src={safeUrl}
          alt={alt}
          decoding="async"
          loading="lazy"
          draggable={false}
          onError={() => setFailedUrl(safeUrl)}
        />
      ) : (
        <span className="centered covering branded" aria-hidden="true">
          {placeholder}
        </span>
      )}
    </div>
  );
}
