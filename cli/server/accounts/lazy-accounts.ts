import { createBodyReader } from '../bodies/body-reader.ts';
import type { Games } from '../ports/game-store.ts';
import type { Accounts } from './accounts.ts';

/** Returns accounts that open on first use. If opening fails, the next request tries again. */
export function lazyAccounts(
  open: () => Promise<Accounts>,
  gameSettings: Pick<Games, 'target' | 'base'>,
): Accounts {
  let opening: Promise<Accounts> | undefined;
  const get = (): Promise<Accounts> => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    identity: {
      handle: async (request) => (await get()).identity.handle(request),
      // Without a cookie there is no session, so there is no need to open anything.
      findLearner: async (headers) =>
        headers.has('Cookie') ? (await get()).identity.findLearner(headers) : undefined,
      startSession: async (...session) => (await get()).identity.startSession(...session),
    },
    limits: lazily(async () => (await get()).limits),
    games: {
      ...gameSettings,
      tickets: lazily(async () => (await get()).games.tickets),
      store: lazily(async () => (await get()).games.store),
    },
    kiosks: lazily(async () => (await get()).kiosks),
    maps: lazily(async () => (await get()).maps),
    bodies: createBodyReader(),
    store: lazily(async () => (await get()).store),
  };
}

/** Wraps a port of asynchronous functions so that each call first waits for the real port. */
function lazily<Port extends Record<keyof Port, (...args: never[]) => Promise<unknown>>>(
  get: () => Promise<Port>,
): Port {
  return new Proxy({} as Port, {
    get: (_target, name) => {
      return async (...args: never[]) => (await get())[name as keyof Port](...args);
    },
  });
}
