import type { Kysely, Selectable } from 'kysely';
import type { CloudProject } from '#schemas/generated/cloud-projects.ts';
import type { AccountStore, ProjectCondition, ProjectOutcome, SentProject } from '../account-store.ts';
import { isMissingReference } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';

type ProjectStore = Pick<AccountStore, 'listProjects' | 'findProject' | 'saveProject' | 'deleteProject'>;

/** Everything but the content. */
const COLUMNS = ['headerId', 'revision', 'name', 'modifiedAt', 'bytes', 'isDeleted', 'digest'] as const;
type ProjectRow = Pick<Selectable<Tables['projects']>, (typeof COLUMNS)[number]>;

/** That are not deleted, of one learner. */
const MOST_PROJECTS = 1000;
/** With the marks of deleted ones, which every list has: more than anybody makes. */
const MOST_ROWS = 10_000;

interface Place {
  userId: string;
  headerId: string;
}

/** Projects of learners. Each change names the revision that it follows, so that none is lost to another device. */
export function createProjectStore({ db }: AccountDatabase, now: () => number): ProjectStore {
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

    findProject: async (userId, headerId) => {
      const row = await rowsAt(db, { userId, headerId })
        .select([...COLUMNS, 'content'])
        .executeTakeFirst();
      if (!row?.content || row.isDeleted === 1) return undefined;
      return { project: toProject(row), content: row.content };
    },

    saveProject: async (userId, project, condition) => {
      const place = { userId, headerId: project.headerId };
      try {
        if (await isFull(db, place)) return { kind: 'too-many' };
        const saved = await save(db, { place, project, condition, at: now() });
        return saved ?? (await outcomeOf(db, place, ({ digest }) => digest === project.digest && 'saved'));
      } catch (error) {
        if (isMissingReference(error)) return { kind: 'gone' };
        throw error;
      }
    },

    deleteProject: async (userId, headerId, revision) => {
      const place = { userId, headerId };
      const row = await updateAt(db, place, revision)
        .set({ ...DELETED, revision: revision + 1, updatedAt: now() })
        .where('isDeleted', '=', 0)
        .returning(COLUMNS)
        .executeTakeFirst();
      if (row) return { kind: 'deleted', project: toProject(row) };
      return outcomeOf(db, place, ({ isDeleted }) => isDeleted === 1 && 'deleted');
    },
  };
}

/** Deletes its content, and keeps the record that it existed. */
const DELETED = { isDeleted: 1, name: '', modifiedAt: null, bytes: 0, digest: null, content: null };

interface Saving {
  place: Place;
  project: SentProject;
  condition: ProjectCondition;
  at: number;
}

/** Undefined where the condition does not hold. */
async function save(
  db: Kysely<Tables>,
  { place, project, condition, at }: Saving,
): Promise<ProjectOutcome | undefined> {
  const fields = {
    name: project.name,
    modifiedAt: project.modifiedAt ?? null,
    bytes: project.content.byteLength,
    isDeleted: 0,
    digest: project.digest,
    content: project.content,
    updatedAt: at,
  };
  if (condition === 'new') {
    const row = await db
      .insertInto('projects')
      .values({ ...place, ...fields, revision: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
    return row && { kind: 'created', project: toProject(row) };
  }
  const row = await updateAt(db, place, condition.revision)
    .set({ ...fields, revision: condition.revision + 1 })
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && { kind: 'saved', project: toProject(row) };
}

/** What came of a change whose condition did not hold: it may have been made already, and its answer lost on the way. */
async function outcomeOf(
  db: Kysely<Tables>,
  place: Place,
  isMade: (row: ProjectRow) => 'saved' | 'deleted' | false,
): Promise<ProjectOutcome> {
  const row = await rowsAt(db, place).select(COLUMNS).executeTakeFirst();
  if (!row) return { kind: 'missing' };
  return { kind: isMade(row) || 'changed', project: toProject(row) };
}

/** True where one more would be too many: one that is there already is not one more. */
async function isFull(db: Kysely<Tables>, { userId, headerId }: Place): Promise<boolean> {
  const { rows, live } = await db
    .selectFrom('projects')
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      fn.countAll<number>().filterWhere('isDeleted', '=', 0).as('live'),
    ])
    .where('userId', '=', userId)
    .where('headerId', '!=', headerId)
    .executeTakeFirstOrThrow();
  return live >= MOST_PROJECTS || rows >= MOST_ROWS;
}

function rowsAt(db: Kysely<Tables>, { userId, headerId }: Place) {
  return db.selectFrom('projects').where('userId', '=', userId).where('headerId', '=', headerId);
}

function updateAt(db: Kysely<Tables>, { userId, headerId }: Place, revision: number) {
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
    isDeleted: isDeleted === 1,
  };
}
