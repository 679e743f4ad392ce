import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { toSafePicture } from './safe-url.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** The first one that can be shown is. */
  pictures: readonly string[];
  size?: 'small' | 'large';
}

/** A person's picture, or the initials where there is none or none comes. The name stands beside it. */
export function Avatar({ name, pictures, size = 'small' }: AvatarProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const picture = pictures
    .map((url) => toSafePicture(url))
    .find((url) => url !== undefined && !failed.includes(url));
  return (
    <span className={`centered ${styles.avatar} ${styles[size]}`} aria-hidden="true">
      {picture === undefined ? (
        (toInitials(name) ?? <UserRound className={styles.symbol} strokeWidth={2.25} />)
      ) : (
        <img
          key={picture}
          className={`filling ${styles.picture}`}
          src={picture}
          alt=""
          // Providers refuse their pictures to pages that they do not know, and need not know where they are shown.
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setFailed((now) => [...now, picture])}
        />
      )}
    </span>
  );
}

/** Scripts whose names are not taken apart by spaces: the first sign is the name's own initial. */
const letter = /\p{L}|\p{N}/u;

/** One or two letters for a name, `AL` for "Ada Lovelace"; undefined for a name without any. */
export function toInitials(name: string): string | undefined {
  const first = name
    .split(/[\s._@-]+/u)
    .map((word) => letter.exec(word)?.[0])
    .filter((found) => found !== undefined);
  const [one] = first;
  if (one === undefined) return undefined;
  // An address has no last name.
  const last = name.includes('@') || first.length < 2 ? '' : first.at(-1);
  return `${one}${last}`.toLocaleUpperCase();
}
