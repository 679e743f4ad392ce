import { proseOf, type SectionAttributes } from '../model/section-attributes.ts';
import type { PlacedNode } from './placed-node.ts';

/** The tutorial of an activity; its address without case and `.md`. */
export function urlKey({ entry: { node } }: PlacedNode): string | undefined {
  const url = node.kind === 'activity' ? node.url?.trim().replace(/\.md$/i, '').toLowerCase() : undefined;
  return url === undefined || url === '' ? undefined : url;
}

/** A name that the author gave, be it the heading once more. */
export function nameKey({ entry: { node, attributes } }: PlacedNode): string | undefined {
  const name = givenName(attributes, node.displayName);
  const family = node.kind === 'activity' ? 'activity' : 'reward';
  return name === undefined ? undefined : `${family}\n${name}`;
}

/** A name without case, where there is a `name`: a heading alone is none. */
export function givenName(attributes: SectionAttributes, displayName: string): string | undefined {
  const name = displayName.trim().toLowerCase();
  return name === '' || (proseOf(attributes, 'name') ?? '') === '' ? undefined : name;
}

/** What a node gives: the tutorial of an activity, the rewards of another. */
export function contentKey(node: PlacedNode): string | undefined {
  const { entry } = node;
  if (!('rewards' in entry.node)) return urlKey(node);
  return entry.node.rewards.length > 0 ? JSON.stringify(entry.node.rewards) : undefined;
}
