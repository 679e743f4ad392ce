import type { Kysely } from 'kysely';
import type { Project } from '#schemas/generated/project.ts';
import { readJson, unzip, zip } from '../bodies/bodies.ts';
import { LARGEST_PROJECT } from '../bodies/read-project.ts';
import { forUpdate } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { hexDigest } from '../digests.ts';
import { changeSpace, type Space } from '../space/change-space.ts';
import { DELETED, ERASED } from './project-store.ts';

// Projects deleted by a reset. They move to a table of their own until the reset is undone or becomes final, and a
// deletion mark replaces them. Until then they still count towards the learner's storage.

/** A reset that is being made or undone, with its transaction. */
export interface ResetChange {
  trx: Kysely<Tables>;
  kind: AccountDatabase['kind'];
  learnerId: string;
  /** The reset's id. */
  id: string;
  now: number;
  /** Receives the change of the learner's storage. */
  count: (change: Space) => void;
}

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
  await trx
    .updateTable('projects')
    .set((row) => ({ ...DELETED, isDeleted: ERASED, revision: row('revision', '+', 1), updatedAt: now }))
    .where('userId', '=', learnerId)
    .where('headerId', 'in', [...headerIds])
    .execute();
  count({ projects: -headerIds.length, marks: headerIds.length });
}

/** Restores the projects of a reset. If a newer version exists meanwhile, the restored one is added beside it. */
export async function restoreProjects(change: ResetChange): Promise<void> {
  const { trx, learnerId, now, count } = change;
  const erased = await erasedBy(change)
    .select(['headerId', 'name', 'modifiedAt', 'bytes', 'digest'])
    .execute();
  for (const { headerId, ...fields } of erased) {
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
    if (restored) count({ projects: 1, marks: -1, projectBytes: fields.bytes });
    else await restoreAsCopy(change, { headerId, ...fields });
  }
  await dropErased(change);
}

/** Permanently deletes the projects of a reset. */
export async function dropErased({ trx, learnerId, id, count }: ResetChange): Promise<void> {
  const dropped = await trx
    .deleteFrom('erased_projects')
    .where('userId', '=', learnerId)
    .where('resetId', '=', id)
    .returning('bytes')
    .execute();
  for (const { bytes } of dropped) count({ projectBytes: -bytes });
}

/** Permanently deletes, for all learners, the projects whose reset can no longer be undone. */
export async function deleteExpiredProjects(trx: Kysely<Tables>, now: number): Promise<void> {
  const dropped = await trx
    .deleteFrom('erased_projects')
    .where('until', '<=', now)
    .returning(['userId', 'bytes'])
    .execute();
  const byLearner = new Map<string, number>();
  for (const { userId, bytes } of dropped) byLearner.set(userId, (byLearner.get(userId) ?? 0) + bytes);
  for (const [userId, bytes] of [...byLearner].sort()) {
    await changeSpace(trx, { userId, ownerChange: { projectBytes: -bytes } });
  }
}

function erasedBy({ trx, learnerId, id }: ResetChange) {
  return trx.selectFrom('erased_projects').where('userId', '=', learnerId).where('resetId', '=', id);
}

interface Erased {
  headerId: string;
  name: string;
  modifiedAt: number | null;
  digest: string | null;
}

/** Adds the project as a second version beside the one that has its id now, unless they are equal. */
async function restoreAsCopy(
  change: ResetChange,
  { headerId, name, modifiedAt, digest }: Erased,
): Promise<void> {
  const { trx, learnerId, now, count } = change;
  const stored = await trx
    .selectFrom('projects')
    .select('digest')
    .where('userId', '=', learnerId)
    .where('headerId', '=', headerId)
    .executeTakeFirst();
  if (stored?.digest === digest) return;
  const row = await erasedBy(change).select('content').where('headerId', '=', headerId).executeTakeFirst();
  const plain = await unzip(row?.content ?? new Uint8Array(), LARGEST_PROJECT.plain);
  if (plain.kind !== 'bytes') throw new Error('An erased project cannot be read');
  const project = readJson(plain.bytes) as Project;
  const id = crypto.randomUUID();
  const header = { ...project.header, id, name: `${project.header.name ?? ''} (2)`, copyOf: headerId };
  const bytes = new TextEncoder().encode(JSON.stringify({ ...project, header }));
  const content = await zip(bytes);
  await trx
    .insertInto('projects')
    .values({
      userId: learnerId,
      headerId: id,
      revision: 1,
      name: `${name} (2)`,
      modifiedAt,
      bytes: content.byteLength,
      isDeleted: 0,
      digest: await hexDigest(bytes),
      content,
      updatedAt: now,
    })
    .execute();
  count({ projects: 1, projectBytes: content.byteLength });
}
