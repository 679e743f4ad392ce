import type { Kysely } from 'kysely';
import { forUpdate } from '../database/dialect-sql.ts';
import type { Tables } from '../database/tables.ts';
import { changeSpace, plus, type Space } from '../space/change-space.ts';
import { contentBytes } from './project-space.ts';
import { DELETED, ERASED } from './project-store.ts';
import type { ResetChange } from './reset-change.ts';
import { storeCopy } from './restored-copies.ts';

// Projects deleted by a reset. They move to a table of their own until the reset is undone or becomes final, and a
// deletion mark replaces them. Until then they still count towards the learner's storage.

const CONTENTS = ['name', 'modifiedAt', 'bytes', 'digest', 'content'] as const;

/** Locks and returns all projects of the learner until the transaction ends. */
export async function lockProjects({ trx, kind, learnerId }: ResetChange) {
  const query = trx
    .selectFrom('projects')
    .select(['headerId', 'modifiedAt', 'isDeleted'])
    .where('userId', '=', learnerId)
    .orderBy('headerId');
  const rows = await forUpdate(kind, query).execute();
  return rows.map(({ headerId, modifiedAt, isDeleted }) => ({
    headerId,
    ...(modifiedAt !== null && { modifiedAt }),
    isDeleted: isDeleted !== 0,
  }));
}

/** Moves projects away until they are restored or dropped. */
export async function eraseProjects(
  { trx, learnerId, id, now, count }: ResetChange,
  headerIds: readonly string[],
  until: number,
): Promise<void> {
  if (headerIds.length === 0) return;
  await trx
    .insertInto('erased_projects')
    .columns(['userId', 'resetId', 'until', 'headerId', ...CONTENTS])
    .expression((row) =>
      row
        .selectFrom('projects')
        .select(['userId', row.val(id).as('resetId'), row.cast<number>(row.val(until), 'bigint').as('until')])
        .select(['headerId', ...CONTENTS])
        .where('userId', '=', learnerId)
        .where('headerId', 'in', [...headerIds]),
    )
    .execute();
  const { digest: _digest, ...mark } = DELETED;
  await trx
    .updateTable('projects')
    .set((row) => ({ ...mark, isDeleted: ERASED, revision: row('revision', '+', 1), updatedAt: now }))
    .where('userId', '=', learnerId)
    .where('headerId', 'in', [...headerIds])
    .execute();
  await trx
    .updateTable('project_blobs')
    .set({ resetId: id })
    .where('userId', '=', learnerId)
    .where('resetId', '=', '')
    .where('headerId', 'in', [...headerIds])
    .execute();
  count({ projects: -headerIds.length, marks: headerIds.length });
}

/** Restores the projects of a reset. If a newer version exists meanwhile, the restored one is added beside it. */
export async function restoreProjects(change: ResetChange): Promise<void> {
  const { trx, learnerId, now, count } = change;
  const erased = await erasedBy(change)
    .select(['headerId', 'name', 'modifiedAt', 'bytes', 'digest', contentBytes.as('inside')])
    .execute();
  for (const { headerId, inside, ...fields } of erased) {
    const restored = await trx
      .updateTable('projects')
      .set((row) => ({
        ...fields,
        isDeleted: 0,
        revision: row('revision', '+', 1),
        updatedAt: now,
        content: erasedBy(change).select('content').where('headerId', '=', headerId),
      }))
      .where('userId', '=', learnerId)
      .where('headerId', '=', headerId)
      .where('isDeleted', '!=', 0)
      .returning('headerId')
      .executeTakeFirst();
    if (restored) {
      await trx
        .updateTable('project_blobs')
        .set({ resetId: '' })
        .where('userId', '=', learnerId)
        .where('resetId', '=', change.id)
        .where('headerId', '=', headerId)
        .execute();
      const counts = { projects: 1, marks: -1 };
      count({ ...counts, projectBytes: fields.bytes }, { ...counts, projectBytes: inside });
    } else await storeCopy(change, { headerId, ...fields });
  }
  await dropErased(change);
}

/** Permanently deletes the projects of a reset. */
export async function dropErased({ trx, learnerId, id, count }: ResetChange): Promise<void> {
  const dropped = await trx
    .deleteFrom('erased_projects')
    .where('userId', '=', learnerId)
    .where('resetId', '=', id)
    .returning(['bytes', contentBytes.as('inside')])
    .execute();
  await dropUses(trx, learnerId, [id]);
  for (const { bytes, inside } of dropped) count({ projectBytes: -bytes }, { projectBytes: -inside });
}

/** Permanently deletes, for all learners, the projects whose reset can no longer be undone. */
export async function deleteExpiredProjects(trx: Kysely<Tables>, now: number): Promise<void> {
  const dropped = await trx
    .deleteFrom('erased_projects')
    .where('until', '<=', now)
    .returning(['userId', 'resetId', 'bytes', contentBytes.as('inside')])
    .execute();
  const byLearner = new Map<string, { resetIds: Set<string>; owner: Space; server: Space }>();
  for (const { userId, resetId, bytes, inside } of dropped) {
    const { resetIds, owner, server } = byLearner.get(userId) ?? {
      resetIds: new Set(),
      owner: {},
      server: {},
    };
    byLearner.set(userId, {
      resetIds: resetIds.add(resetId),
      owner: plus(owner, { projectBytes: -bytes }),
      server: plus(server, { projectBytes: -inside }),
    });
  }
  const learners = [...byLearner].sort(([one], [other]) => Number(one > other) - Number(one < other));
  for (const [userId, { resetIds, owner, server }] of learners) {
    await dropUses(trx, userId, [...resetIds]);
    await changeSpace(trx, { userId, ownerChange: owner, serverChange: server });
  }
}

/**
 * Deletes the records of the parts that the deleted projects of resets needed. The collector then deletes parts that no
 * project needs.
 */
async function dropUses(trx: Kysely<Tables>, userId: string, resetIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('project_blobs')
    .where('userId', '=', userId)
    .where('resetId', 'in', [...resetIds])
    .execute();
}

function erasedBy({ trx, learnerId, id }: ResetChange) {
  return trx.selectFrom('erased_projects').where('userId', '=', learnerId).where('resetId', '=', id);
}
