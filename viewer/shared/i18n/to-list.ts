import type { Text } from './create-texts.ts';

/** Joins items with the language's separators. Empty if there are none. */
export function toList(items: readonly string[], text: Text): string {
  const [start = '', ...rest] = items;
  return rest.reduce((first, second) => text('graph.list', { first, second }), start);
}
