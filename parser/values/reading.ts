/** What a value function returns: the value, or why the text is none, in the author's words. */
export type Reading<Value> = { ok: true; value: Value } | { ok: false; reason: string };

export function read<Value>(value: Value): Reading<Value> {
  return { ok: true, value };
}

export function unreadable<Value>(reason: string): Reading<Value> {
  return { ok: false, reason };
}
