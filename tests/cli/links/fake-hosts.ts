import { checkUrls, type CheckUrlsOptions } from '../../../cli/links/check-urls.ts';
import type { HeadFetch } from '../../../cli/links/public-fetch.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';

/** Hosts that answer with the result of a function; records requests as `METHOD address`. */
export function fakeHosts(answer: (...asked: Parameters<HeadFetch>) => Response | Promise<Response>) {
  const requests: string[] = [];
  const clock = createFakeClock();
  const options: CheckUrlsOptions = {
    fetch: async (url, init) => {
      requests.push(`${init.method} ${url}`);
      const aborted = new Promise<never>((_, fail) => {
        init.signal.addEventListener('abort', () => fail(new Error('aborted')));
      });
      return Promise.race([answer(url, init), aborted]);
    },
    clock,
    timeoutMs: 10_000,
    userAgent: 'test',
    isAllowed: () => true,
    cache: memoryCache(() => clock.now()),
  };
  return { requests, clock, options };
}

function memoryCache(now: () => number): CheckUrlsOptions['cache'] {
  const entries = new Map<string, { value: unknown; writtenAt: number }>();
  return {
    read: async (key) => entries.get(key),
    write: async (key, value) => void entries.set(key, { value, writtenAt: now() }),
  };
}

/** Advances the clock until everything is answered. */
export async function ask(urls: string[], { clock, options }: ReturnType<typeof fakeHosts>) {
  const progress = { isDone: false };
  const asked = checkUrls(urls, options).finally(() => {
    progress.isDone = true;
  });
  while (!progress.isDone) await clock.pass(1000);
  return Object.fromEntries(await asked);
}

export const status = (code: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status: code, headers });
