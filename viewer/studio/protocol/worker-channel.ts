/* Typed calls of functions in a worker. Every call settles. */

type CallHandlers = Record<string, (params: never) => unknown>;

interface CallMessage {
  id: number;
  name: string;
  params: unknown;
}

type AnswerMessage = { id: number; answer: unknown } | { id: number; failure: string };

export interface CalledWorker {
  postMessage: (message: unknown) => void;
  addEventListener: (type: 'message' | 'error', listener: (event: { data?: unknown }) => void) => void;
  terminate: () => void;
}

export interface WorkerScope {
  postMessage: (message: unknown) => void;
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void;
}

export interface WorkerCalls<Handlers extends { [Name in keyof Handlers]: (params: never) => unknown }> {
  /** Calls a function in the worker. Rejects if the worker fails or is terminated. */
  call: <Name extends keyof Handlers & string>(
    name: Name,
    params: Parameters<Handlers[Name]>[0],
  ) => Promise<Awaited<ReturnType<Handlers[Name]>>>;
  dispose: () => void;
}

export function callWorker<Handlers extends { [Name in keyof Handlers]: (params: never) => unknown }>(
  worker: CalledWorker,
): WorkerCalls<Handlers> {
  const pending = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
  let count = 0;
  let failure: Error | undefined;
  const fail = (reason: string): void => {
    failure = new Error(reason);
    for (const { reject } of pending.values()) reject(failure);
    pending.clear();
  };
  worker.addEventListener('message', ({ data }) => {
    const message = data as AnswerMessage;
    const call = pending.get(message.id);
    pending.delete(message.id);
    if ('failure' in message) call?.reject(new Error(message.failure));
    else call?.resolve(message.answer as never);
  });
  worker.addEventListener('error', () => fail('The worker has failed.'));
  return {
    call: (name, params) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure);
        count += 1;
        pending.set(count, { resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
        worker.postMessage({ id: count, name, params } satisfies CallMessage);
      }),
    dispose: () => {
      worker.terminate();
      fail('The worker is gone.');
    },
  };
}

/**
 * Answers calls one after the other, so that an answer about an older text never arrives after one about a newer text.
 * Calls in `parallelCalls` take long, so later calls do not wait for them.
 */
export function answerCalls(
  scope: WorkerScope,
  handlers: CallHandlers,
  parallelCalls: ReadonlySet<string> = new Set(),
): void {
  let last: Promise<unknown> = Promise.resolve();
  const answer = async ({ id, name, params }: CallMessage): Promise<AnswerMessage> => {
    try {
      const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
      if (!handler) return { id, failure: `There is no \`${name}\`.` };
      return { id, answer: await handler(params as never) };
    } catch (error) {
      return { id, failure: String(error) };
    }
  };
  scope.addEventListener('message', ({ data }) => {
    const message = data as CallMessage;
    const answered = last.then(async () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's page has no target either
      scope.postMessage(await answer(message));
    });
    if (!parallelCalls.has(message.name)) last = answered;
  });
}
