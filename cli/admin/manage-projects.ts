import { UsageError, type ExitCode } from '../io.ts';
import { openStores } from '../serve/open-stores.ts';
import { moveProjects } from '../server/blobs/move-projects.ts';
import type { Moved } from '../server/blobs/moving.ts';
import type { AccountDatabase } from '../server/database/open-database.ts';
import { createSpace } from '../server/space/create-space.ts';
import { formatBytes } from '../server/space/describe-full.ts';
import type { SpaceLimits } from '../server/space/space-limits.ts';
import type { AdminSession } from './admin-session.ts';
import { plural } from './plain-text.ts';

/** Milliseconds between two lines about the progress. */
const REPORT_MS = 5000;

/** No limits, because moving projects does not change how much storage they take. */
const NO_LIMITS: SpaceLimits = {
  learner: {},
  anonymous: {},
  address: {},
  addressDays: 1,
  place: {},
  reserve: 0,
};

/** Prints how much of the learners' projects each store has. */
export async function showStores({ database, projectStores, print }: AdminSession): Promise<ExitCode> {
  const stores = await openStores(database, projectStores);
  for (const { store, parts, bytes } of await countStores(database)) {
    const isCurrent = store === stores.current.id;
    print(
      `${store}  ${plural(parts, 'part')}, ${formatBytes(bytes)}${isCurrent ? ' (new work goes here)' : ''}`,
    );
  }
  const rows = await countRows(database);
  print(`Rows of projects in the database  ${plural(rows.count, 'project')}, ${formatBytes(rows.bytes)}`);
  return 0;
}

/** Moves all projects to the first configured store, while servers are running. */
export async function moveToFirstStore(session: AdminSession): Promise<ExitCode> {
  const { database, projectStores, print, confirm, io } = session;
  const stores = await openStores(database, projectStores);
  const { id } = stores.current;
  const elsewhere = (await countStores(database)).filter(({ store }) => store !== id);
  const count = elsewhere.reduce((sum, { parts }) => sum + parts, 0);
  const rows = await countRows(database);
  const question = `Move ${plural(count, 'part')} from other stores and what is in the rows of ${plural(rows.count, 'project')} to the store ${id}? All servers must have it in \`projectStores\`.`;
  if (!(await confirm(question))) return 1;
  let reportedAt = Date.now();
  const moved = await moveProjects({
    database,
    stores,
    space: createSpace(database, { limits: NO_LIMITS }),
    now: Date.now,
    signal: io.signal,
    onProgress: (progress) => {
      if (Date.now() < reportedAt + REPORT_MS) return;
      reportedAt = Date.now();
      print(`${describe(progress)} of ${count} and ${rows.count} ...`);
    },
  });
  if (io.signal.aborted) {
    print(`Stopped: ${describe(moved)} moved. Run the command again to continue.`);
    return 1;
  }
  const { missing } = moved;
  if (missing.length > 0) {
    throw new UsageError(
      `${describe(moved)} moved. Their stores do not have ${plural(missing.length, 'part')}, such as ${missing.slice(0, 3).join(', ')}: restore them there, and run the command again.`,
    );
  }
  print(`${describe(moved)} moved to ${id}: everything is there.`);
  print('The old store is emptied by a running server after an hour. Keep it in `projectStores` until then.');
  return 0;
}

function describe({ parts, projects, bytes }: Moved): string {
  return `${plural(parts, 'part')} and ${plural(projects, 'project')} (${formatBytes(bytes)})`;
}

async function countStores({ db }: AccountDatabase) {
  const rows = await db
    .selectFrom('blobs')
    .select(({ fn }) => [
      'store',
      fn.countAll<number | string>().as('parts'),
      fn.sum<number | string>('bytes').as('bytes'),
    ])
    .groupBy('store')
    .orderBy('store')
    .execute();
  return rows.map(({ store, parts, bytes }) => ({ store, parts: Number(parts), bytes: Number(bytes) }));
}

/** Counts the projects whose content is in their own rows, and the size of that content. */
async function countRows({ db }: AccountDatabase): Promise<{ count: number; bytes: number }> {
  const totals = await Promise.all(
    (['projects', 'erased_projects'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => [
          fn.countAll<number | string>().as('count'),
          fn.sum<number | string | null>(fn('length', ['content'])).as('bytes'),
        ])
        .where('content', 'is not', null)
        .executeTakeFirstOrThrow(),
    ),
  );
  return {
    count: totals.reduce((sum, { count }) => sum + Number(count), 0),
    bytes: totals.reduce((sum, { bytes }) => sum + Number(bytes ?? 0), 0),
  };
}
