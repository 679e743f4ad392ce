import { isMissingReference } from '../database/dialect-sql.ts';
import type { AccountDatabase } from '../database/open-database.ts';
import type { GameStore } from '../ports/game-store.ts';
import { newMapsId } from './maps-id.ts';
import { MAP_TARGET, type MapOutcome, type MapStore, type StoredMaps } from '../ports/map-store.ts';

interface MapStoreOptions {
  games: Pick<GameStore, 'publish' | 'findAll' | 'findText' | 'takeBack'>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Earlier ones go, and their room is free again. */
const MOST_VERSIONS = 20;
const MOST_LISTED = 1000;
/** Two that publish at once are given one version after the other. */
const MOST_TRIES = 10;
/** Whoever has no answer tries again within this. */
const ANSWER_MS = 10 * 60_000;

interface VersionRow {
  version: number;
  gameId: string;
  publishedAt: number;
}

/**
 * Published maps in a database that is up to date (migrateDatabase). The files of each version are a shared game's of a
 * target of its own: room, bars and the end of an account are the same for both.
 */
export function createMapStore(
  { db }: AccountDatabase,
  { games, now = Date.now }: MapStoreOptions,
): MapStore {
  const findRow = (id: string) =>
    db.selectFrom('published_maps').selectAll().where('id', '=', id).executeTakeFirst();
  const versionsOf = (id: string): Promise<VersionRow[]> =>
    db
      .selectFrom('map_versions')
      .select(['version', 'gameId', 'publishedAt'])
      .where('mapId', '=', id)
      .orderBy('version', 'desc')
      .execute();
  /** Undefined where the newest version is none any more. */
  const newestOf = async (id: string): Promise<VersionRow | undefined> => {
    const [newest] = await versionsOf(id);
    if (!newest) return undefined;
    const game = (await games.findAll([newest.gameId])).get(newest.gameId);
    return game === undefined || game === 'gone' ? undefined : newest;
  };
  const find: MapStore['find'] = async (id) => {
    const row = await findRow(id);
    if (!row) return { kind: 'missing' };
    const newest = await newestOf(id);
    return newest ? { kind: 'maps', maps: toMaps(row, newest) } : { kind: 'gone' };
  };
  const forget = async (id: string, old: readonly VersionRow[], authorId: string): Promise<void> => {
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
      if (!used) await games.takeBack(gameId, authorId);
    }
  };
  const addVersion = async (
    row: { id: string; userId: string; name: string },
    gameId: string,
  ): Promise<MapOutcome> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const versions = await versionsOf(row.id);
      const [newest] = versions;
      if (newest?.gameId === gameId) return { kind: 'published', maps: toMaps(row, newest) };
      const made = { version: (newest?.version ?? 0) + 1, gameId, publishedAt: now() };
      const inserted = await db
        .insertInto('map_versions')
        .values({ mapId: row.id, ...made })
        .onConflict((conflict) => conflict.columns(['mapId', 'version']).doNothing())
        .returning('version')
        .executeTakeFirst();
      if (!inserted) continue;
      await forget(row.id, versions.slice(MOST_VERSIONS - 1), row.userId);
      return { kind: 'published', maps: toMaps(row, made) };
    }
    throw new Error('The versions of maps come too often');
  };
  /** The same maps at an address that was new a moment ago: its answer was lost, and they are sent once more. */
  const findJustMade = async (userId: string, gameId: string): Promise<MapOutcome | undefined> => {
    const made = await db
      .selectFrom('map_versions')
      .innerJoin('published_maps', 'published_maps.id', 'map_versions.mapId')
      .select('published_maps.id')
      .where('userId', '=', userId)
      .where('gameId', '=', gameId)
      .where('version', '=', 1)
      .where('publishedAt', '>', now() - ANSWER_MS)
      .executeTakeFirst();
    const found = made && (await find(made.id));
    return found?.kind === 'maps' ? { kind: 'published', maps: found.maps } : undefined;
  };
  return {
    find,

    publish: async (sent, authorId, id) => {
      const known = id === undefined ? undefined : await findRow(id);
      if (id !== undefined && !known) return { kind: 'missing' };
      if (known && known.userId !== authorId) return { kind: 'foreign' };
      const published = await games.publish({ ...sent, target: MAP_TARGET }, authorId);
      if (published.kind !== 'published') return published;
      const { name } = sent;
      const again = id === undefined ? await findJustMade(authorId, published.game.id) : undefined;
      if (again) return again;
      const row = { id: id ?? newMapsId(), userId: authorId, name, createdAt: known?.createdAt ?? now() };
      try {
        await db
          .insertInto('published_maps')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
          .execute();
        return await addVersion(row, published.game.id);
      } catch (error) {
        if (isMissingReference(error)) return { kind: 'signed-out' };
        throw error;
      }
    },

    goBack: async (id, authorId, version) => {
      const row = await findRow(id);
      if (!row) return { kind: 'missing' };
      if (row.userId !== authorId) return { kind: 'foreign' };
      const wanted = (await versionsOf(id)).find((one) => one.version === version);
      const game = wanted && (await games.findAll([wanted.gameId])).get(wanted.gameId);
      if (!wanted || game === undefined || game === 'gone') return { kind: 'gone' };
      return addVersion(row, wanted.gameId);
    },

    findText: async (id) => {
      const row = await findRow(id);
      if (!row) return { kind: 'missing' };
      const [newest] = await versionsOf(id);
      if (!newest) return { kind: 'gone' };
      const text = await games.findText(newest.gameId);
      return text.kind === 'text' ? { ...text, maps: toMaps(row, newest) } : { kind: 'gone' };
    },

    versions: async (id) =>
      (await versionsOf(id)).map(({ version, publishedAt }) => ({ version, publishedAt })),

    takeDown: async (id, authorId) => {
      const row = await findRow(id);
      if (!row) return { kind: 'missing' };
      if (row.userId !== authorId) return { kind: 'foreign' };
      const versions = await versionsOf(id);
      if (versions.length === 0) return { kind: 'gone' };
      await forget(id, versions, authorId);
      return { kind: 'taken-down' };
    },

    list: async (authorId) => {
      const rows = await db
        .selectFrom('published_maps')
        .selectAll()
        .where('userId', '=', authorId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(MOST_LISTED)
        .execute();
      const listed: StoredMaps[] = [];
      for (const row of rows) {
        const newest = await newestOf(row.id);
        if (newest) listed.push(toMaps(row, newest));
      }
      return listed;
    },
  };
}

function toMaps(
  { id, userId, name }: { id: string; userId: string; name: string },
  { version, publishedAt }: Pick<VersionRow, 'version' | 'publishedAt'>,
): StoredMaps {
  return { id, ownerId: userId, name, version, publishedAt };
}
