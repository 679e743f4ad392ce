import type { SignInProgress } from '#schemas/code-host-sign-in.ts';
import { readFields, type Fields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { attempt, type TextStorage } from '../../../shared/services/browser/local-preferences.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { DeviceSignIn } from '../../ports/draft-repository.ts';
import { withTimeLimit } from '../../../shared/services/http/send.ts';

interface DeviceSignInOptions {
  fetch: typeof fetch;
  clock: Clock;
  /** Returns the URL of the site's server API, ending in a slash. Undefined if the site has no server. */
  findApi: () => Promise<string | undefined>;
}

const TIMEOUT_MS = 15_000;

/** Creates the sign-in by code. It uses a skillmap server, because the code host refuses such requests from pages. */
export function createDeviceSignIn({ fetch, clock, findApi }: DeviceSignInOptions): DeviceSignIn {
  const ask = async (path: string, body?: Fields, signal?: AbortSignal): Promise<Fields | undefined> => {
    const api = await findApi();
    if (api === undefined) return undefined;
    const init: RequestInit = body
      ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
      : {};
    try {
      return await withTimeLimit({ clock, ms: TIMEOUT_MS, ...(signal && { signal }) }, async (over) => {
        const response = await fetch(`${api}studio${path}`, { ...init, signal: over });
        return response.ok ? readFields(readJson(await response.text())) : undefined;
      });
    } catch {
      return undefined;
    }
  };
  const wait = (seconds: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        stopTimer();
        signal.removeEventListener('abort', end);
        resolve();
      };
      const stopTimer = clock.after(seconds * 1000, end);
      signal.addEventListener('abort', end);
    });
  return {
    isOffered: async () => (await ask(''))?.signIn === true,
    signIn: async ({ onCode, signal }) => {
      const begun = await ask('/sign-in', {}, signal);
      const { deviceCode, userCode, page, seconds, lifetime } = begun ?? {};
      if (typeof userCode !== 'string' || typeof page !== 'string')
        return { kind: signal.aborted ? 'called-off' : 'unreachable' };
      onCode({ code: userCode, page });
      const end = clock.now() + Number(lifetime) * 1000;
      let pause = Number(seconds);
      while (clock.now() < end) {
        await wait(pause, signal);
        if (signal.aborted) return { kind: 'called-off' };
        const progress = readProgress(await ask('/sign-in/token', { deviceCode }, signal));
        // If there is no answer, ask again, because the code is valid for a while.
        if (progress?.kind === 'slower') pause = progress.seconds;
        else if (progress && progress.kind !== 'waiting') return progress;
      }
      return { kind: signal.aborted ? 'called-off' : 'expired' };
    },
  };
}

function readProgress(answer: Fields | undefined): SignInProgress | undefined {
  const { kind, token, seconds } = answer ?? {};
  if (kind === 'signed-in' && typeof token === 'string') return { kind, token };
  if (kind === 'slower' && typeof seconds === 'number') return { kind, seconds };
  return kind === 'waiting' || kind === 'denied' || kind === 'expired' ? { kind } : undefined;
}

const KEY = 'skillmap-code-host-token';

/** Creates a store of the author's token: in memory, and also in the browser's storage if the author wants that. */
export function createTokenStore(
  storage: Pick<TextStorage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
) {
  let token = attempt(() => storage?.getItem(KEY)) ?? undefined;
  return {
    read: (): string | undefined => token,
    set: (next: string, isKept: boolean): void => {
      token = next;
      attempt(() => (isKept ? storage?.setItem(KEY, next) : storage?.removeItem(KEY)));
    },
    clearToken: (): void => {
      token = undefined;
      attempt(() => storage?.removeItem(KEY));
    },
  };
}

export type TokenStore = ReturnType<typeof createTokenStore>;
