/** Lets so many things happen at once: of each host, and in all. */
export interface RequestLimits {
  run: <Result>(host: string, work: () => Promise<Result>) => Promise<Result>;
}

export interface LimitOptions {
  perHost: number;
  total: number;
}

interface Waiting {
  host: string;
  start: () => void;
}

/** Whoever waited longest is next, unless its host is busy. */
export function createRequestLimits({ perHost, total }: LimitOptions): RequestLimits {
  const running = new Map<string, number>();
  let all = 0;
  let queue: Waiting[] = [];
  const isFree = (host: string): boolean => all < total && (running.get(host) ?? 0) < perHost;
  const begin = (host: string): void => {
    all += 1;
    running.set(host, (running.get(host) ?? 0) + 1);
  };
  const end = (host: string): void => {
    all -= 1;
    running.set(host, (running.get(host) ?? 1) - 1);
    const next = queue.find((waiting) => isFree(waiting.host));
    if (!next) return;
    queue = queue.filter((waiting) => waiting !== next);
    begin(next.host);
    next.start();
  };
  return {
    run: async (host, work) => {
      if (isFree(host)) begin(host);
      else await new Promise<void>((start) => void queue.push({ host, start }));
      try {
        return await work();
      } finally {
        end(host);
      }
    },
  };
}
