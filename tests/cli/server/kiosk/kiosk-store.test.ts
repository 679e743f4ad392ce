import { expect, test } from 'vitest';
import {
  countKiosks,
  createKioskStore,
  CODE_SIGNS,
  newKioskCode,
  type ShownGame,
} from '../../../../cli/server/kiosk/create-kiosk-store.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';

const HOUR = 3_600_000;

const games = new Map<string, ShownGame | 'gone'>(
  Array.from({ length: 120 }, (_, index) => [`game-${index}`, { name: `Game ${index}`, target: 'arcade' }]),
);

onEachDatabase((suite) => {
  const start = (newCode?: () => string) => {
    let time = 1_700_000_000_000;
    const known = new Map(games);
    const store = createKioskStore(suite.database(), {
      findGames: (ids) =>
        Promise.resolve(new Map(ids.flatMap((id) => (known.has(id) ? [[id, known.get(id) ?? 'gone']] : [])))),
      now: () => time,
      ...(newCode && { newCode }),
    });
    const namesOf = async (code: string, secret: string): Promise<string[] | undefined> =>
      (await store.listGames(code, secret))?.games.map(({ name }) => name);
    return { store, known, namesOf, pass: (ms: number) => (time += ms), now: () => time };
  };

  test('a game that is sent to a kiosk comes first, even if it is sent again', async () => {
    const { store, namesOf, pass } = start();
    const { code, secret } = await store.open();
    for (const id of ['game-1', 'game-2', 'game-1']) {
      pass(1000);
      expect(await store.send(code, id)).toBe('sent');
    }
    expect(await namesOf(code, secret)).toEqual(['Game 1', 'Game 2']);
  });

  test('unshared and removed games cannot be sent to a kiosk, and disappear from it', async () => {
    const { store, known, namesOf, pass } = start();
    const { code, secret } = await store.open();
    expect(await store.send(code, 'game-1')).toBe('sent');
    pass(1000);
    expect(await store.send(code, 'nothing')).toBe('unknown-game');
    expect(await store.send(code, 'game-2')).toBe('sent');
    known.set('game-2', 'gone');
    expect(await store.send(code, 'game-2')).toBe('gone');
    expect(await namesOf(code, secret)).toEqual(['Game 1']);
    known.set('game-2', { name: 'Game 2', target: 'arcade' });
    expect(await namesOf(code, secret)).toEqual(['Game 2', 'Game 1']);
  });

  test('a kiosk holds 100 games, and a new game replaces the oldest', async () => {
    const { store, namesOf, pass } = start();
    const { code, secret } = await store.open();
    for (let index = 0; index <= 101; index += 1) {
      pass(1);
      await store.send(code, `game-${index}`);
    }
    const names = await namesOf(code, secret);
    expect(names).toHaveLength(100);
    expect([names?.[0], names?.at(-1)]).toEqual(['Game 101', 'Game 2']);
  });

  test("a kiosk's code expires after an hour if its screen is inactive, even if games are sent", async () => {
    const { store, namesOf, pass } = start();
    const { code, secret, expiresAt } = await store.open();
    pass(HOUR - 1);
    expect(await store.send(code, 'game-1')).toBe('sent');
    pass(1);
    expect(expiresAt).toBe(1_700_000_000_000 + HOUR);
    expect(await store.send(code, 'game-1')).toBe('unknown-kiosk');
    expect(await namesOf(code, secret)).toBeUndefined();
  });

  test('reading the games of a kiosk keeps its code valid, for at most a day', async () => {
    const { store, namesOf, pass, now } = start();
    const { code, secret } = await store.open();
    const end = now() + 24 * HOUR;
    for (let half = 1; half < 48; half += 1) {
      pass(HOUR / 2);
      const { expiresAt } = (await store.listGames(code, secret)) ?? {};
      expect(expiresAt).toBe(Math.min(now() + HOUR, end));
    }
    pass(HOUR / 2);
    expect(await namesOf(code, secret)).toBeUndefined();
    expect(await store.send(code, 'game-1')).toBe('unknown-kiosk');
  });

  test("only a kiosk's secret allows reading, removing and closing, and it is not stored", async () => {
    const { store, namesOf } = start();
    const { code, secret } = await store.open();
    await store.send(code, 'game-1');
    const other = await store.open();
    for (const wrong of ['', other.secret, `${secret}x`]) {
      expect(await namesOf(code, wrong)).toBeUndefined();
      expect(await store.removeGame(code, wrong, 'game-1')).toBe(false);
      expect(await store.close(code, wrong)).toBe(false);
    }
    const rows = await suite.database().db.selectFrom('kiosks').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await store.removeGame(code, secret, 'game-1')).toBe(true);
    expect(await namesOf(code, secret)).toEqual([]);
    expect(await store.close(code, secret)).toBe(true);
    expect(await namesOf(code, secret)).toBeUndefined();
    expect(await store.send(code, 'game-1')).toBe('unknown-kiosk');
  });

  test('the code of an open kiosk is not assigned again', async () => {
    const given = [`AA${suite.kind === 'sqlite' ? '1' : '2'}`, 'AA', 'BB'].map((code) => code.padEnd(6, 'X'));
    const [first = '', , last = ''] = given;
    const codes = [first, first, last];
    const { store } = start(() => codes.shift() ?? '');
    expect((await store.open()).code).toBe(first);
    expect((await store.open()).code).toBe(last);
  });

  test('a screen with an expired code takes its games to the next code, within a day', async () => {
    const { store, namesOf, pass } = start();
    const first = await store.open();
    await store.send(first.code, 'game-1');
    pass(23 * HOUR);
    const second = await store.open(first);
    expect(second.code).not.toBe(first.code);
    expect(await namesOf(second.code, second.secret)).toEqual(['Game 1']);
    expect(await store.open(first).then(({ code, secret }) => namesOf(code, secret))).toEqual([]);
    const thief = await store.open({ code: second.code, secret: first.secret });
    expect(await namesOf(thief.code, thief.secret)).toEqual([]);
    expect(await namesOf(second.code, second.secret)).toEqual(['Game 1']);
    pass(24 * HOUR);
    const third = await store.open(second);
    expect(await namesOf(third.code, third.secret)).toEqual([]);
  });

  test('expired codes of kiosks are deleted when the next kiosk opens', async () => {
    const { store, pass, now } = start();
    const { db } = suite.database();
    // Let more time pass than in all other tests.
    pass(100 * HOUR);
    const { code } = await store.open();
    await store.send(code, 'game-1');
    pass(24 * HOUR);
    expect(await countKiosks(suite.database(), now())).toBe(0);
    await store.open();
    expect(await countKiosks(suite.database(), now())).toBe(1);
    expect(await db.selectFrom('kiosks').where('code', '=', code).selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('kiosk_games').where('code', '=', code).selectAll().execute()).toEqual([]);
  });
});

test('kiosk codes have six unambiguous characters and no vowels', () => {
  expect(CODE_SIGNS).not.toMatch(/[AEIOU0-2 5 8BLSZ]/);
  expect(new Set(CODE_SIGNS).size).toBe(CODE_SIGNS.length);
  const codes = Array.from({ length: 1000 }, newKioskCode);
  for (const code of codes) expect(code).toMatch(new RegExp(`^[${CODE_SIGNS}]{6}$`));
  // Two random codes are equal with a probability of 1 in 113 million.
  expect(new Set(codes).size).toBeGreaterThan(995);
});
