import type { Pace } from './pace.ts';

/**
 * The fate of a request. `lost`: it never arrives. `unanswered`: the server does it, and the answer is lost.
 * `twice`: the server gets it two times. `late`: the server gets it again after the next one.
 */
export type Fate = 'arrives' | 'lost' | 'unanswered' | 'twice' | 'late';

/** Turns of the event loop for which an answer is delayed that gives a learner time to work, or to close the page. */
const SLOW_TURNS = 80;
export const UPLOAD_TURNS = 400;

interface NetworkOptions {
  server: { request: (url: string, init: RequestInit) => Promise<Response> };
  pace: Pace;
}

/** A network between browsers and the server, whose faults are decided in advance. */
export function createNetwork({ server, pace }: NetworkOptions) {
  let fates: Fate[] = [];
  let fateOfWrites: Fate | undefined;
  let late: (() => Promise<unknown>) | undefined;
  let onWritten: (() => void) | undefined;
  let slowTurns = SLOW_TURNS;
  const deliver = async (url: string, init: RequestInit): Promise<Response> => {
    const waiting = late;
    late = undefined;
    const answer = await server.request(url, init);
    await waiting?.();
    return answer;
  };
  const send = async (url: string, init: RequestInit): Promise<Response> => {
    const isWrite = init.method !== 'GET';
    const fate = (isWrite ? fateOfWrites : undefined) ?? fates.shift() ?? 'arrives';
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    const first = await deliver(url, init);
    if (isWrite && onWritten) {
      onWritten();
      onWritten = undefined;
      for (let turn = 0; turn < slowTurns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
    if (fate === 'unanswered') throw new TypeError('Failed to fetch');
    if (fate === 'twice') return deliver(url, init);
    if (fate === 'late') late = async () => server.request(url, init);
    return first;
  };
  return {
    /** Decides the fates of the next requests, and of all that write. Others arrive. */
    decide: (next: readonly Fate[], writes?: Fate) => {
      fates = [...next];
      fateOfWrites = writes;
      onWritten = undefined;
      if (next.length === 0) late = undefined;
    },
    /** Resolves when the server has done the next write. Its answer is then delayed for some turns. */
    nextWrite: (turns = SLOW_TURNS) => {
      slowTurns = turns;
      return new Promise<void>((resolve) => void (onWritten = resolve));
    },
    send: (url: string, init: RequestInit) => pace.during(send(url, init)),
  };
}

export type Network = ReturnType<typeof createNetwork>;
