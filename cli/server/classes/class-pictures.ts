import { forUpdate } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';

/** Stores the latest picture of a learner's game. Returns false if the class has no such learner. */
export async function storePicture(
  { db, kind }: AccountDatabase,
  picture: Tables['class_pictures'],
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // The lock keeps a removal of the learner from leaving the picture behind.
    const learner = trx
      .selectFrom('class_learners')
      .select('userId')
      .where('classId', '=', picture.classId)
      .where('userId', '=', picture.userId);
    if (!(await forUpdate(kind, learner).executeTakeFirst())) return false;
    await trx
      .insertInto('class_pictures')
      .values(picture)
      .onConflict((conflict) =>
        conflict
          .columns(['classId', 'userId'])
          .doUpdateSet({ content: picture.content, madeAt: picture.madeAt }),
      )
      .execute();
    return true;
  });
}

/** Returns the latest picture of a learner's game, a PNG. Undefined if there is none. */
export async function findPicture(
  { db }: AccountDatabase,
  classId: string,
  learnerId: string,
): Promise<Uint8Array | undefined> {
  const found = await db
    .selectFrom('class_pictures')
    .select('content')
    .where('classId', '=', classId)
    .where('userId', '=', learnerId)
    .executeTakeFirst();
  return found?.content;
}
