export interface Move<Item> {
  before: Item;
  now: Item;
}

/** Moved headings that depend on each other and can only be restored together. */
export interface Reuse<Item> {
  /** The moves, in the order of the later text. */
  moves: readonly Move<Item>[];
  /** True if the items exchanged their headings in a circle. */
  isRing: boolean;
  /** The new item that took over the heading of a moved one. */
  newcomer?: Item;
  /** The removed item whose heading a moved one took over. */
  ousted?: Item;
}

export interface Places<Item> {
  /** Returns the key that an earlier item would have in the later text. Undefined if it would have none. */
  ofBefore: (item: Item) => string | undefined;
  ofNow: (item: Item) => string;
  before: readonly Item[];
  now: readonly Item[];
}

/** Returns the moves whose new or old heading belongs to something else. All other moves are plain renames. */
export function findReuses<Item>(moves: readonly Move<Item>[], places: Places<Item>): Reuse<Item>[] {
  if (moves.length === 0) return [];
  const { ofBefore, ofNow, before, now } = places;
  const out = new Map(moves.map((move) => [ofBefore(move.before), move]));
  const into = new Map(moves.map((move) => [ofNow(move.now), move]));
  const beforeAt = new Map(before.map((item) => [ofBefore(item), item]));
  const nowAt = new Map(now.map((item) => [ofNow(item), item]));
  const order = new Map(moves.map((move, index) => [move, index]));
  const left = new Set(moves);
  /** Follows a chain of moves backwards, to its start or around a circle. */
  const follow = (last: Move<Item>): Move<Item>[] => {
    const chain: Move<Item>[] = [];
    let move: Move<Item> | undefined = last;
    while (move && left.delete(move)) {
      chain.push(move);
      move = into.get(ofBefore(move.before) ?? '');
    }
    return chain;
  };
  const reuses: Reuse<Item>[] = [];
  const add = (chain: readonly Move<Item>[], ends: Pick<Reuse<Item>, 'newcomer' | 'ousted'>): void => {
    const isRing = ends.newcomer === undefined && ends.ousted === undefined && isClosed(chain, places);
    const inOrder = [...chain].sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
    reuses.push({ moves: inOrder, isRing, ...ends });
  };
  for (const last of moves.filter((move) => !out.has(ofNow(move.now)))) {
    const chain = follow(last);
    const first = chain.at(-1) ?? last;
    const [newcomer, ousted] = [nowAt.get(ofBefore(first.before) ?? ''), beforeAt.get(ofNow(last.now))];
    if (chain.length === 1 && newcomer === undefined && ousted === undefined) continue;
    add(chain, { ...(newcomer !== undefined && { newcomer }), ...(ousted !== undefined && { ousted }) });
  }
  for (const move of moves) if (left.has(move)) add(follow(move), {});
  return reuses;
}

function isClosed<Item>(chain: readonly Move<Item>[], { ofBefore, ofNow }: Places<Item>): boolean {
  const [last, first] = [chain[0], chain.at(-1)];
  return last !== undefined && first !== undefined && ofBefore(first.before) === ofNow(last.now);
}
