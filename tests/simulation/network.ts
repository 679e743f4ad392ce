import type { Hono } from 'hono';
import type { Pace } from './pace.ts';

/**
 * The fate of a request. `lost`: it never arrives. `unanswered`: the server does it, and the answer is lost.
 * `twice`: the server gets it two times. `late`: the server gets it again after the next one.
 */
export type Fate = 'arrives' | 'lost' | 'unanswered' | 'twice' | 'late';

interface NetworkOptions {
  app: () => Pick<Hono, 'request'>;
  pace: Pace;
}

/** A network between browsers and the server, whose faults are decided in advance. */
export function createNetwork({ app, pace }: NetworkOptions) {
  let fates: Fate[] = [];
  let late: (() => Promise<unknown>) | undefined;
  const deliver = async (url: string, init: RequestInit): Promise<Response> => {
    const waiting = late;
    late = undefined;
    const answer = await app().request(url, init);
    await waiting?.();
    return answer;
  };
  const send = async (url: string, init: RequestInit): Promise<Response> => {
    const fate = fates.shift() ?? 'arrives';
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    const first = await deliver(url, init);
    if (fate === 'unanswered') throw new TypeError('Failed to fetch');
    if (fate === 'twice') return deliver(url, init);
    if (fate === 'late') late = async () => app().request(url, init);
    return first;
  };
  return {
    /** Decides the fates of the next requests. Later ones arrive. */
    decide: (next: readonly Fate[]) => {
      fates = [...next];
      if (next.length === 0) late = undefined;
    },
    send: (url: string, init: RequestInit) => pace.during(send(url, init)),
  };
}

export type Network = ReturnType<typeof createNetwork>;
