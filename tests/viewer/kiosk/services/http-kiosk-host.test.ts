import { expect, test } from 'vitest';
import { createHttpKioskHost } from '../../../../viewer/kiosk/services/http/http-kiosk-host.ts';
import { createLocalKioskMemory } from '../../../../viewer/kiosk/services/browser/local-kiosk-memory.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';

const KEY = { code: 'CDF347', secret: 'a secret' };
const GAME = { id: '_0aB1cD2eF3gH4iJ5', name: 'Maze', target: 'arcade', sentAt: 5 };

function hostOf(answer: Response | Error) {
  const requests: { url: string; method: string; authorization: string | null }[] = [];
  const host = createHttpKioskHost({
    apiUrl: '/maps/api/',
    clock: createFakeClock(),
    fetch: (input, init) => {
      const authorization = new Headers(init?.headers).get('Authorization');
      requests.push({ url: input as string, method: init?.method ?? '', authorization });
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  });
  return { host, requests };
}

const json = (body: unknown, status = 200): Response => Response.json(body, { status });
const LOST = new TypeError('Failed to fetch');

test('a kiosk is opened, and can replace another', async () => {
  const opened = { ...KEY, expiresAt: 10 };
  const first = hostOf(json(opened, 201));
  expect(await first.host.open()).toEqual({ kind: 'opened', key: KEY });
  expect(first.requests).toEqual([{ url: '/maps/api/kiosk', method: 'POST', authorization: null }]);
  const second = hostOf(json(opened, 201));
  await second.host.open({ code: 'OLDONE', secret: 'old' });
  expect(second.requests).toEqual([
    { url: '/maps/api/kiosk?previous=OLDONE', method: 'POST', authorization: 'Bearer old' },
  ]);
});

test.each([
  ['too many requests', json({ code: 'too-often', message: '' }, 429), 'too-often'],
  ['no connection', LOST, 'unreachable'],
  ["a hotel's sign-in page", new Response('<p>Pay!</p>', { status: 201 }), 'unreachable'],
  ['another error', json({ code: 7 }, 201), 'unreachable'],
])('opening a kiosk fails with %s', async (_name, answer, kind) => {
  expect((await hostOf(answer).host.open()).kind).toBe(kind);
});

test.each([
  ['games', json({ games: [GAME], expiresAt: 10 }), { kind: 'games', games: [GAME] }],
  ['our own 404', json({ code: 'not-found', message: '' }, 404), { kind: 'over' }],
  ['the 404 of a proxy', new Response('Not Found', { status: 404 }), { kind: 'unreachable' }],
  ['503', json({ code: 'starting', message: '' }, 503), { kind: 'unreachable' }],
  ['no connection', LOST, { kind: 'unreachable' }],
  ['another error', json({ games: 'none', expiresAt: 10 }), { kind: 'unreachable' }],
])('listing games distinguishes %s', async (_name, answer, expected) => {
  const { host, requests } = hostOf(answer);
  expect(await host.list(KEY)).toEqual(expected);
  expect(requests).toEqual([
    { url: '/maps/api/kiosk/CDF347/games', method: 'GET', authorization: 'Bearer a secret' },
  ]);
});

test('a game is removed only if the server confirms that', async () => {
  expect(await hostOf(new Response(null, { status: 204 })).host.remove(KEY, GAME.id)).toBe(true);
  expect(await hostOf(LOST).host.remove(KEY, GAME.id)).toBe(false);
  await hostOf(LOST).host.close(KEY);
});

test('a device remembers its kiosk per site, and ignores an invalid key', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    key: () => null,
    length: 0,
  };
  createLocalKioskMemory(storage, '/maps/').write(KEY);
  expect(createLocalKioskMemory(storage, '/maps/').read()).toEqual(KEY);
  expect(createLocalKioskMemory(storage, '/').read()).toBeUndefined();
  expect(createLocalKioskMemory(undefined, '/').read()).toBeUndefined();
  for (const [name] of kept) kept.set(name, '{"code":"<b>"}');
  expect(createLocalKioskMemory(storage, '/maps/').read()).toBeUndefined();
});
