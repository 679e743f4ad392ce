import { describe, expect, test } from 'vitest';
import { createHttpSharedGames } from '../../../../viewer/shared/services/http/http-shared-games.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';

const ID = '_aB3dE6gH9jK2mN5p';
const never = new AbortController().signal;
const GAME = { id: ID, name: 'Space', target: 'arcade', editor: 'tsprj', sharedAt: 1, isOwn: true };

/** Games on a server with this answer, and the requests to it. */
function gamesOf(answer: () => Response | Promise<Response>) {
  const asked: string[] = [];
  const clock = createFakeClock();
  const games = createHttpSharedGames({
    apiUrl: '/maps/api/',
    clock,
    fetch: async (url, init) => {
      asked.push(`${init?.method ?? 'GET'} ${url as string}`);
      return answer();
    },
  });
  return { games, asked, clock };
}

const json =
  (value: unknown, status = 200) =>
  () =>
    Response.json(value, { status });

describe('a shared game', () => {
  test('is found by its id', async () => {
    const { games, asked } = gamesOf(json(GAME));
    expect(await games.find(ID, never)).toEqual({
      kind: 'game',
      game: { id: ID, name: 'Space', target: 'arcade', editor: 'tsprj', isOwn: true },
    });
    expect(asked).toEqual([`GET /maps/api/${ID}`]);
  });

  test('has an id that is never used as a path', async () => {
    const { games, asked } = gamesOf(json({}, 404));
    await games.find('../user?x#', never);
    expect(asked).toEqual(['GET /maps/api/..%2Fuser%3Fx%23']);
  });

  test.each([
    [404, 'missing'],
    [410, 'gone'],
    [403, 'missing'],
    [429, 'unreachable'],
    [503, 'unreachable'],
  ])('status %i is reported as %s', async (status, kind) => {
    const { games } = gamesOf(json({ code: 'x' }, status));
    expect(await games.find(ID, never)).toEqual({ kind });
    expect(await games.readFiles(ID, never)).toEqual({ kind });
  });

  test('an answer that is not a game differs from a missing game', async () => {
    for (const body of ['<!doctype html>', '[]', '{"id":1}', 'null']) {
      const { games } = gamesOf(() => new Response(body));
      expect(await games.find(ID, never)).toEqual({ kind: 'unreadable' });
      expect(await games.readFiles(ID, never)).toEqual({ kind: 'unreadable' });
    }
  });

  test('is requested once more without a network', async () => {
    const { games, asked } = gamesOf(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await games.find(ID, never)).toEqual({ kind: 'unreachable' });
    expect(asked).toHaveLength(2);
  });

  test('has its files as texts by name, whatever the names', async () => {
    const text = '{"pxt.json":"{}","__proto__":"x","main.ts":"1","picture":5}';
    const { games } = gamesOf(() => new Response(text));
    const outcome = await games.readFiles(ID, never);
    expect(outcome.kind === 'files' && Object.entries(outcome.files)).toEqual([
      ['pxt.json', '{}'],
      ['__proto__', 'x'],
      ['main.ts', '1'],
    ]);
  });
});

describe("the signed-in user's games", () => {
  test('are listed in order, with the fields that a list shows', async () => {
    const more = { ...GAME, id: '_0000000000000000', thumbnail: '/maps/api/_0/thumbnail?v=1' };
    const { games, asked } = gamesOf(json({ games: [more, GAME, { id: 5 }, 'x'] }));
    expect(await games.listOwn(never)).toEqual({
      kind: 'games',
      games: [
        { id: more.id, name: 'Space', sharedAt: 1, thumbnail: '/maps/api/_0/thumbnail?v=1' },
        { id: ID, name: 'Space', sharedAt: 1 },
      ],
    });
    expect(asked).toEqual(['GET /maps/api/user/games']);
  });

  test.each([
    [401, 'signed-out'],
    [404, 'unreachable'],
    [429, 'unreachable'],
    [503, 'unreachable'],
  ])('status %i is reported as %s', async (status, kind) => {
    const { games } = gamesOf(json({ code: 'x' }, status));
    expect(await games.listOwn(never)).toEqual({ kind });
  });

  test('an answer that is not a list differs from an empty list', async () => {
    for (const body of ['<!doctype html>', '[]', '{}', '{"games":{}}', 'null']) {
      const { games } = gamesOf(() => new Response(body));
      expect(await games.listOwn(never)).toEqual({ kind: 'unreachable' });
    }
  });
});

describe('removing a game', () => {
  test.each([
    [204, 'removed'],
    [404, 'removed'],
    [410, 'removed'],
    [401, 'refused'],
    [403, 'refused'],
    [429, 'unreachable'],
    [500, 'unreachable'],
  ])('status %i is reported as %s', async (status, kind) => {
    const { games, asked } = gamesOf(() => new Response(null, { status }));
    expect(await games.remove(ID)).toEqual({ kind });
    expect(asked).toEqual([`DELETE /maps/api/${ID}`]);
  });

  test('always ends, even without an answer', async () => {
    const clock = createFakeClock();
    const games = createHttpSharedGames({
      apiUrl: '/api/',
      clock,
      fetch: (_url, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    });
    const removing = games.remove(ID);
    await clock.pass(15_000);
    expect(await removing).toEqual({ kind: 'unreachable' });
  });
});
