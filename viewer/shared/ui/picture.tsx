import { useState, type ReactNode } from 'react';
import { toSafePicture } from './safe-url.ts';
import styles from './picture.module.css';

interface PictureProps {
  url: string | undefined;
  /** Empty where the text beside the picture says the same. */
  alt: string;
  /** Shown in its place where there is none, or where it cannot be loaded. */
  placeholder?: ReactNode;
  className?: string | undefined;
}

/** An author's picture, whole, in a box that keeps its size, whether the picture is there, is late or is missing. */
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
