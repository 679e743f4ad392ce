/** The writes of one stored value, with the times at which they were sent and acknowledged. */
export class History {
  readonly #writes: Write[] = [];

  /**
   * Records a write that has started: `undefined` deletes the value. Call the returned function when it is
   * acknowledged.
   */
  send(value: string | undefined, now = performance.now()): () => void {
    const write: Write = { value, sentAt: now };
    this.#writes.push(write);
    return () => {
      write.acknowledgedAt = performance.now();
    };
  }

  /** Values that a copy made between `from` and `to` may contain: the last one acknowledged before, or a later one. */
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
