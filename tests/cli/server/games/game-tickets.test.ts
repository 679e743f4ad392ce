import { expect, test } from 'vitest';
import { createGameTickets } from '../../../../cli/server/games/create-game-tickets.ts';

const [ONE, OTHER] = ['_0000000000000001', '_0000000000000002'];

function ticketsAt(clock: { now: number }, secret = 's', publicUrl = 'https://maps.example/camp/') {
  return createGameTickets({ secret, publicUrl, now: () => clock.now });
}

function headersOf(cookie: string): Headers {
  return new Headers({ Cookie: cookie.split(';')[0] ?? '' });
}

test('a ticket to change a game is valid for one game of one site, for an hour', async () => {
  const clock = { now: 1_790_000_000_000 };
  const tickets = ticketsAt(clock);
  const cookie = await tickets.cookieFor(ONE);
  expect(cookie).toMatch(
    /^skillmap_game=[^;]+; Path=\/camp\/api\/_0000000000000001; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(await tickets.isHeldBy(headersOf(cookie), ONE)).toBe(true);
  expect(await tickets.isHeldBy(headersOf(cookie), OTHER)).toBe(false);
  expect(await ticketsAt(clock, 'another secret').isHeldBy(headersOf(cookie), ONE)).toBe(false);
  clock.now += 3_599_999;
  expect(await tickets.isHeldBy(headersOf(cookie), ONE)).toBe(true);
  clock.now += 1;
  expect(await tickets.isHeldBy(headersOf(cookie), ONE)).toBe(false);
});

test('a forged or prolonged ticket is refused', async () => {
  const tickets = ticketsAt({ now: 1_790_000_000_000 });
  const [, until = '', signature = ''] =
    /^skillmap_game=(\w+)\.([\w-]+)/.exec(await tickets.cookieFor(ONE)) ?? [];
  const later = (Number.parseInt(until, 36) + 1).toString(36);
  for (const value of [
    '',
    '.',
    `${until}.`,
    `.${signature}`,
    `${later}.${signature}`,
    `${until}.${signature}A`,
  ]) {
    expect(await tickets.isHeldBy(headersOf(`skillmap_game=${value}`), ONE)).toBe(false);
  }
  expect(await tickets.isHeldBy(new Headers(), ONE)).toBe(false);
});

test("an unencrypted site sets the ticket's cookie without `Secure`", async () => {
  const cookie = await ticketsAt({ now: 0 }, 's', 'http://localhost:3210/').cookieFor(ONE);
  expect(cookie).not.toContain('Secure');
  expect(cookie).toContain('Path=/api/_0000000000000001;');
});
