import type { FullSpace } from './change-space.ts';
import { MEGABYTE } from './space-limits.ts';

/** Returns which space is full and how to make room, for the person who was refused. */
export function describeFull(full: FullSpace): string {
  switch (full.space) {
    case 'learner':
      return `Your account is full: it can hold ${describeMost(full)}. Delete projects or shared games that you no longer need.`;
    case 'address':
      return `The limit without an account is reached: one network can share ${describeMost(full)}. Sign in to share more.`;
    case 'anonymous':
      return 'There is no space left for games without an account. Sign in to share yours.';
    case 'place':
      return 'There is no space left for projects and games. Tell the people who run this server. Your progress is still saved.';
  }
}

export function describeMost({ counted, most }: Pick<FullSpace, 'counted' | 'most'>): string {
  if (counted === 'bytes') return formatBytes(most);
  return `${most} ${most === 1 ? counted.slice(0, -1) : counted}`;
}

/** Formats bytes in the unit that operators configure. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  if (megabytes >= 10) return `${Math.round(megabytes)} MB`;
  return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${megabytes.toFixed(1)} MB`;
}
