import { isMissingReference } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { GameStore } from '../ports/game-store.ts';
import { newMapsId } from './maps-id.ts';
import { MAP_TARGET, type MapOutcome, type MapStore, type StoredMaps } from '../ports/map-store.ts';

interface MapStoreOptions {
  games: Pick<GameStore, 'publish' | 'findAll' | 'findText' | 'unpublish'>;
  /** Returns the time in milliseconds since 1970. */
  now?: () => number;
}

/** Maximum number of stored versions. Older ones are deleted to free their space. */
const MAX_VERSIONS = 20;
const MAX_LISTED = 1000;
/** Maximum number of attempts to take the next version number while others publish at the same time. */
const MAX_ATTEMPTS = 10;
/** Milliseconds during which an identical request counts as a repetition by a client that received no response. */
const ANSWER_MS = 10 * 60_000;

interface VersionRow {
  version: number;
  gameId: string;
  publishedAt: number;
}

interface MapRow {
  id: string;
  userId: string;
  name: string;
}

interface MapParts extends Required<MapStoreOptions> {
  db: AccountDatabase['db'];
}

/**
 * Stores published maps. The database must be migrated (`migrateDatabase`). The files of each version are a shared game
 * with a target of its own, so that storage, bans and deleted accounts work the same for both.
 */
export function createMapStore(
  { db }: AccountDatabase,
  { games, now = Date.now }: MapStoreOptions,
): MapStore {
  const parts: MapParts = { db, games, now };
  const findOwn = async (id: string, authorId: string) => {
    const row = await findRow(parts, id);
    if (!row) return { kind: 'missing' } as const;
    return row.userId === authorId ? ({ kind: 'own', row } as const) : ({ kind: 'foreign' } as const);
  };
  return {
    find: (id) => findMaps(parts, id),

    publish: (sent, authorId, id) => publishMaps(parts, { sent, authorId, id }),

    restoreVersion: async (id, authorId, version) => {
      const found = await findOwn(id, authorId);
      if (found.kind !== 'own') return found;
      const requested = (await versionsOf(parts, id)).find((one) => one.version === version);
      const game = requested && (await games.findAll([requested.gameId])).get(requested.gameId);
      if (!requested || game === undefined || game === 'gone') return { kind: 'gone' };
      return addVersion(parts, found.row, requested.gameId);
    },

    findText: async (id) => {
      const row = await findRow(parts, id);
      if (!row) return { kind: 'missing' };
      const [newest] = await versionsOf(parts, id);
      if (!newest) return { kind: 'gone' };
      const text = await games.findText(newest.gameId);
      return text.kind === 'text' ? { ...text, maps: toMaps(row, newest) } : { kind: 'gone' };
    },

    versions: async (id) =>
      (await versionsOf(parts, id)).map(({ version, publishedAt }) => ({ version, publishedAt })),

    takeDown: async (id, authorId) => {
      const found = await findOwn(id, authorId);
      if (found.kind !== 'own') return found;
      const versions = await versionsOf(parts, id);
      if (versions.length === 0) return { kind: 'gone' };
      await deleteVersions(parts, found.row, versions);
      return { kind: 'taken-down' };
    },

    list: (authorId) => listMaps(parts, authorId),
  };
}

