import { expect, test } from 'vitest';
import { createBrowserLocks } from '../../../../../viewer/learner/services/browser/browser-locks.ts';

/** A browser's locks that another tab holds for ever. */
const taken = {
  request: (_name: string, { signal }: LockOptions) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    }),
  query: async () => ({}),
} as LockManager;

test('a lock that another tab does not release is no longer awaited after an abort', async () => {
  const controller = new AbortController();
  const shared = createBrowserLocks(taken, 'app').share('project a in an editor', controller.signal);
  controller.abort();
  (await shared)();
  await expect(shared).resolves.toBeTypeOf('function');
});
