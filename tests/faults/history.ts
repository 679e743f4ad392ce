/** One thing that somebody writes again and again: what was sent, and what was acknowledged of it. */
export class History {
  readonly #writes: Write[] = [];

  /** A write that is on its way: `undefined` takes the thing away. What is returned is called when it is acknowledged. */
  send(value: string | undefined, now = performance.now()): () => void {
    const write: Write = { value, sentAt: now };
    this.#writes.push(write);
    return () => {
      write.acknowledgedAt = performance.now();
    };
  }

  /** What may be stored between two moments: everything that was sent, and that nothing later had replaced for certain. */
  allowed(from = Infinity, to = Infinity): Set<string | undefined> {
    const last = this.#writes.findLastIndex(({ acknowledgedAt = Infinity }) => acknowledgedAt < from);
    const possible = this.#writes.slice(Math.max(last, 0)).filter(({ sentAt }) => sentAt < to);
    return new Set([...(last < 0 ? [undefined] : []), ...possible.map(({ value }) => value)]);
  }

  get acknowledged(): number {
    return this.#writes.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined).length;
  }
}

interface Write {
  value: string | undefined;
  sentAt: number;
  acknowledgedAt?: number;
}
