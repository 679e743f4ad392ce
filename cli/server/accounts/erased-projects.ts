import type { Kysely } from 'kysely';
import type { Project } from '#schemas/generated/project.ts';
import { readJson, unzip, zip } from '../bodies/bodies.ts';
import { LARGEST_PROJECT } from '../bodies/read-project.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { hexDigest } from '../digests.ts';
import { changeSpace, type Space } from '../space/change-space.ts';
import { DELETED, ERASED } from './project-store.ts';

// Projects that a reset took: they stand in a table of their own until it is undone or final, and where they stood is the
// mark of a project that is deleted. Until then they take as much of the learner's space as before.

/** Of a reset, in its transaction. */
export interface ErasedPlace {
  trx: Kysely<Tables>;
  kind: AccountDatabase['kind'];
  learnerId: string;
  /** Of the reset. */
  id: string;
  now: number;
  /** Hears how what the learner has changes. */
  count: (change: Space) => void;
}

const CONTENTS = ['name', 'modifiedAt', 'bytes', 'digest', 'content'] as const;

/** All projects of the learner, which nobody else changes until the transaction ends. */
export async function lockProjects({ trx, kind, learnerId }: ErasedPlace) {
  const query = trx
    .selectFrom('projects')
    .select(['headerId', 'modifiedAt', 'isDeleted'])
    .where('userId', '=', learnerId)
    .orderBy('headerId');
  const rows = await (kind === 'postgres' ? query.forUpdate() : query).execute();
  return rows.map(({ headerId, modifiedAt, isDeleted }) => ({
    headerId,
    ...(modifiedAt !== null && { modifiedAt }),
    isDeleted: isDeleted !== 0,
  }));
}

/** Takes projects away, until they are restored. */
export async function eraseProjects(
  { trx, learnerId, id, now, count }: ErasedPlace,
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

/** Puts back what a reset took: where another version stands by now, beside it. */
export async function restoreProjects(place: ErasedPlace): Promise<void> {
  const { trx, learnerId, now, count } = place;
  const erased = await erasedBy(place)
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
        content: erasedBy(place).select('content').where('headerId', '=', headerId),
      }))
      .where('userId', '=', learnerId)
      .where('headerId', '=', headerId)
      .where('isDeleted', '!=', 0)
      .returning('headerId')
      .executeTakeFirst();
    if (restored) count({ projects: 1, marks: -1, projectBytes: fields.bytes });
    else await keepBeside(place, { headerId, ...fields });
  }
  await dropErased(place);
}

/** What a reset took is gone for good. */
export async function dropErased({ trx, learnerId, id, count }: ErasedPlace): Promise<void> {
  const dropped = await trx
    .deleteFrom('erased_projects')
    .where('userId', '=', learnerId)
    .where('resetId', '=', id)
    .returning('bytes')
    .execute();
  for (const { bytes } of dropped) count({ projectBytes: -bytes });
}

/** What no reset gives back any more is gone for good, of every learner. */
export async function sweepErased(trx: Kysely<Tables>, now: number): Promise<void> {
  const dropped = await trx
    .deleteFrom('erased_projects')
    .where('until', '<=', now)
    .returning(['userId', 'bytes'])
    .execute();
  const byLearner = new Map<string, number>();
  for (const { userId, bytes } of dropped) byLearner.set(userId, (byLearner.get(userId) ?? 0) + bytes);
  for (const [userId, bytes] of [...byLearner].sort()) {
    await changeSpace(trx, { userId, own: { projectBytes: -bytes } });
  }
}

function erasedBy({ trx, learnerId, id }: ErasedPlace) {
  return trx.selectFrom('erased_projects').where('userId', '=', learnerId).where('resetId', '=', id);
}

interface Erased {
  headerId: string;
  name: string;
  modifiedAt: number | null;
  digest: string | null;
}

/** Keeps it as a second version of the project that stands in its place, unless that is the same. */
async function keepBeside(place: ErasedPlace, { headerId, name, modifiedAt, digest }: Erased): Promise<void> {
  const { trx, learnerId, now, count } = place;
  const there = await trx
    .selectFrom('projects')
    .select('digest')
    .where('userId', '=', learnerId)
    .where('headerId', '=', headerId)
    .executeTakeFirst();
  if (there?.digest === digest) return;
  const row = await erasedBy(place).select('content').where('headerId', '=', headerId).executeTakeFirst();
  const plain = await unzip(new Uint8Array(row?.content ?? []), LARGEST_PROJECT.plain);
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
