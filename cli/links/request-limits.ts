/** Lets so many things happen at once: of each host, and in all. */
export interface RequestLimits {
  run: <Result>(host: string, work: () => Promise<Result>) => Promise<Result>;
}

export interface LimitOptions {
  perHost: number;
  total: number;
}

/** Hosts take turns; of one host whoever waited longest is next. */
export function createRequestLimits({ perHost, total }: LimitOptions): RequestLimits {
  const hosts = new Map<string, Host>();
  // Those that have somebody waiting and may be asked, in the order of their turns.
  const ready = new Set<Host>();
  let all = 0;
  const hostOf = (name: string): Host => {
    const host = hosts.get(name) ?? { running: 0, waiting: [], begun: 0 };
    hosts.set(name, host);
    return host;
  };
  const queueUp = (host: Host): void => {
    if (host.begun < host.waiting.length && host.running < perHost) ready.add(host);
  };
  const startNext = (): void => {
    for (const host of ready) {
      if (all >= total) return;
      ready.delete(host);
      const start = host.waiting[host.begun];
      host.begun += 1;
      host.running += 1;
      all += 1;
      queueUp(host);
      start?.();
    }
  };
  return {
    run: async (name, work) => {
      const host = hostOf(name);
      await new Promise<void>((start) => {
        host.waiting.push(start);
        queueUp(host);
        startNext();
      });
      try {
        return await work();
      } finally {
        host.running -= 1;
        all -= 1;
        queueUp(host);
        startNext();
      }
    },
  };
}

interface Host {
  running: number;
  /** All that came, in their order. */
  waiting: (() => void)[];
  /** So many of them wait no longer. */
  begun: number;
}
