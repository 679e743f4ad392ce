import { expect, test } from 'vitest';
import {
  answerCalls,
  callWorker,
  type CalledWorker,
} from '../../../../viewer/studio/protocol/worker-channel.ts';

interface Calls {
  add: (numbers: { one: number; other: number }) => number;
  fail: (reason: string) => number;
  slow: (ms: number) => Promise<number>;
}

/** Both sides, with copies between them as between threads. */
function connect() {
  const answered: ((event: { data: unknown }) => void)[] = [];
  const asked: ((event: { data: unknown }) => void)[] = [];
  const failing: ((event: object) => void)[] = [];
  const send = (to: typeof asked) => (message: unknown) => {
    for (const listener of to) setImmediate(() => listener({ data: structuredClone(message) }));
  };
  const worker: CalledWorker = {
    postMessage: send(asked),
    addEventListener: (type, listener) => void (type === 'message' ? answered : failing).push(listener),
    terminate: () => undefined,
  };
  answerCalls(
    { postMessage: send(answered), addEventListener: (_type, listener) => void asked.push(listener) },
    {
      add: ({ one, other }: { one: number; other: number }) => one + other,
      fail: (reason: string) => {
        throw new Error(reason);
      },
      slow: async (ms: number) => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        return ms;
      },
    },
  );
  return { calls: callWorker<Calls>(worker), break: () => failing.forEach((listener) => listener({})) };
}

test('each call has its own answer, in the order of the calls', async () => {
  const { calls } = connect();
  const order: number[] = [];
  await Promise.all([
    calls.call('slow', 20).then((ms) => order.push(ms)),
    calls.call('add', { one: 1, other: 2 }).then((sum) => order.push(sum)),
  ]);
  expect(order).toEqual([20, 3]);
});

test('a call that throws is rejected, without affecting other calls', async () => {
  const { calls } = connect();
  await expect(calls.call('fail', 'no')).rejects.toThrow('no');
  expect(await calls.call('add', { one: 2, other: 2 })).toBe(4);
});

test('a crashed worker rejects all current and later calls', async () => {
  const { calls, break: breakWorker } = connect();
  const open = calls.call('slow', 5);
  breakWorker();
  await expect(open).rejects.toThrow('failed');
  await expect(calls.call('add', { one: 1, other: 1 })).rejects.toThrow('failed');
});

test('closing a channel ends its calls', async () => {
  const { calls } = connect();
  const open = calls.call('slow', 5);
  calls.dispose();
  await expect(open).rejects.toThrow('gone');
});
