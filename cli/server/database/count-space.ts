import { sql, type Kysely } from 'kysely';
import type { AccountDatabase } from './open-database.ts';
import type { Tables } from './tables.ts';

/** Names of the columns of `used_space` with totals. `marks` counts the rows that deleted projects leave. */
export const SUMS = [
  'projects',
  'marks',
  'projectBytes',
  'games',
  'gameBytes',
  'pictures',
  'pictureBytes',
] as const;

/** Owner of the row with the totals of the whole server. */
export const SERVER = 'place';
/** Owner of the row with the totals of anonymous games. */
export const ANONYMOUS = 'anonymous';

/** Query that returns one row per stored item, with its owner and size. */
const STORED_ITEMS = sql`
  select ${sql.lit('learner:')} || "userId" as "owner", case when "isDeleted" = 0 then 1 else 0 end as "projects",
    case when "isDeleted" = 0 then 0 else 1 end as "marks", "bytes" as "projectBytes",
    0 as "games", 0 as "gameBytes", 0 as "pictures", 0 as "pictureBytes" from "projects"
  union all
  select ${sql.lit('learner:')} || "userId", 0, 0, "bytes", 0, 0, 0, 0 from "erased_projects"
  union all
  select ${ownerOf(sql`g`)}, 0, 0, 0, 1, case when t."content" is null then 0 else t."bytes" end, 0, 0
    from "shared_games" g join "shared_texts" t on t."digest" = g."text"
  union all
  select ${ownerOf(sql`g`)}, 0, 0, 0, 0, 0, 1, length(p."content")
    from "game_thumbnails" p join "shared_games" g on g."id" = p."gameId"`;

function ownerOf(games: ReturnType<typeof sql>) {
  return sql`case when ${games}."userId" is null then ${sql.lit(ANONYMOUS)}
    else ${sql.lit('learner:')} || ${games}."userId" end`;
}

/**
 * Counts everything that is stored. Totals of networks stay unchanged. Call this in a transaction in which nobody else
 * writes.
 */
export async function countSpace(trx: Kysely<Tables>): Promise<void> {
  await countWithoutParts(trx);
  // A project's row can have less than the project, and several projects can share a part, which is stored once.
  const inside = (table: 'projects' | 'erased_projects') =>
    sql`(select coalesce(sum(length("content")), 0) from ${sql.table(table)})`;
  await sql`update "used_space" set "projectBytes" = cast(${inside('projects')} + ${inside('erased_projects')}
    + (select coalesce(sum("bytes"), 0) from "blobs") as bigint) where "owner" = ${sql.lit(SERVER)}`.execute(
    trx,
  );
}

/** Counts as if each project were stored in its row, as it was before there were tables of parts. */
export async function countWithoutParts(trx: Kysely<Tables>): Promise<void> {
  const names = sql.join(SUMS.map((name) => sql.ref(name)));
  const sums = sql.join(SUMS.map((name) => sql`cast(coalesce(sum(${sql.ref(name)}), 0) as bigint)`));
  await sql`delete from "used_space" where "until" is null`.execute(trx);
  await sql`insert into "used_space" ("owner", ${names})
    select "owner", ${sums} from (${STORED_ITEMS}) as kept group by "owner"`.execute(trx);
  await sql`insert into "used_space" ("owner", ${names})
    select ${sql.lit(SERVER)}, ${sums} from "used_space" where "until" is null`.execute(trx);
  // Files that several games share are stored and counted once.
  await sql`update "used_space" set "gameBytes" =
    (select cast(coalesce(sum("bytes"), 0) as bigint) from "shared_texts" where "content" is not null)
    where "owner" = ${sql.lit(SERVER)}`.execute(trx);
}

/** Recounts while servers are running. Needed after another program, or an older version, has changed tables. */
export async function recountSpace({ db, kind }: AccountDatabase): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Writers wait for this lock before they add to the totals, so each change is counted exactly once.
    if (kind === 'postgres') await sql`lock table "used_space" in exclusive mode`.execute(trx);
    await countSpace(trx);
  });
}
