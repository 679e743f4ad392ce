import { readFields } from '#schemas/exchange/read-fields.ts';
import type { KioskGames } from '#schemas/generated/kiosk-games.ts';
import { validate as isKioskGames } from '#schemas/generated/kiosk-games-validator.js';
import type { OpenedKiosk } from '#schemas/generated/opened-kiosk.ts';
import { validate as isOpenedKiosk } from '#schemas/generated/opened-kiosk-validator.js';
import { readJson } from '#schemas/exchange/read-json.ts';
import { withTimeLimit, type HttpOptions } from '../../../shared/services/http/send.ts';
import type { KioskHost, KioskKey } from '../../../shared/ports/games.ts';

const timeoutMs = 10_000;

export function createHttpKioskHost(options: HttpOptions): KioskHost {
  const ask = (path: string, request?: ServerRequest) => requestServer(path, request, options);
  return {
    open: async (previous) => {
      const path = previous ? `kiosk?previous=${previous.code}` : 'kiosk';
      const answer = await ask(path, { method: 'POST', ...(previous && { key: previous }) });
      if (answer.status === 429) return { kind: 'too-often' };
      if (answer.status !== 201 || !isOpenedKiosk(answer.body)) return { kind: 'unreachable' };
      const { code, secret } = answer.body as OpenedKiosk;
      return { kind: 'opened', key: { code, secret } };
    },
    list: async (key) => {
      const { status, body } = await ask(`kiosk/${key.code}/games`, { key });
      // Check the body too: a proxy may answer 404 while its server is down.
      if (status === 404 && readFields(body)?.code === 'not-found') return { kind: 'over' };
      if (status !== 200 || !isKioskGames(body)) return { kind: 'unreachable' };
      return { kind: 'games', games: (body as KioskGames).games };
    },
    remove: async (key, gameId) => {
      const path = `kiosk/${key.code}/games/${encodeURIComponent(gameId)}`;
      return (await ask(path, { method: 'DELETE', key })).status === 204;
    },
    close: async (key) => {
      await ask(`kiosk/${key.code}`, { method: 'DELETE', key });
    },
  };
}

interface ServerRequest {
  method?: 'GET' | 'POST' | 'DELETE';
  key?: KioskKey;
}

/** Sends a request to the server. Returns status 0 if there was no response. */
async function requestServer(
  path: string,
  { method = 'GET', key }: ServerRequest = {},
  options: HttpOptions,
): Promise<{ status: number; body?: unknown }> {
  const init: RequestInit = {
    method,
    headers: { Accept: 'application/json', ...(key && { Authorization: `Bearer ${key.secret}` }) },
    credentials: 'omit',
    ...(key && { cache: 'no-store' }),
  };
  const ask = async (signal: AbortSignal) => {
    const response = await options.fetch(options.apiUrl + path, { ...init, signal });
    return { status: response.status, body: readJson(await response.text()) };
  };
  return withTimeLimit({ clock: options.clock, ms: timeoutMs }, ask).catch(() => ({ status: 0 }));
}
