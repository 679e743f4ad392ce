import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SharedGame } from '#schemas/generated/shared-game.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { gameApp } from '../../../support/game-app.ts';
import { freshGame, gifOf, pngOf } from '../../../support/shared-games.ts';
import { tries } from '../../../support/tries.ts';

onEachDatabase((suite) => {
  const start = async () => gameApp(suite.database());

  test('only the browser that has just published an anonymous game can give it a picture', async () => {
    const { published, setPicture, get, publish } = await start();
    const game = freshGame();
    const response = await publish(game);
    const { id } = (await response.json()) as SharedGame;
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      new RegExp(
        `^skillmap_game=[\\da-z]+\\.[\\w-]{43}; Path=/api/${id}; Max-Age=3600; HttpOnly; SameSite=Lax$`,
      ),
    );
    const ticket = cookie.split(';')[0] ?? '';
    // Publishing the same game again gives no ticket, and the ticket of another game is refused.
    const again = await publish(game);
    expect(again.headers.getSetCookie()).toEqual([]);
    const other = await published(freshGame());
    for (const held of ['', other.ticket, `${ticket}x`, ticket.replace(/=./, '=z')]) {
      expect((await setPicture(id, pngOf(), { Cookie: held })).status).toBe(403);
    }
    const saved = await setPicture(id, pngOf(), { Cookie: `skillmap_game=old.x; ${ticket}` });
    expect(saved.status).toBe(200);
    const { thumbnail } = (await saved.json()) as SharedGame;
    expect(thumbnail).toMatch(new RegExp(`^/api/${id}/thumbnail\\?v=[\\da-f]{16}$`));
    expect(await (await get(`/api/${id}`)).json()).toMatchObject({ thumbnail });
  });

  test('a picture is served to everybody with its own type, and cached by its address', async () => {
    const { published, signIn, setPicture, get } = await start();
    const ada = await signIn();
    const { id } = await published(freshGame(), ada);
    expect((await get(`/api/${id}/thumbnail`)).status).toBe(404);
    const gif = await setPicture(id, gifOf(), { Cookie: ada, 'Content-Type': 'image/gif' });
    const { thumbnail = '' } = (await gif.json()) as SharedGame;
    const picture = await get(thumbnail);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/gif',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; sandbox`,
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400, immutable',
    });
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(gifOf());
    const etag = picture.headers.get('ETag') ?? '';
    expect((await get(thumbnail, { 'If-None-Match': etag })).status).toBe(304);
    const unnamed = await get(`/api/${id}/thumbnail`);
    expect(unnamed.headers.get('Cache-Control')).toBe('no-cache');
    const png = await setPicture(id, pngOf(), { Cookie: ada });
    const { thumbnail: next = '' } = (await png.json()) as SharedGame;
    expect(next).not.toBe(thumbnail);
    // An old address returns the new picture and is not cached.
    expect((await get(thumbnail)).headers.get('Cache-Control')).toBe('no-cache');
    expect((await get(next)).headers.get('Content-Type')).toBe('image/png');
  });

  test.each<[string, Uint8Array<ArrayBuffer>, string, number]>([
    ['empty', new Uint8Array(), 'image/png', 400],
    ['a page', new TextEncoder().encode('<script>alert(1)</script>'), 'image/png', 400],
    ['a GIF that is called a PNG', gifOf(), 'image/png', 400],
    ['too wide', pngOf(1025, 2), 'image/png', 400],
    ['as large as a number can be', pngOf(0xffffffff, 0xffffffff), 'image/png', 400],
    ['without a size', pngOf(0, 0), 'image/png', 400],
    ['truncated', pngOf().slice(0, -1), 'image/png', 400],
    ['followed by other data', new Uint8Array([...pngOf(), ...Buffer.from('<script>')]), 'image/png', 400],
    ['a GIF that is too tall', gifOf(2, 2000), 'image/gif', 400],
    [
      'a GIF with a frame beyond it',
      gifOf(2, 2, { left: 0, top: 0, width: 60000, height: 60000 }),
      'image/gif',
      400,
    ],
    ['a truncated GIF', gifOf().slice(0, -1), 'image/gif', 400],
    ['a vector picture', new TextEncoder().encode('<svg/>'), 'image/svg+xml', 415],
    ['of more than 1 MB', pngOf(2, 2, 'x'.repeat(1024 * 1024)), 'image/png', 413],
  ])('a picture that is %s is refused', async (_name, picture, type, status) => {
    const { published, setPicture, get, failures } = await start();
    const { id, ticket } = await published(freshGame());
    const response = await setPicture(id, picture, { Cookie: ticket, 'Content-Type': type });
    expect(response.status).toBe(status);
    expect((await get(`/api/${id}/thumbnail`)).status).toBe(404);
    expect(failures).toEqual([]);
  });

  test('damaged pictures are answered without an internal error', async () => {
    const { published, setPicture, failures } = await start();
    const { id, ticket } = await published(freshGame());
    const broken = fc
      .tuple(fc.constantFrom(pngOf(), gifOf()), fc.nat(200), fc.array(fc.tuple(fc.nat(200), fc.nat(255))))
      .map(([picture, end, changes]) => {
        const bytes = picture.slice(0, end);
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        return bytes;
      });
    await fc.assert(
      fc.asyncProperty(broken, fc.constantFrom('image/png', 'image/gif'), async (picture, type) => {
        const { status } = await setPicture(id, picture, { Cookie: ticket, 'Content-Type': type });
        expect([200, 400]).toContain(status);
      }),
      tries(100),
    );
    expect(failures).toEqual([]);
  });
});
