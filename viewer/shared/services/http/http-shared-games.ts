import { entriesOf, readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { send, type HttpOptions } from './send.ts';
import type {
  GameAbsence,
  OwnGame,
  OwnGamesOutcome,
  SharedGameInfo,
  GameLibrary,
} from '../../ports/games.ts';
import { fetchTwice, type FetchOutcome } from './fetch-in-time.ts';

const timeoutMs = 15_000;
/** Time limit in milliseconds, for at most 4 MB on a school's network. */
const filesMs = 60_000;

/** Creates the library of shared games on our own server. */
export function createHttpSharedGames({ fetch, clock, apiUrl }: HttpOptions): GameLibrary {
  const urlOf = (id: string, more = ''): string => apiUrl + encodeURIComponent(id) + more;
  return {
    listOwn: async (signal) =>
      toOwnGames(await fetchTwice(`${apiUrl}user/games`, { fetch, clock, signal, timeoutMs })),
    find: async (id, signal) => {
      const outcome = await fetchTwice(urlOf(id), { fetch, clock, signal, timeoutMs });
      if (outcome.kind !== 'answered') return toAbsence(outcome);
      const game = readGame(readJson(outcome.text));
      return game ? { kind: 'game', game } : { kind: 'unreadable' };
    },
    readFiles: async (id, signal) => {
      const outcome = await fetchTwice(urlOf(id, '/text'), { fetch, clock, signal, timeoutMs: filesMs });
      if (outcome.kind !== 'answered') return toAbsence(outcome);
      const entries = entriesOf(readJson(outcome.text)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      return entries.some(([name]) => name === 'pxt.json')
        ? { kind: 'files', files: Object.fromEntries(entries) }
        : { kind: 'unreadable' };
    },
    remove: async (id) => {
      const response = await send(urlOf(id), { method: 'DELETE' }, { fetch, clock, timeoutMs });
      if (!response) return { kind: 'unreachable' };
      const { status, ok } = response;
      // The game is removed, even if it was not this request that removed it.
      if (ok || status === 404 || status === 410) return { kind: 'removed' };
      return { kind: status === 429 || status >= 500 ? 'unreachable' : 'refused' };
    },
  };
}

function toAbsence(outcome: Exclude<FetchOutcome, { kind: 'answered' }>): GameAbsence {
  if (outcome.kind === 'unreachable') return { kind: 'unreachable' };
  if (outcome.kind === 'too-large') return { kind: 'unreadable' };
  if (outcome.status === 410) return { kind: 'gone' };
  return { kind: outcome.status === 429 || outcome.status >= 500 ? 'unreachable' : 'missing' };
}

function readGame(value: unknown): SharedGameInfo | undefined {
  const { id, name, target, editor, isOwn } = readFields(value) ?? {};
  if (typeof id !== 'string' || typeof name !== 'string' || typeof target !== 'string') return undefined;
  return { id, name, target, ...(typeof editor === 'string' && { editor }), isOwn: isOwn === true };
}

/** Reads the list of a learner's games. A response in another format is from a network's sign-in page. */
function toOwnGames(outcome: FetchOutcome): OwnGamesOutcome {
  if (outcome.kind === 'refused' && outcome.status === 401) return { kind: 'signed-out' };
  const games = outcome.kind === 'answered' && readFields(readJson(outcome.text))?.games;
  if (!Array.isArray(games)) return { kind: 'unreachable' };
  return { kind: 'games', games: games.flatMap((game) => readOwnGame(game) ?? []) };
}

function readOwnGame(value: unknown): OwnGame | undefined {
  const { id, name, sharedAt, thumbnail } = readFields(value) ?? {};
  if (typeof id !== 'string' || typeof name !== 'string' || typeof sharedAt !== 'number') return undefined;
  return { id, name, sharedAt, ...(typeof thumbnail === 'string' && { thumbnail }) };
}
