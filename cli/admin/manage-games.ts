import { readMapsId } from '../server/maps/maps-id.ts';
import { readGameId } from '#schemas/exchange/read-game-id.ts';
import { UsageError, type ExitCode } from '../io.ts';
import type { GameRow } from '../server/games/game-rows.ts';
import type { AdminSession } from './admin-session.ts';
import { formatDate, plainLine, plural } from './plain-text.ts';

/** Maximum number of games listed, latest first. */
const MAX_LISTED = 200;
const MAX_REPORTS = 1000;

export async function listGames(isRemoved: boolean, session: AdminSession): Promise<ExitCode> {
  const games = await session.games.list(isRemoved ? 'removed' : 'shared', MAX_LISTED);
  if (games.length === 0) {
    session.print(isRemoved ? 'No games are removed.' : 'No games are shared.');
    return 0;
  }
  const reports = await session.reports.list(MAX_REPORTS);
  for (const game of games) {
    const count = reports.filter(({ sourceId }) => sourceId === game.id).length;
    const notes = [
      ...(count > 0 ? [plural(count, 'report')] : []),
      ...(game.isKept === 0 ? ['erased'] : []),
      ...(game.thumbnail === null ? [] : ['picture']),
    ];
    const line = [game.id, formatDate(game.sharedAt), nameOf(game, 40).padEnd(40), notes.join(', ')];
    session.print(line.join('  ').trimEnd());
  }
  const which = `${plural(games.length, 'game')}${games.length === MAX_LISTED ? ', the latest ones' : ''}.`;
  session.print(
    isRemoved
      ? `\n${which} \`skillmap admin games restore <id>\` restores one.`
      : `\n${which} \`skillmap admin games show <id>\` shows one, \`remove <id>\` removes it.`,
  );
  return 0;
}

export async function showGame(given: string, session: AdminSession): Promise<ExitCode> {
  const game = await findGame(given, session);
  const reports = (await session.reports.list(MAX_REPORTS)).filter(({ sourceId }) => sourceId === game.id);
  session.print(await describe(game, session));
  for (const { id, createdAt, text } of reports) {
    session.print(`Report    ${id.slice(0, 8)}  ${formatDate(createdAt)}  ${plainLine(text, 100)}`);
  }
  session.print(
    game.barredAt === null
      ? '\nThe game’s page is the site’s address followed by the id. `skillmap admin games remove <id>` removes the game, `remove-picture <id>` only its picture.'
      : '\n`skillmap admin games restore <id>` restores it.',
  );
  return 0;
}

export async function removeGames(
  ids: readonly string[],
  { deletesContent }: { deletesContent: boolean },
  session: AdminSession,
): Promise<ExitCode> {
  const games = await findGames(ids, session);
  for (const game of games) session.print(`${await describe(game, session)}\n`);
  const which = games.length === 1 ? 'this game' : `these ${games.length} games`;
  const question = deletesContent
    ? `Erase ${which} with files, names and pictures? Only a backup can restore them.`
    : `Remove ${which}? \`restore\` undoes this.`;
  if (!(await session.confirm(`${question} Nobody can publish the same files again.`))) return 1;
  for (const game of games) await session.games.remove(game, { deletesContent });
  session.print(
    `${plural(games.length, 'game')} ${deletesContent ? 'erased' : 'removed'}. Their pages say so, and nobody can publish the same files again.${
      deletesContent ? ' Earlier backups still contain them.' : ''
    }`,
  );
  await warnOfOpenReports(games, session);
  return 0;
}

/**
 * Prints which reports on the games are still open: a report stays open until an operator closes it, even if its game
 * is gone.
 */
async function warnOfOpenReports(games: readonly GameRow[], session: AdminSession): Promise<void> {
  const about = new Set(games.map(({ id }) => id));
  const waiting = (await session.reports.list(MAX_REPORTS)).filter(({ sourceId }) => about.has(sourceId));
  if (waiting.length === 0) return;
  const ids = waiting.map(({ id }) => id.slice(0, 8)).join(' ');
  session.print(
    `${plural(waiting.length, 'report')} about this ${waiting.length === 1 ? 'is' : 'are'} still open. To close: \`skillmap admin reports done ${ids}\`.`,
  );
}

