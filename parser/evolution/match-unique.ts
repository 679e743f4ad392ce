/** Pairs an item of each side if they have the same key, and no other item on either side has that key. */
export function matchUnique<One, Other>(
  items: Iterable<One>,
  others: Iterable<Other>,
  keys: { of: (one: One) => string | undefined; ofOther: (other: Other) => string | undefined },
): [One, Other][] {
  const left = groupByKey(items, keys.of);
  const right = groupByKey(others, keys.ofOther);
  const pairs: [One, Other][] = [];
  for (const [key, [one, ...more]] of left) {
    const [other, ...rest] = right.get(key) ?? [];
    if (one !== undefined && other !== undefined && more.length === 0 && rest.length === 0) {
      pairs.push([one, other]);
    }
  }
  return pairs;
}

function groupByKey<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string | undefined,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