function findRow({ db }: MapParts, id: string) {
  return db.selectFrom('published_maps').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns all versions, newest first. */
function versionsOf({ db }: MapParts, id: string): Promise<VersionRow[]> {
  return db
    .selectFrom('map_versions')
    .select(['version', 'gameId', 'publishedAt'])
    .where('mapId', '=', id)
    .orderBy('version', 'desc')
    .execute();
}

/** Returns the newest version, or undefined if its files were removed. */
async function newestOf(parts: MapParts, id: string): Promise<VersionRow | undefined> {
  const [newest] = await versionsOf(parts, id);
  if (!newest) return undefined;
  const game = (await parts.games.findAll([newest.gameId])).get(newest.gameId);
  return game === undefined || game === 'gone' ? undefined : newest;
}

async function findMaps(parts: MapParts, id: string): ReturnType<MapStore['find']> {
  const row = await findRow(parts, id);
  if (!row) return { kind: 'missing' };
  const newest = await newestOf(parts, id);
  return newest ? { kind: 'maps', maps: toMaps(row, newest) } : { kind: 'gone' };
}

async function listMaps(parts: MapParts, authorId: string): Promise<StoredMaps[]> {
  const rows = await parts.db
    .selectFrom('published_maps')
    .selectAll()
    .where('userId', '=', authorId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
  const listed: StoredMaps[] = [];
  for (const row of rows) {
    const newest = await newestOf(parts, row.id);
    if (newest) listed.push(toMaps(row, newest));
  }
  return listed;
}

interface Publication {
  sent: Parameters<MapStore['publish']>[0];
  authorId: string;
  /** Id of the published maps to replace. Undefined to publish at a new address. */
  id: string | undefined;
}

async function publishMaps(parts: MapParts, { sent, authorId, id }: Publication): Promise<MapOutcome> {
  const known = id === undefined ? undefined : await findRow(parts, id);
  if (id !== undefined && !known) return { kind: 'missing' };
  if (known && known.userId !== authorId) return { kind: 'foreign' };
  const published = await parts.games.publish({ ...sent, target: MAP_TARGET }, authorId);
  if (published.kind !== 'published') return published;
  const { name } = sent;
  const again = id === undefined ? await findRecentDuplicate(parts, authorId, published.game.id) : undefined;
  if (again) return again;
  const createdAt = known?.createdAt ?? parts.now();
  const row = { id: id ?? newMapsId(), userId: authorId, name, createdAt };
  try {
    await parts.db
      .insertInto('published_maps')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
      .execute();
    return await addVersion(parts, row, published.game.id);
  } catch (error) {
    if (isMissingReference(error)) return { kind: 'signed-out' };
    throw error;
  }
}

/**
 * Finds the same maps if they were published minutes ago: the client may have received no response and sent them again.
 */
async function findRecentDuplicate(
  parts: MapParts,
  userId: string,
  gameId: string,
): Promise<MapOutcome | undefined> {
  const recent = await parts.db
    .selectFrom('map_versions')
    .innerJoin('published_maps', 'published_maps.id', 'map_versions.mapId')
    .select('published_maps.id')
    .where('userId', '=', userId)
    .where('gameId', '=', gameId)
    .where('version', '=', 1)
    .where('publishedAt', '>', parts.now() - ANSWER_MS)
    .executeTakeFirst();
  const found = recent && (await findMaps(parts, recent.id));
  return found?.kind === 'maps' ? { kind: 'published', maps: found.maps } : undefined;
}

/** Publishes a game's files as the newest version and deletes surplus versions. */
async function addVersion(parts: MapParts, row: MapRow, gameId: string): Promise<MapOutcome> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const versions = await versionsOf(parts, row.id);
    const [newest] = versions;
    if (newest?.gameId === gameId) return { kind: 'published', maps: toMaps(row, newest) };
    const newVersion = { version: (newest?.version ?? 0) + 1, gameId, publishedAt: parts.now() };
    const inserted = await parts.db
      .insertInto('map_versions')
      .values({ mapId: row.id, ...newVersion })
      .onConflict((conflict) => conflict.columns(['mapId', 'version']).doNothing())
      .returning('version')
      .executeTakeFirst();
    if (!inserted) continue;
    await deleteVersions(parts, row, versions.slice(MAX_VERSIONS - 1));
    return { kind: 'published', maps: toMaps(row, newVersion) };
  }
  throw new Error('The versions of maps come too often');
}

/** Deletes versions, and their files unless another version has the same. */
async function deleteVersions(
  { db, games }: MapParts,
  { id, userId }: MapRow,
  old: readonly VersionRow[],
): Promise<void> {
  if (old.length === 0) return;
  await db
    .deleteFrom('map_versions')
    .where('mapId', '=', id)
    .where(
      'version',
      'in',
      old.map(({ version }) => version),
    )
    .execute();
  for (const gameId of new Set(old.map((one) => one.gameId))) {
    const used = await db
      .selectFrom('map_versions')
      .select('mapId')
      .where('gameId', '=', gameId)
      .executeTakeFirst();
    if (!used) await games.unpublish(gameId, userId);
  }
}

function toMaps(
  { id, userId, name }: MapRow,
  { version, publishedAt }: Pick<VersionRow, 'version' | 'publishedAt'>,
): StoredMaps {
  return { id, ownerId: userId, name, version, publishedAt };
}
