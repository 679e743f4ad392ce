import type { Badge } from '../generated/user.ts';
import { readFields } from './read-fields.ts';

/** Reads a list of badges. `dropped` counts invalid entries. */
export function readBadges(value: unknown): { badges: Badge[]; dropped: number } {
  const given: unknown[] = Array.isArray(value) ? value : [];
  const badges = given.map(readBadge).filter((badge) => badge !== undefined);
  return { badges, dropped: given.length - badges.length };
}

function readBadge(value: unknown): Badge | undefined {
  const { id, title, image, lockedImage, sourceURL, awardedFor, timestamp } = readFields(value) ?? {};
  if (typeof id !== 'string' || typeof title !== 'string') return undefined;
  if (typeof image !== 'string' || typeof sourceURL !== 'string') return undefined;
  return {
    id,
    title,
    image,
    ...(typeof lockedImage === 'string' && { lockedImage }),
    type: 'skillmap-completion',
    sourceURL,
    ...(typeof awardedFor === 'string' && { awardedFor }),
    ...(typeof timestamp === 'number' && timestamp >= 0 && { timestamp: Math.trunc(timestamp) }),
  };
}
