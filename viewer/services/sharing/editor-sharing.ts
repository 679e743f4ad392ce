import { readFields } from '#schemas/exchange/read-fields.ts';
import type { EditorSession } from '../../protocol/editor-session.ts';
import type { Clock } from '../ports/clock.ts';
import type { GameSharing, GameToPublish, PublishedGame, PublishOutcome } from '../ports/games.ts';
import { readShareId, toOwnGame } from './published-game.ts';
import { sendThumbnail } from './send-thumbnail.ts';

export interface EditorSharingOptions {
  session: Pick<EditorSession, 'makeReady' | 'request'>;
  clock: Clock;
  fetch: typeof fetch;
  isOnline: () => boolean;
  /** For the console: why it did not work. */
  warn: (message: string) => void;
  /** Our own server, and where its shared games are played; absent with another site's editor, which has its own. */
  own?: { apiUrl: string; siteUrl: string };
}

/** How long the editor may take to start: a school's line is slow, one that is cut takes no time. */
const readyMs = 120_000;
const offlineMs = 10_000;
/** A big game on a slow line. */
const sendMs = 90_000;

/** Publishes through the editor, which knows how its projects are told. */
export function createEditorSharing(options: EditorSharingOptions): GameSharing {
  const { own } = options;
  return {
    publish: async (game) => {
      const outcome = await publish(game, options);
      if (outcome.kind === 'failed') options.warn(`A game was not published: ${outcome.detail}`);
      return outcome;
    },
    ...(own && { setThumbnail: (id, picture) => sendThumbnail(id, picture, { ...options, ...own }) }),
  };
}

async function publish(game: GameToPublish, options: EditorSharingOptions): Promise<PublishOutcome> {
  const { headerId, projectName, signal, onSending } = game;
  const readiness = await makeReady(game, options);
  if (signal.aborted) return { kind: 'cancelled' };
  if (readiness !== 'ready') return { kind: 'failed', detail: `The editor is ${readiness}.` };
  onSending?.();
  const request = { action: 'shareproject', headerId, projectName } as const;
  const outcome = await options.session.request(request, { timeoutMs: sendMs, signal });
  switch (outcome.kind) {
    case 'answered':
      return toOutcome(outcome.resp, projectName, options);
    case 'refused':
      return outcome.status === 413 ? { kind: 'too-big' } : { kind: 'failed', detail: outcome.reason };
    case 'timed-out':
      return { kind: 'failed', detail: 'The editor gave no answer.' };
    case 'aborted':
      return signal.aborted
        ? { kind: 'cancelled' }
        : { kind: 'failed', detail: 'The editor was loaded anew.' };
  }
}

async function makeReady({ headerId, signal }: GameToPublish, options: EditorSharingOptions) {
  const { session, clock, isOnline } = options;
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  const stopTimer = clock.after(isOnline() ? readyMs : offlineMs, abort);
  try {
    return await session.makeReady(headerId, controller.signal);
  } finally {
    stopTimer();
    signal.removeEventListener('abort', abort);
  }
}

/** §7 Project publishing: `url`, `qr` and `embed`, or an `error` with its status. */
function toOutcome(resp: unknown, name: string, { own }: EditorSharingOptions): PublishOutcome {
  const { url, qr, embed, error } = readFields(resp) ?? {};
  if (error !== undefined && error !== null) {
    const { statusCode } = readFields(error) ?? {};
    return statusCode === 413
      ? { kind: 'too-big' }
      : { kind: 'failed', detail: `status ${String(statusCode)}` };
  }
  const id = typeof url === 'string' ? readShareId(url) : undefined;
  if (own) {
    if (id === undefined) return { kind: 'failed', detail: 'The answer names no game.' };
    return { kind: 'published', game: toOwnGame(id, name, own.siteUrl) };
  }
  if (typeof url !== 'string' || !/^https?:\/\//i.test(url)) {
    return { kind: 'failed', detail: 'The answer has no link.' };
  }
  const game: PublishedGame = {
    ...(id !== undefined && { id }),
    url,
    ...(typeof qr === 'string' && { qr }),
    embeds: readEmbeds(embed),
  };
  return { kind: 'published', game };
}

function readEmbeds(embed: unknown): PublishedGame['embeds'] {
  const fields = readFields(embed) ?? {};
  const kinds = ['code', 'editor', 'simulator'] as const;
  const told = kinds.filter((kind) => typeof fields[kind] === 'string' && fields[kind] !== '');
  return Object.fromEntries(told.map((kind) => [kind, fields[kind]]));
}
