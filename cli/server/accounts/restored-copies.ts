import type { Kysely } from 'kysely';
import type { Project } from '#schemas/generated/project.ts';
import { packProject, sizeOfPacked, writePackedRow } from '../packing/packed-project.ts';
import { partsOf, useBlobs } from '../blobs/project-blobs.ts';
import type { ProjectContents } from '../blobs/project-contents.ts';
import { readJson, unzip, zip } from '../bodies/bodies.ts';
import { LARGEST_PROJECT } from '../packing/largest-project.ts';
import type { Tables } from '../database/tables.ts';
import { hexDigest } from '../digests.ts';
import type { ErasedCopy, ResetChange } from './reset-change.ts';

// If a reset is undone after a device has changed one of its projects, the old version is stored beside the new one.
// Its id differs, so its content must be read. A store may be slow, so that happens before the transaction.

/** Thrown if another device changes a project between reading the copies and undoing the reset. */
export class CopyNotRead extends Error {}

/** Reads the projects of a reset that must be stored as copies. */
export async function readCopies(
  db: Kysely<Tables>,
  contents: ProjectContents,
  { learnerId, id }: { learnerId: string; id: string },
): Promise<ErasedCopy[]> {
  const rows = await db
    .selectFrom('erased_projects as erased')
    .innerJoin('projects', (join) =>
      join
        .onRef('projects.userId', '=', 'erased.userId')
        .onRef('projects.headerId', '=', 'erased.headerId')
        .on('projects.isDeleted', '=', 0),
    )
    .select(['erased.headerId', 'erased.digest', 'erased.content'])
    .where('erased.userId', '=', learnerId)
    .where('erased.resetId', '=', id)
    .execute();
  return Promise.all(
    rows.map(async ({ headerId, digest, content }) => {
      const zipped = await contents.load(content ?? new Uint8Array());
      const plain = await unzip(zipped, LARGEST_PROJECT.plain);
      if (plain.kind !== 'bytes') throw new Error('An erased project cannot be read');
      return { headerId, digest, json: plain.bytes };
    }),
  );
}

interface Erased {
  headerId: string;
  name: string;
  modifiedAt: number | null;
  digest: string | null;
}

/** Adds the project as a second version beside the one that has its id now, unless they are equal. */
export async function storeCopy(
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
  const copy = change.copies.find((one) => one.headerId === headerId && one.digest === digest);
  if (!copy) throw new CopyNotRead();
  const project = readJson(copy.json) as Project;
  const id = crypto.randomUUID();
  const header = { ...project.header, id, name: `${project.header.name ?? ''} (2)`, copyOf: headerId };
  const json = new TextEncoder().encode(JSON.stringify({ ...project, header }));
  const { content, blobs, bytes } = await packCopy(change, headerId, json);
  await trx
    .insertInto('projects')
    .values({
      userId: learnerId,
      headerId: id,
      revision: 1,
      name: `${name} (2)`,
      modifiedAt,
      bytes,
      isDeleted: 0,
      digest: await hexDigest(json),
      content,
      updatedAt: now,
    })
    .execute();
  await useBlobs(trx, { userId: learnerId, headerId: id }, { digests: blobs, now });
  count({ projects: 1, projectBytes: bytes }, { projects: 1, projectBytes: content.byteLength });
}

/** Packs a copy if it has the same parts as the erased project, which are stored already. Otherwise compresses it. */
async function packCopy(
  { trx, learnerId, id }: ResetChange,
  headerId: string,
  json: Uint8Array<ArrayBuffer>,
): Promise<{ content: Uint8Array; blobs: readonly string[]; bytes: number }> {
  const packed = await packProject(json);
  const known = new Set(await partsOf(trx, { userId: learnerId, headerId, resetId: id }));
  if (packed?.layout.parts.every((part) => known.has(part)) === true) {
    const content = writePackedRow({ layout: packed.layout, rest: packed.rest.content });
    return { content, blobs: packed.layout.parts, bytes: sizeOfPacked(packed) };
  }
  const content = await zip(json);
  return { content, blobs: [], bytes: content.byteLength };
}
