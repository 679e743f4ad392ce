import type { Text } from './create-texts.ts';

/** Several things one after the other, as the language separates them; empty for none. */
export function toList(items: readonly string[], text: Text): string {
  const [start = '', ...rest] = items;
  return rest.reduce((first, second) => text('graph.list', { first, second }), start);
}
