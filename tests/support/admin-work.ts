import { gzipSync } from 'node:zlib';
import { expect, onTestFinished } from 'vitest';
import { BACKED_UP } from '../../cli/admin/backed-up-tables.ts';
import { admin, type AdminTask } from '../../cli/commands/admin.ts';
import { createAccountStore } from '../../cli/server/accounts/create-account-store.ts';
import { migrateDatabase } from '../../cli/server/database/migrate-database.ts';
import { openDatabase, type AccountDatabase } from '../../cli/server/database/open-database.ts';
import { createGameStore } from '../../cli/server/games/create-game-store.ts';
import { createFakeIo } from '../fakes/fake-io.ts';
import { gameOf } from './game-work.ts';
import { tempFolder } from './temp-folder.ts';

interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** Runs `skillmap admin` on a database; a usage error is returned in `err`, with code 2. */
export async function runAdmin(
  task: AdminTask,
  database: string,
  { cwd, answer, yes }: { cwd?: string; answer?: string; yes?: boolean } = {},
): Promise<Outcome> {
  const io = createFakeIo({ cwd: cwd ?? (await tempFolder()), ...(answer !== undefined && { answer }) });
  try {
    const code = await admin(task, { database, ...(yes !== undefined && { yes }) }, io);
    return { code, out: io.out(), err: io.err() };
  } catch (error) {
    expect(error).toMatchObject({ name: 'UsageError' });
    return { code: 2, out: io.out(), err: (error as Error).message };
  }
}

export async function openAccounts(url: string): Promise<AccountDatabase> {
  const database = await openDatabase({ url });
  onTestFinished(() => database.close());
  await migrateDatabase(database);
  return database;
}

export const ADMIN_TIME = new Date(1_790_000_000_000);

/** Adds a learner with an account, progress, a badge, a setting, a project and a shared game. */
export async function addFullLearner({ db, kind, ...rest }: AccountDatabase, id: string): Promise<void> {
  const time = (kind === 'sqlite' ? ADMIN_TIME.toISOString() : ADMIN_TIME) as never;
  await db
    .insertInto('user')
    .values({
      id,
      name: 'Ada Lovelace',
      username: 'ada',
      provider: 'school',
      email: `${id}@learners.example`,
      emailVerified: (kind === 'sqlite' ? 1 : true) as never,
      image: null,
      createdAt: time,
      updatedAt: time,
    })
    .execute();
  await db
    .insertInto('account')
    .values({
      id: `account-${id}`,
      userId: id,
      accountId: `at-school-${id}`,
      providerId: 'school',
      accessToken: null,
      refreshToken: null,
      idToken: null,
      scope: null,
      password: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
      createdAt: time,
      updatedAt: time,
    })
    .execute();
  const store = createAccountStore({ db, kind, ...rest });
  const record = {
    sourceUrl: 'docs:a',
    mapId: 'm',
    activityId: 'a',
    isCompleted: true,
    completedTime: 5,
    updatedAt: 5,
  };
  const badge = {
    id: 'b',
    title: 'B',
    image: 'b.png',
    type: 'skillmap-completion',
    sourceURL: 'docs:a',
  } as const;
  await store.changePreferences(id, {
    records: [record],
    pages: [],
    badges: [badge],
    settings: { email: true },
  });
  const content = new Uint8Array(gzipSync('{"header":{"id":"p"},"text":{}}'));
  await store.saveProject(id, { headerId: 'p', name: 'Gäme \u0007', content, digest: 'd' }, 'new');
  await shareGame({ db, kind, ...rest }, { learner: id });
}

/** Publishes a game with a picture; returns the game's id. */
export async function shareGame(
  database: AccountDatabase,
  { learner, text = 'same', name = 'Game' }: { learner?: string; text?: string; name?: string },
): Promise<string> {
  const games = createGameStore(database);
  const outcome = await games.publish({ ...gameOf(text, name), description: 'About it' }, learner);
  if (outcome.kind !== 'published') throw new Error(`Unexpected outcome: ${outcome.kind}`);
  const picture = { type: 'image/png', content: new Uint8Array([1, 2, 3]), digest: 'abc' } as const;
  await games.saveThumbnail(outcome.game.id, picture);
  return outcome.game.id;
}

/** All rows of the tables that a backup contains, in the same form for both kinds of database. */
export async function contentOf({ db }: AccountDatabase): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const { name } of BACKED_UP) {
    const rows = (await db.selectFrom(name).selectAll().execute()) as Record<string, unknown>[];
    const plain = rows.map((row) =>
      JSON.stringify(
        Object.entries(row)
          .map(([column, value]): [string, unknown] => {
            if (value instanceof Date) return [column, value.toISOString()];
            if (value instanceof Uint8Array) return [column, Buffer.from(value).toString('hex')];
            return [column, value === true ? 1 : value === false ? 0 : value];
          })
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
    );
    all[name] = plain.sort();
  }
  return all;
}
