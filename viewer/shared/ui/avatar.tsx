import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { toSafePicture } from './safe-url.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** URLs of pictures in order of preference. The first one that loads is shown. */
  pictures: readonly string[];
  size?: 'small' | 'large';
}

/** A person's picture, or their initials if no picture loads. The name is shown beside it. */
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
          // Some providers refuse to send pictures to pages that they do not know. Besides, they do not have to know
          // where their pictures are shown.
          referrerPolicy="no-referrer"
          draggable={false}
          onError={() => setFailed((now) => [...now, picture])}
        />
      )}
    </span>
  );
}

/** Matches the first letter or digit of a part of a name. */
const letter = /\p{L}|\p{N}/u;

/** Returns the initials of a name, such as `AL` for "Ada Lovelace". Undefined for a name without letters. */
export function toInitials(name: string): string | undefined {
  const first = name
    .split(/[\s._@-]+/u)
    .map((word) => letter.exec(word)?.[0])
    .filter((found) => found !== undefined);
  const [one] = first;
  if (one === undefined) return undefined;
  // An e-mail address has no last name, so use only one letter.
  const last = name.includes('@') || first.length < 2 ? '' : first.at(-1);
  return `${one}${last}`.toLocaleUpperCase();
}
