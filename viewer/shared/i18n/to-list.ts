import type { Text } from './create-texts.ts';

/** Joins items with the separators of the text's language. Returns an empty text for no items. */
export function toList(items: readonly string[], text: Text): string {
  const [start = '', ...rest] = items;
  return rest.reduce((first, second) => text('graph.list', { first, second }), start);
}
