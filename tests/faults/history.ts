/** One value that is written repeatedly: the sent and the acknowledged versions. */
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

  /** The values that may be stored between two moments: everything sent that no later write had certainly replaced. */
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
