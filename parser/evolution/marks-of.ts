import { proseOf, type SectionAttributes } from '../model/section-attributes.ts';
import type { NodeInMap } from './node-in-map.ts';

/** Returns the key of an activity's tutorial: its address without case and `.md`. */
export function urlKey({ entry: { node } }: NodeInMap): string | undefined {
  const url = node.kind === 'activity' ? node.url?.trim().replace(/\.md$/i, '').toLowerCase() : undefined;
  return url === undefined || url === '' ? undefined : url;
}

/** Returns the key of a node's explicit `name`, or undefined if it has none. */
export function nameKey({ entry: { node, attributes } }: NodeInMap): string | undefined {
  const name = givenName(attributes, node.displayName);
  const family = node.kind === 'activity' ? 'activity' : 'reward';
  return name === undefined ? undefined : `${family}\n${name}`;
}

/** Returns a lower-cased name if the author set `name`. Undefined if only the heading names it. */
export function givenName(attributes: SectionAttributes, displayName: string): string | undefined {
  const name = displayName.trim().toLowerCase();
  return name === '' || (proseOf(attributes, 'name') ?? '') === '' ? undefined : name;
}

/** Returns the key of a node's content: the tutorial of an activity, or the rewards of a reward node. */
export function contentKey(node: NodeInMap): string | undefined {
  const { entry } = node;
  if (!('rewards' in entry.node)) return urlKey(node);
  return entry.node.rewards.length > 0 ? JSON.stringify(entry.node.rewards) : undefined;
}
