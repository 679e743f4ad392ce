import type { Badge } from '../generated/user.ts';

/** Merges two lists of badges without duplicates, first list first (spec §5). Each badge keeps its earliest time. */
export function mergeBadges(held: readonly Badge[], more: readonly Badge[]): Badge[] {
  const merged = new Map<string, Badge>();
  for (const badge of [...held, ...more]) {
    const before = merged.get(badgeKey(badge));
    const timestamp = earliest(before?.timestamp, badge.timestamp);
    merged.set(badgeKey(badge), { ...badge, ...before, ...(timestamp !== undefined && { timestamp }) });
  }
  return [...merged.values()];
}

/** Identifies a badge by its source and its id within that source. */
export function badgeKey({ sourceURL, id }: Pick<Badge, 'sourceURL' | 'id'>): string {
  return `${sourceURL}\n${id}`;
}

function earliest(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Math.min(one, other);
}
