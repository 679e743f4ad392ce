import { UsageError, type ExitCode } from '../io.ts';
import { eraseLearner } from '../server/accounts/erase-learner.ts';
import type { AccountDatabase } from '../server/database/open-database.ts';
import type { AdminSession } from './admin-session.ts';
import { formatDate, plainLine, plainText, plural } from './plain-text.ts';

type FoundLearner = Awaited<ReturnType<typeof searchLearners>>[number];

const MAX_LISTED = 20;

export async function findLearners(given: string, session: AdminSession): Promise<ExitCode> {
  const learners = await searchLearners(given, session.database);
  if (learners.length === 0) {
    session.print(
      `There is no learner ${given}. Expected a complete id, name, username, or id at a provider.`,
    );
    return 1;
  }
  session.print(learners.map(describe).join('\n\n'));
  return 0;
}

export async function deleteLearner(given: string, session: AdminSession): Promise<ExitCode> {
  const learners = await searchLearners(given, session.database);
  const [learner] = learners;
  if (!learner)
    throw new UsageError(`There is no learner ${given}: use \`skillmap admin learner find\` to search.`);
  if (learners.length > 1) {
    throw new UsageError(
      `${given} matches ${learners.length} learners: use the id of one.\n\n${learners.map(describe).join('\n\n')}`,
    );
  }
  session.print(describe(learner));
  const question = '\nDelete this account with all its data? Only a backup can restore it.';
  if (!(await session.confirm(question))) return 1;
  await eraseLearner(session.database.db, learner.id);
  session.print(
    'The account is deleted. Work on the learner’s own devices stays there, and earlier backups still contain the account.',
  );
  return 0;
}

/**
 * Prints one line per sign-in of each learner who wants news: the provider, a tab, and the learner's id there. The
 * server stores no e-mail addresses, so the operator looks them up at the provider.
 */
export async function listNewsReaders({ database, print }: AdminSession): Promise<ExitCode> {
  const readers = await database.db
    .selectFrom('settings')
    .innerJoin('account', 'account.userId', 'settings.userId')
    .select(['account.providerId', 'account.accountId'])
    .where('settings.email', '=', 1)
    .orderBy('account.providerId')
    .orderBy('account.accountId')
    .execute();
  for (const { providerId, accountId } of readers) print(`${providerId}\t${plainText(accountId)}`);
  return 0;
}

function describe(learner: FoundLearner): string {
  const { id, name, username, createdAt, accounts, activities, projects, games } = learner;
  return [
    `Learner   ${id}`,
    `Name      ${plainLine(username === null || username === '' ? name : `${name} (${username})`, 120)}`,
    `Signs in  ${accounts.length === 0 ? 'without a provider' : accounts.map((account) => plainLine(account, 120)).join(', ')}`,
    `Since     ${formatDate(createdAt)} UTC`,
    `Has       ${plural(activities, 'activity', 'activities')} with progress, ${plural(projects, 'project')}, ${plural(games, 'shared game')}`,
  ].join('\n');
}

/**
 * Finds learners whose id, name, username or provider's id is exactly the given text: operators look for one person,
 * they do not browse.
 */
async function searchLearners(given: string, { db }: AccountDatabase) {
  const wanted = given.trim();
  const users = await db
    .selectFrom('user')
    .select(['id', 'name', 'username', 'createdAt'])
    .where((row) =>
      row.or([
        row('id', '=', wanted),
        row('name', '=', wanted),
        row('username', '=', wanted),
        row('id', 'in', row.selectFrom('account').select('userId').where('accountId', '=', wanted)),
      ]),
    )
    .orderBy('createdAt')
    .limit(MAX_LISTED)
    .execute();
  return Promise.all(
    users.map(async (user) => ({
      ...user,
      accounts: await findAccounts(db, user.id),
      activities: await countOf(db, 'progress', user.id),
      projects: await countOf(db, 'projects', user.id),
      games: await countOf(db, 'shared_games', user.id),
    })),
  );
}

/** Returns a learner's sign-ins as provider and id, for example `google 1234567`. */
async function findAccounts(db: AccountDatabase['db'], userId: string): Promise<string[]> {
  const rows = await db.selectFrom('account').selectAll().where('userId', '=', userId).execute();
  return rows.map(({ providerId, accountId }) => `${providerId} ${accountId}`);
}

async function countOf(
  db: AccountDatabase['db'],
  table: 'progress' | 'projects' | 'shared_games',
  userId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
