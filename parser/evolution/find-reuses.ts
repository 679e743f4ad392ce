export interface Move<Item> {
  before: Item;
  now: Item;
}

/** Moved headings that depend on each other and can only be restored together. */
export interface Reuse<Item> {
  /** The moves, in the order of the later text. */
  moves: readonly Move<Item>[];
  /** True if the items exchanged their headings in a circle. */
  isCycle: boolean;
  /** The new item that took over the heading of a moved one. */
  newcomer?: Item;
  /** The removed item whose heading a moved one took over. */
  replaced?: Item;
}

export interface KeyedItems<Item> {
  /** Returns the place of an earlier item in the later text, if it had kept its heading. Undefined if its map is gone. */
  keyBefore: (item: Item) => string | undefined;
  keyNow: (item: Item) => string;
  before: readonly Item[];
  now: readonly Item[];
}

/** Returns the moves whose new or old heading belongs to another item. All other moves are plain renames. */
export function findReuses<Item>(moves: readonly Move<Item>[], items: KeyedItems<Item>): Reuse<Item>[] {
  if (moves.length === 0) return [];
  const { keyBefore, keyNow, before, now } = items;
  const out = new Map(moves.map((move) => [keyBefore(move.before), move]));
  const into = new Map(moves.map((move) => [keyNow(move.now), move]));
  const beforeAt = new Map(before.map((item) => [keyBefore(item), item]));
  const nowAt = new Map(now.map((item) => [keyNow(item), item]));
  const order = new Map(moves.map((move, index) => [move, index]));
  const remaining = new Set(moves);
  /** Follows a chain of moves backwards, to its start or around a circle. */
  const follow = (last: Move<Item>): Move<Item>[] => {
    const chain: Move<Item>[] = [];
    let move: Move<Item> | undefined = last;
    while (move && remaining.delete(move)) {
      chain.push(move);
      move = into.get(keyBefore(move.before) ?? '');
    }
    return chain;
  };
  const reuses: Reuse<Item>[] = [];
  const add = (chain: readonly Move<Item>[], ends: Pick<Reuse<Item>, 'newcomer' | 'replaced'>): void => {
    const isCycle = ends.newcomer === undefined && ends.replaced === undefined && isClosed(chain, items);
    const inOrder = [...chain].sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
    reuses.push({ moves: inOrder, isCycle, ...ends });
  };
  for (const last of moves.filter((move) => !out.has(keyNow(move.now)))) {
    const chain = follow(last);
    const first = chain.at(-1) ?? last;
    const [newcomer, replaced] = [nowAt.get(keyBefore(first.before) ?? ''), beforeAt.get(keyNow(last.now))];
    if (chain.length === 1 && newcomer === undefined && replaced === undefined) continue;
    add(chain, { ...(newcomer !== undefined && { newcomer }), ...(replaced !== undefined && { replaced }) });
  }
  for (const move of moves) if (remaining.has(move)) add(follow(move), {});
  return reuses;
}

function isClosed<Item>(chain: readonly Move<Item>[], { keyBefore, keyNow }: KeyedItems<Item>): boolean {
  const [last, first] = [chain[0], chain.at(-1)];
  return last !== undefined && first !== undefined && keyBefore(first.before) === keyNow(last.now);
}
