import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createAccountStore } from '../../../../cli/server/accounts/create-account-store.ts';
import type { AccountDatabase } from '../../../../cli/server/database/open-database.ts';
import { createGameStore } from '../../../../cli/server/games/create-game-store.ts';
import { createGameModeration, type GameModeration } from '../../../../cli/server/games/game-moderation.ts';
import type { AccountStore } from '../../../../cli/server/ports/account-store.ts';
import type { GameStore } from '../../../../cli/server/ports/game-store.ts';
import { createSpace } from '../../../../cli/server/space/create-space.ts';
import type { SpaceLimits } from '../../../../cli/server/space/space-limits.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { gameOf } from '../../../support/game-work.ts';
import { addLearner, changeOf, recordOf } from '../../../support/learner-rows.ts';
import { spaceOf } from '../../../support/space-work.ts';
import { tries } from '../../../support/tries.ts';

const LIMITS: SpaceLimits = {
  learner: { bytes: 400, projects: 3, games: 2, pictures: 2 },
  anonymous: { games: 3 },
  address: { games: 2, pictures: 2 },
  addressDays: 30,
  place: { bytes: 900, projects: 5 },
  reserve: 1000,
};
const PICTURES = [20, 90].map((size) => ({
  type: 'image/png' as const,
  content: new Uint8Array(size),
  digest: `of ${size}`,
}));

interface TestServer {
  accounts: AccountStore;
  games: GameStore;
  moderation: GameModeration;
}

function serverOn(
  database: AccountDatabase,
  options: { limits?: SpaceLimits; room?: number } = {},
): TestServer {
  const { limits = LIMITS, room = Infinity } = options;
  const space = createSpace(database, { limits, measureFreeBytes: async () => room, now: () => 1_000 });
  return {
    accounts: createAccountStore(database, { space }),
    games: createGameStore(database, { space }),
    moderation: createGameModeration(database, () => 1),
  };
}

