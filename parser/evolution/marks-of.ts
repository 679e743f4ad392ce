import type { PlacedNode } from './placed-node.ts';

/** The tutorial of an activity; its address without case and `.md`. */
export function urlKey({ entry: { node } }: PlacedNode): string | undefined {
  const url = node.kind === 'activity' ? node.url?.trim().replace(/\.md$/i, '').toLowerCase() : undefined;
  return url === undefined || url === '' ? undefined : url;
}

/** A name that the author gave; the heading is none. */
export function nameKey({ entry: { node } }: PlacedNode): string | undefined {
  const name = node.displayName.trim().toLowerCase();
  const family = node.kind === 'activity' ? 'activity' : 'reward';
  return name === '' || name === node.activityId ? undefined : `${family}\n${name}`;
}

/** What a node gives: the tutorial of an activity, the rewards of another. */
export function contentKey(node: PlacedNode): string | undefined {
  const { entry } = node;
  if (!('rewards' in entry.node)) return urlKey(node);
  return entry.node.rewards.length > 0 ? JSON.stringify(entry.node.rewards) : undefined;
}
