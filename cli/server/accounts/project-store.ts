import { type Kysely, type Selectable, type Transaction } from 'kysely';
import type { CloudProject } from '#schemas/generated/cloud-projects.ts';
import { BlobGone, useBlobs } from '../blobs/project-blobs.ts';
import { ContentMissing, type KeptContent, type ProjectContents } from '../blobs/project-contents.ts';
import { forUpdate, isMissingReference, isRefused } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import type {
  AccountStore,
  ProjectCondition,
  StoreProjectOutcome,
  SentProject,
} from '../ports/account-store.ts';
import { SpaceFull, type Space } from '../space/change-space.ts';
import type { SpaceLimiter, TakeSpace } from '../space/create-space.ts';
import { createBatcher } from './create-batcher.ts';
import { contentBytes, difference, spaceOf, type ProjectSpace } from './project-space.ts';

type ProjectStore = Pick<AccountStore, 'listProjects' | 'findProject' | 'saveProject' | 'deleteProject'>;

/** All columns except the content. */
const COLUMNS = ['headerId', 'revision', 'name', 'modifiedAt', 'bytes', 'isDeleted', 'digest'] as const;
type ProjectRow = Pick<Selectable<Tables['projects']>, (typeof COLUMNS)[number]>;

/** Maximum number of saves in one transaction, so that they lock the storage total once. A project has up to 4 MB. */
const MAX_SAVES = 16;

/** Maximum number of attempts if parts of a project are collected or moved at the same time. */
const MAX_ATTEMPTS = 5;

/** Maximum number of rows of one learner, including deletion marks, which every list contains. */
const MAX_ROWS = 10_000;

interface ProjectKey {
  userId: string;
  headerId: string;
}

/**
 * Stores learners' projects. Each change names the revision it is based on, so that devices cannot overwrite each
 * other's changes.
 */
export function createProjectStore(
  { db, kind }: AccountDatabase,
  { space, contents, now }: { space: SpaceLimiter; contents: ProjectContents; now: () => number },
): ProjectStore {
  const saveTogether = createBatcher({
    run: (savings: readonly Saving[]) => space.change((trx, take) => saveAll({ trx, take, kind }, savings)),
    maxItems: MAX_SAVES,
    // Temporary failures need no retry here: `run` already retries.
    isTemporary: () => false,
    isItemFailure: (error) => isRefused(error) || error instanceof SpaceFull || error instanceof BlobGone,
  });
  return {
    listProjects: async (userId) => {
      const rows = await db
        .selectFrom('projects')
        .select(COLUMNS)
        .where('userId', '=', userId)
        .orderBy('headerId')
        .execute();
      return rows.map(toProject);
    },

    // The project may be saved again or moved after its row was read.
    findProject: (userId, headerId) =>
      repeated(() => findProject(db, contents, { userId, headerId }), ContentMissing),

    saveProject: async (userId, project, condition) => {
      const key = { userId, headerId: project.headerId };
      try {
        const saved = await repeated(async () => {
          const kept = await contents.keep(userId, project);
          return saveTogether({ key, project, kept, condition, at: now() });
        }, BlobGone);
        return saved ?? (await outcomeOfSave(db, key, project));
      } catch (error) {
        if (isMissingReference(error)) return { kind: 'gone' };
        if (error instanceof SpaceFull) return { kind: 'full', full: error.full };
        throw error;
      }
    },

    deleteProject: async (userId, headerId, revision) => {
      const key = { userId, headerId };
      const row = await space.change(async (trx, take) => {
        const before = await spaceAt({ trx, kind }, key, revision);
        const deleted = await updateAt(trx, key, revision)
          .set({ ...DELETED, revision: revision + 1, updatedAt: now() })
          .where('isDeleted', '=', 0)
          .returning(COLUMNS)
          .executeTakeFirst();
        if (!deleted || !before) return undefined;
        await useBlobs(trx, key, { digests: [], now: now() });
        await take({ userId, ...difference(spaceOf(deleted), before) });
        return deleted;
      });
      if (row) return { kind: 'deleted', project: toProject(row) };
      return outcomeOf(db, key, ({ isDeleted }) => isDeleted !== 0 && 'deleted');
    },
  };
}

async function findProject(db: Kysely<Tables>, contents: ProjectContents, key: ProjectKey) {
  const row = await rowsAt(db, key)
    .select([...COLUMNS, 'content'])
    .executeTakeFirst();
  if (!row?.content || row.isDeleted !== 0) return undefined;
  return { project: toProject(row), content: await contents.load(row.content) };
}

/** Runs a function again if it throws an error of this class. */
async function repeated<Result>(
  run: () => Promise<Result>,
  temporary: new (...given: never[]) => Error,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof temporary) || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}

/** Value of `isDeleted` for a project that was deleted by a reset. */
export const ERASED = 2;

/**
 * Column values of a deleted project: its content is gone, and the row remains as a mark. After a reset, the mark keeps
 * the digest, to recognize the content if a device sends it again.
 */
export const DELETED = { isDeleted: 1, name: '', modifiedAt: null, bytes: 0, digest: null, content: null };