export async function restoreGames(ids: readonly string[], session: AdminSession): Promise<ExitCode> {
  const games = await findGames(ids, session);
  const erased = games.find(({ isKept }) => isKept === 0);
  if (erased) {
    throw new UsageError(
      `${erased.id} was erased: only an earlier backup can restore it. Nothing was changed.`,
    );
  }
  const removed = games.filter(({ barredAt }) => barredAt !== null);
  for (const game of removed) await session.games.restore(game);
  session.print(
    removed.length === 0
      ? 'Nothing was changed: no operator has removed any of these.'
      : `${plural(removed.length, 'game')} restored, with all others that have the same files.`,
  );
  return 0;
}

export async function removePictures(ids: readonly string[], session: AdminSession): Promise<ExitCode> {
  const games = await findGames(ids, session);
  let removed = 0;
  for (const { id } of games) if (await session.games.removeThumbnail(id)) removed += 1;
  session.print(
    removed === 0
      ? 'There is no picture to remove.'
      : `${plural(removed, 'picture')} removed. Browsers may show cached pictures for another day.`,
  );
  return 0;
}

async function describe(game: GameRow, session: AdminSession): Promise<string> {
  const sameFiles = await session.games.findAlike(game);
  const { id, userId, description, target, targetVersion, editor, sharedAt, thumbnail } = game;
  const publisherText =
    userId === null
      ? 'without signing in'
      : `by the learner ${userId} (\`skillmap admin learner find\` shows who that is)`;
  const editorParts = [target, targetVersion, editor]
    .filter((part) => part !== null)
    .map((part) => plainLine(part, 40));
  return [
    `Game      ${id}`,
    `Name      ${nameOf(game, 120)}`,
    ...(description === null ? [] : [`About     ${plainLine(description, 200)}`]),
    `Shared    ${formatDate(sharedAt)} UTC, ${publisherText}`,
    `Made in   ${editorParts.join(', ')}`,
    `Size      ${Math.ceil((game.bytes ?? 0) / 1000)} kB, ${thumbnail === null ? 'without a picture' : 'with a picture'}`,
    `State     ${stateOf(game)}`,
    ...(sameFiles.length === 0 ? [] : [`Like it   ${describeAlike(sameFiles)}`]),
  ].join('\n');
}

function describeAlike(sameFiles: readonly GameRow[]): string {
  const some = sameFiles.slice(0, 5).map(({ id }) => id);
  const description = `${plural(sameFiles.length, 'other game')} with the same files`;
  return `${description}, removed and restored together: ${some.join(' ')}${sameFiles.length > some.length ? ' ...' : ''}`;
}

function stateOf({ text, isKept, barredAt }: GameRow): string {
  if (text === null) return 'removed by its owner, with all data';
  if (barredAt === null) return 'visible to everyone with the link';
  return `${isKept === 0 ? 'erased' : 'removed'} by the operator, ${formatDate(barredAt)} UTC`;
}

function nameOf({ name }: GameRow, width: number): string {
  return plainLine(name, width) || '(no name)';
}

/** Finds games by their ids or URLs. */
async function findGames(given: readonly string[], session: AdminSession): Promise<GameRow[]> {
  const games = await Promise.all(given.map((id) => findGame(id, session)));
  const removedByOwner = games.find(({ text }) => text === null);
  if (removedByOwner) throw new UsageError(`${removedByOwner.id} was removed by its owner, with all data.`);
  return [...new Map(games.map((game) => [game.id, game])).values()];
}

async function findGame(given: string, session: AdminSession): Promise<GameRow> {
  const id = readGameId(given)?.id ?? readMapsId(given);
  if (id === undefined) {
    throw new UsageError(
      `${given} is not a game: expected an id such as _0aB1cD2eF3gH4iJ5, or the address of a game or of published maps.`,
    );
  }
  const game = await session.games.find(id);
  if (game) return game;
  throw new UsageError(`There is no game ${id}: \`skillmap admin games list\` lists all shared games.`);
}