onEachDatabase((suite) => {
  let here: TestServer;
  let elsewhere: TestServer;
  let learners: string[] = [];

  beforeAll(async () => {
    here = serverOn(suite.database());
    elsewhere = serverOn(await suite.open());
  });

  async function clear(): Promise<void> {
    const { db } = suite.database();
    await db.deleteFrom('user').execute();
    for (const table of ['shared_games', 'shared_texts', 'used_space'] as const) {
      await db.deleteFrom(table).execute();
    }
    learners = [await addLearner(suite.database()), await addLearner(suite.database())];
  }

  const save = async (server: TestServer, who: string, [id, size]: [string, number]) => {
    const held = (await server.accounts.listProjects(who)).find(({ headerId }) => headerId === id);
    const project = { headerId: id, name: '', content: new Uint8Array(size), digest: `${id} ${size}` };
    return server.accounts.saveProject(who, project, held ? { revision: held.revision } : 'new');
  };

  /** Performs one step; returns why it was refused, which shows whether there was room. */
  async function act(server: TestServer, { kind, who, nth, size }: Step): Promise<string> {
    const learner = learners[who];
    const id = `p${nth}`;
    const publisher = who === 2 ? undefined : learner;
    const rows = await suite.database().db.selectFrom('shared_games').select(['id', 'userId']).execute();
    const game = rows.at(nth)?.id ?? '';
    switch (kind) {
      case 'save':
        return learner === undefined ? '' : (await save(server, learner, [id, size])).kind;
      case 'delete': {
        const held = learner === undefined ? [] : await server.accounts.listProjects(learner);
        const one = held.find(({ headerId }) => headerId === id);
        if (learner === undefined || !one) return '';
        return (await server.accounts.deleteProject(learner, id, one.revision)).kind;
      }
      case 'publish':
        return (await server.games.publish(gameOf(`text ${nth}`, `Game ${size}`), publisher, '192.0.2.1'))
          .kind;
      case 'picture':
        return (
          await server.games.saveThumbnail(game, PICTURES[size > 100 ? 1 : 0] ?? PICTURES[0]!, '192.0.2.1')
        ).kind;
      case 'take back':
        return learner === undefined ? '' : (await server.games.unpublish(game, learner)).kind;
      case 'remove picture':
        return String(await server.moderation.removeThumbnail(game));
      case 'bar':
      case 'erase files':
      case 'restore': {
        const row = await server.moderation.find(game);
        if (!row) return '';
        if (kind === 'restore' && row.isKept === 1) await server.moderation.restore(row);
        else if (kind !== 'restore') {
          await server.moderation.remove(row, { deletesContent: kind === 'erase files' });
        }
        return kind;
      }
      case 'erase':
        if (learner === undefined) return '';
        await server.accounts.erase(learner);
        learners[who] = await addLearner(suite.database());
        return kind;
    }
  }

  async function expectSums(): Promise<void> {
    const { kept, counted } = await spaceOf(suite.database());
    expect(kept).toEqual(counted);
    for (const [owner, sums] of Object.entries(kept) as [string, Record<string, number>][]) {
      const name = owner.startsWith('learner:') ? 'learner' : (owner as 'place');
      const { projectBytes = 0, gameBytes = 0, pictureBytes = 0 } = sums;
      const held: Record<string, number> = { ...sums, bytes: projectBytes + gameBytes + pictureBytes };
      for (const [what, most] of Object.entries(LIMITS[name])) {
        expect(held[what], `${owner} ${what}`).toBeLessThanOrEqual(most);
      }
    }
  }

  test('after any writes and deletions, even in parallel, the sums of used space are correct', async () => {
    await fc.assert(
      fc.asyncProperty(ROUNDS, async (rounds) => {
        await clear();
        for (const round of rounds) {
          await Promise.all(round.map((step, index) => act(index % 2 === 0 ? here : elsewhere, step)));
          await expectSums();
        }
      }),
      tries(10),
    );
  });

  test('parallel writes cannot exceed a limit together, and making data smaller always works', async () => {
    await clear();
    const [ada = ''] = learners;
    const ids = Array.from({ length: 12 }, (_, index) => `p${index}`);
    const saved = await Promise.all(
      ids.map((id, index) => save(index % 2 === 0 ? here : elsewhere, ada, [id, 150])),
    );
    expect(saved.filter(({ kind }) => kind === 'created')).toHaveLength(2);
    const refused = saved.find(({ kind }) => kind === 'full');
    expect(refused).toEqual({ kind: 'full', full: { space: 'learner', counted: 'bytes', most: 400 } });
    const [one = '', two = ''] = ids.filter((_, index) => saved[index]?.kind === 'created');
    expect(await save(here, ada, [one, 251])).toMatchObject({ kind: 'full' });
    expect(await save(here, ada, [one, 250])).toMatchObject({ kind: 'saved' });
    const narrow = serverOn(suite.database(), { limits: { ...LIMITS, learner: { bytes: 10 } } });
    expect(await save(narrow, ada, [one, 251])).toMatchObject({ kind: 'full' });
    expect(await save(narrow, ada, [one, 249])).toMatchObject({ kind: 'saved' });
    expect(await narrow.accounts.deleteProject(ada, two, 1)).toMatchObject({ kind: 'deleted' });
    await expectSums();
  });

  test('replacing a picture or unsharing a game in parallel counts its space only once', async () => {
    await clear();
    const [ada = ''] = learners;
    const narrow = { ...LIMITS, learner: { pictures: 1, bytes: 200 } };
    const servers = [serverOn(suite.database(), { limits: narrow }), serverOn(await suite.open())];
    const [{ games } = here] = servers;
    const published = await games.publish(gameOf('t'), ada);
    const id = published.kind === 'published' ? published.game.id : '';
    for (const picture of [...PICTURES, ...PICTURES]) {
      expect(await games.saveThumbnail(id, picture)).toMatchObject({ kind: 'saved' });
    }
    const other = await games.publish(gameOf('u'), ada);
    const otherId = other.kind === 'published' ? other.game.id : '';
    const full = { space: 'learner', counted: 'pictures', most: 1 };
    expect(await games.saveThumbnail(otherId, PICTURES[0]!)).toEqual({ kind: 'full', full });
    await expectSums();
    await Promise.all([...servers, ...servers].map((server) => server.games.unpublish(id, ada)));
    await expectSums();
  });

  test("only progress is stored if the server's space is full or its disk nearly full", async () => {
    await clear();
    const [ada = ''] = learners;
    const full = serverOn(suite.database(), { limits: { ...LIMITS, place: { bytes: 0 } } });
    const tight = serverOn(suite.database(), { room: 999 });
    for (const server of [full, tight]) {
      expect(await save(server, ada, ['p', 1])).toMatchObject({ kind: 'full', full: { space: 'place' } });
      expect(await server.games.publish(gameOf('t'), ada)).toMatchObject({ kind: 'full' });
      const change = changeOf({ records: [recordOf({ isCompleted: true })] });
      expect(await server.accounts.changePreferences(ada, change)).toMatchObject({ kind: 'changed' });
    }
    await expectSums();
  });

  test('a network can share again after some days, and all its addresses count together', async () => {
    await clear();
    let now = 1_000;
    const space = createSpace(suite.database(), { limits: { ...LIMITS, anonymous: {} }, now: () => now });
    const games = createGameStore(suite.database(), { space });
    const publish = (name: string, address: string) => games.publish(gameOf(name), undefined, address);
    expect(await publish('a', '2001:db8::1')).toMatchObject({ kind: 'published' });
    // Publishing the same game again uses no more space.
    expect(await publish('a', '2001:db8::2')).toMatchObject({ kind: 'published', isNew: false });
    expect(await publish('b', '2001:db8::3')).toMatchObject({ kind: 'published' });
    const full = { space: 'address', counted: 'games', most: 2 };
    expect(await publish('c', '2001:db8::4')).toEqual({ kind: 'full', full });
    expect(await publish('c', '2001:db8:0:1::1')).toMatchObject({ kind: 'published' });
    now += 30 * 86_400_000;
    expect(await publish('d', '2001:db8::1')).toMatchObject({ kind: 'published' });
    expect((await spaceOf(suite.database())).kept).toMatchObject({ anonymous: { games: 4 } });
  });
});

const STEP = fc.record({
  kind: fc.constantFrom(
    ...(['save', 'save', 'save', 'delete', 'publish', 'publish', 'publish', 'picture', 'picture'] as const),
    ...(['take back', 'remove picture', 'bar', 'erase files', 'restore', 'erase'] as const),
  ),
  who: fc.constantFrom(0, 1, 2),
  nth: fc.nat({ max: 2 }),
  size: fc.constantFrom(10, 60, 180),
});
const ROUND = fc.array(STEP, { minLength: 1, maxLength: 5, size: 'max' });
const ROUNDS = fc.array(ROUND, { minLength: 6, maxLength: 12, size: 'max' });
type Step = typeof STEP extends fc.Arbitrary<infer One> ? One : never;