/** A transaction that changes projects. */
interface Writing {
  trx: Transaction<Tables>;
  take: TakeSpace;
  kind: AccountDatabase['kind'];
}

interface Saving {
  key: ProjectKey;
  project: SentProject;
  kept: KeptContent;
  condition: ProjectCondition;
  at: number;
}

/** Saves the projects in the order in which every process locks rows, so that two never wait for each other. */
async function saveAll(
  writing: Writing,
  savings: readonly Saving[],
): Promise<(StoreProjectOutcome | undefined)[]> {
  const ordered = savings
    .map((saving, index) => ({ saving, index, key: `${saving.key.userId} ${saving.key.headerId}` }))
    .sort((one, other) => Number(one.key > other.key) - Number(one.key < other.key));
  const outcomes: (StoreProjectOutcome | undefined)[] = [];
  for (const { saving, index } of ordered) outcomes[index] = await save(writing, saving);
  return outcomes;
}

/** Saves a project. Returns undefined if the stored project has another revision than the condition requires. */
async function save(
  { trx, take, kind }: Writing,
  { key, project, kept, condition, at }: Saving,
): Promise<StoreProjectOutcome | undefined> {
  const fields = {
    name: project.name,
    modifiedAt: project.modifiedAt ?? null,
    bytes: kept.bytes,
    isDeleted: 0,
    digest: project.digest,
    content: kept.content,
    updatedAt: at,
  };
  const { userId } = key;
  if (condition === 'new') {
    const row = await trx
      .insertInto('projects')
      .values({ ...key, ...fields, revision: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
    if (!row) return undefined;
    await useBlobs(trx, key, { digests: kept.blobs, now: at });
    refuseTooMany(await take({ userId, ...spaceOf({ ...row, inside: kept.content.byteLength }) }));
    return { kind: 'created', project: toProject(row) };
  }
  const before = await spaceAt({ trx, kind }, key, condition.revision);
  const row = await updateAt(trx, key, condition.revision)
    .set({ ...fields, revision: condition.revision + 1 })
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!row || !before) return undefined;
  await useBlobs(trx, key, { digests: kept.blobs, now: at });
  await take({ userId, ...difference(spaceOf({ ...row, inside: kept.content.byteLength }), before) });
  return { kind: 'saved', project: toProject(row) };
}

/**
 * Returns the storage that a row takes, or undefined if it is at another revision. Locks the row: an operator may move
 * its content without changing its revision.
 */
async function spaceAt(
  { trx, kind }: Pick<Writing, 'trx' | 'kind'>,
  key: ProjectKey,
  revision: number,
): Promise<ProjectSpace | undefined> {
  const query = rowsAt(trx, key)
    .select(['bytes', 'isDeleted', contentBytes.as('inside')])
    .where('revision', '=', revision);
  const row = await forUpdate(kind, query).executeTakeFirst();
  return row && spaceOf(row);
}

/** Throws if a learner has too many rows. Replacing a row, even a mark, does not add one. */
function refuseTooMany({ projects = 0, marks = 0 }: Space): void {
  if (projects + marks <= MAX_ROWS) return;
  throw new SpaceFull({ space: 'learner', counted: 'projects', most: MAX_ROWS });
}

/** Returns why a save did not apply. Says whether a reset has deleted exactly the sent content. */
async function outcomeOfSave(
  db: Kysely<Tables>,
  key: ProjectKey,
  { digest }: SentProject,
): Promise<StoreProjectOutcome> {
  let hadSent: boolean | undefined;
  const outcome = await outcomeOf(db, key, (row) => {
    if (row.isDeleted === ERASED) hadSent = row.digest === digest;
    return row.isDeleted === 0 && row.digest === digest && 'saved';
  });
  if (outcome.kind !== 'changed' || hadSent === undefined) return outcome;
  return { ...outcome, project: { ...outcome.project, hadSent } };
}

/** Returns why a change did not apply. The change may already have been made, if its response was lost. */
async function outcomeOf(
  db: Kysely<Tables>,
  key: ProjectKey,
  resultOf: (row: ProjectRow) => 'saved' | 'deleted' | false,
): Promise<StoreProjectOutcome> {
  const row = await rowsAt(db, key).select(COLUMNS).executeTakeFirst();
  if (!row) return { kind: 'missing' };
  return { kind: resultOf(row) || 'changed', project: toProject(row) };
}

function rowsAt(db: Kysely<Tables>, { userId, headerId }: ProjectKey) {
  return db.selectFrom('projects').where('userId', '=', userId).where('headerId', '=', headerId);
}

function updateAt(db: Kysely<Tables>, { userId, headerId }: ProjectKey, revision: number) {
  return db
    .updateTable('projects')
    .where('userId', '=', userId)
    .where('headerId', '=', headerId)
    .where('revision', '=', revision);
}

function toProject({ headerId, revision, name, modifiedAt, bytes, isDeleted }: ProjectRow): CloudProject {
  return {
    headerId,
    revision,
    name,
    ...(modifiedAt !== null && { modifiedAt }),
    bytes,
    isDeleted: isDeleted !== 0,
    ...(isDeleted === ERASED && { isErased: true }),
  };
}
