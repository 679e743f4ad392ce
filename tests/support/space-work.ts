import { countSpace } from '../../cli/server/database/count-space.ts';
import type { AccountDatabase } from '../../cli/server/database/open-database.ts';

/** Thrown to roll the recount back. */
class Undone extends Error {}

/** The used storage of each owner, as stored and as recounted; owners without data are omitted. */
export async function spaceOf({ db }: AccountDatabase): Promise<{ kept: object; counted: object }> {
  let kept = {};
  let counted = {};
  await db
    .transaction()
    .execute(async (trx) => {
      const read = async () => {
        const rows = await trx.selectFrom('used_space').selectAll().where('until', 'is', null).execute();
        return Object.fromEntries(
          rows
            .map(({ owner, until: _until, ...sums }) => [owner, sums] as const)
            .filter(([, sums]) => Object.values(sums).some((sum) => sum !== 0)),
        );
      };
      kept = await read();
      await countSpace(trx);
      counted = await read();
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return { kept, counted };
}
