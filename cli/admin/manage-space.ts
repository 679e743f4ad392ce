import { sql } from 'kysely';
import { UsageError, type ExitCode } from '../io.ts';
import { ANONYMOUS, SERVER, recountSpace, SUMS } from '../server/database/count-space.ts';
import { isContention } from '../server/database/dialect-sql.ts';
import { findFileSpace } from '../server/database/free-bytes.ts';
import { compactFile } from '../server/database/release-free-space.ts';
import type { AccountDatabase } from '../server/database/open-database.ts';
import { moreOf, readSpace, type Space } from '../server/space/change-space.ts';
import { describeMost, formatBytes } from '../server/space/describe-full.ts';
import { COUNTED, type Counted, type SpaceLimit } from '../server/space/space-limits.ts';
import type { AdminSession } from './admin-session.ts';
import { plainLine, plural } from './plain-text.ts';

/** Maximum number of learners listed. */
const MAX_LISTED = 10;

/** Prints the storage used and allowed: for the whole server, and for the learners who use most. */
export async function showSpace(
  { isRecounted, isCompacted }: { isRecounted: boolean; isCompacted: boolean },
  session: AdminSession,
): Promise<ExitCode> {
  const { database, limits, print } = session;
  if (isRecounted) await recountSpace(database);
  if (isCompacted) {
    if (database.kind !== 'sqlite')
      throw new UsageError('PostgreSQL frees space itself: --compact is only for the embedded database.');
    const question = `Rewrite ${session.name}? This needs the same space again, and servers cannot store anything meanwhile.`;
    if (!(await session.confirm(question))) return 1;
    await compactFile(database).catch((error: unknown) => {
      if (!isContention(error)) throw error;
      throw new UsageError(`${session.name} is in use: stop its servers first. Nothing was changed.`);
    });
  }
  const file = await findFileSpace(database);
  print(`Server     ${describe(await readSpace(database.db, SERVER), limits.place)}`);
  print(`Anonymous  ${describe(await readSpace(database.db, ANONYMOUS), limits.anonymous)}`);
  if (file) print(`File       ${formatBytes(file.bytes)}, ${formatBytes(file.free)} of it free`);
  const learners = await findLargest(database);
  if (learners.length > 0) print('\nLearners who use most');
  for (const { id, name, ...space } of learners) {
    print(`  ${id}  ${describe(space, limits.learner)}  ${plainLine(name, 40)}`);
  }
  return 0;
}

/** Describes storage used and allowed, for example `12 MB of 200 MB: 3 projects of 1000, 2 games, 1 picture`. */
function describe(space: Space, limit: SpaceLimit): string {
  const [bytes = '', ...counts] = COUNTED.map((counted) => withLimit(space, counted, limit[counted]));
  return `${bytes}: ${counts.join(', ')}`;
}

function withLimit(space: Space, counted: Counted, most: number | undefined): string {
  const used = moreOf(space, counted);
  const usage = counted === 'bytes' ? formatBytes(used) : plural(used, counted.slice(0, -1));
  if (most === undefined) return usage;
  return `${usage} of ${counted === 'bytes' ? describeMost({ counted, most }) : most}`;
}

function findLargest({ db }: AccountDatabase) {
  return db
    .selectFrom('used_space')
    .innerJoin('user', (join) =>
      join.on(sql<boolean>`${sql.ref('used_space.owner')} = 'learner:' || ${sql.ref('user.id')}`),
    )
    .select(['user.id', 'user.name', ...SUMS])
    .orderBy(sql`${sql.ref('projectBytes')} + ${sql.ref('gameBytes')} + ${sql.ref('pictureBytes')}`, 'desc')
    .orderBy('user.id')
    .limit(MAX_LISTED)
    .execute();
}
