import {
  readRetryLater,
  readRetryAfter,
  send,
  withTimeLimit,
  type HttpOptions,
} from '../../../shared/services/http/send.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import type { EditorSession } from '../../../shared/protocol/editor-session.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type {
  GameSharing,
  GameToPublish,
  StorageFull,
  PublishedGame,
  PublishGameOutcome,
  EmbedKind,
  ThumbnailOutcome,
} from '../../../shared/ports/games.ts';

export interface EditorSharingOptions {
  session: Pick<EditorSession, 'prepareEditor' | 'request'>;
  clock: Clock;
  fetch: typeof fetch;
  isOnline: () => boolean;
  /** Reports in the console why sharing has failed. */
  warn: (message: string) => void;
  /**
   * Our own server, and the site on which its shared games are played. Absent with another site's editor, which stores
   * its games itself.
   */
  ownServer?: { apiUrl: string; siteUrl: string };
}

/** Longest wait for the editor to start, in milliseconds: online on a slow network, and offline. */
const readyMs = 120_000;
const offlineMs = 10_000;
/** Longest wait for publishing, in milliseconds: for a large game on a slow network. */
const sendMs = 90_000;

/** Creates the sharing of games through the editor, which can send its projects to a server. */
export function createEditorSharing(options: EditorSharingOptions): GameSharing {
  const { ownServer } = options;
  return {
    publish: async (game) => {
      const outcome = await publish(game, options);
      if (outcome.kind === 'failed') options.warn(`A game was not published: ${outcome.detail}`);
      return outcome;
    },
    ...(ownServer && {
      setThumbnail: (id, picture) => sendThumbnail(id, picture, { ...options, ...ownServer }),
    }),
  };
}

async function publish(game: GameToPublish, options: EditorSharingOptions): Promise<PublishGameOutcome> {
  const { headerId, projectName, signal, onSending } = game;
  const readiness = await prepareEditor(game, options);
  if (signal.aborted) return { kind: 'cancelled' };
  if (readiness !== 'ready') return { kind: 'failed', detail: `The editor is ${readiness}.` };
  onSending?.();
  const request = { action: 'shareproject', headerId, projectName } as const;
  const outcome = await options.session.request(request, { timeoutMs: sendMs, signal });
  switch (outcome.kind) {
    case 'answered':
      return toOutcome(outcome.resp, projectName, options);
    case 'refused':
      return toRefusal(outcome.status, outcome.reason);
    case 'timed-out':
      return { kind: 'failed', detail: 'The editor gave no answer.' };
    case 'aborted':
      return signal.aborted
        ? { kind: 'cancelled' }
        : { kind: 'failed', detail: 'The editor was loaded anew.' };
  }
}

async function prepareEditor({ headerId, signal }: GameToPublish, options: EditorSharingOptions) {
  const { session, clock, isOnline } = options;
  return withTimeLimit({ clock, ms: isOnline() ? readyMs : offlineMs, signal }, (ending) =>
    session.prepareEditor(headerId, ending),
  );
}

/**
 * Spec §7 Project publishing: converts the editor's response, which has `url`, `qr` and `embed`, or an `error` with its
 * status.
 */
function toOutcome(resp: unknown, name: string, { ownServer }: EditorSharingOptions): PublishGameOutcome {
  const { url, qr, embed, error } = readFields(resp) ?? {};
  if (error !== undefined && error !== null) {
    const { statusCode, message } = readFields(error) ?? {};
    return toRefusal(statusCode, typeof message === 'string' ? message : `status ${String(statusCode)}`);
  }
  const id = typeof url === 'string' ? readShareId(url) : undefined;
  if (ownServer) {
    if (id === undefined) return { kind: 'failed', detail: 'The answer names no game.' };
    return { kind: 'published', game: toOwnGame(id, name, ownServer.siteUrl) };
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

/**
 * Converts an error. The editor's message includes the server's response: `...; message: {"code":"space-full",...}`.
 */
function toRefusal(status: unknown, reason: string): PublishGameOutcome {
  if (status === 413) return { kind: 'too-big' };
  const seconds = /"retryAfter":\s*(\d+)/.exec(reason)?.[1];
  const retryLater = readRetryLater(
    Number(status),
    seconds === undefined ? undefined : Number(seconds) * 1000,
  );
  return retryLater ?? readStorageFull(Number(status), reason) ?? { kind: 'failed', detail: reason };
}

/** Returns whose space is full, according to the server's response. Other servers use status 507. */
function readStorageFull(status: number, answer: string): { kind: StorageFull } | undefined {
  if (status === 507) return { kind: 'no-room-here' };
  const [, space] = /"space-full".*"space":\s*"(\w+)"/s.exec(answer) ?? [];
  if (status !== 409 || space === undefined) return undefined;
  if (space === 'learner') return { kind: 'no-room' };
  return { kind: space === 'place' ? 'no-room-here' : 'no-room-signed-out' };
}

function readEmbeds(embed: unknown): PublishedGame['embeds'] {
  const fields = readFields(embed) ?? {};
  const kinds = ['code', 'editor', 'simulator'] as const;
  const available = kinds.filter((kind) => typeof fields[kind] === 'string' && fields[kind] !== '');
  return Object.fromEntries(available.map((kind) => [kind, fields[kind]]));
}

/** Matches share ids: our own and those of the public editors, and the editors' older ones in groups of digits. */
const ids = /^(?:_[0-9A-Za-z]{10,24}|S?\d{5}(?:-\d{5}){3})$/;

/** Returns the share id in the URL that an editor has returned, or undefined. */
export function readShareId(url: string): string | undefined {
  const parts = url.replace(/[?#].*$/, '').split('/');
  return parts.findLast((part) => ids.test(part));
}

/** Paths of pages of a game that can be embedded. */
const embedPaths: Record<EmbedKind, string> = {
  code: '/embed?view=code',
  editor: '/embed?view=editor',
  simulator: '/embed',
};

/**
 * Returns a game on our own server, with URLs on this site. The editor's URLs contain its own name for the site, which
 * may not work elsewhere.
 */
export function toOwnGame(id: string, name: string, siteUrl: string): PublishedGame {
  const url = new URL(encodeURIComponent(id), siteUrl).href;
  const embeds = Object.entries(embedPaths).map(([kind, path]) => [kind, toEmbed(url + path, name)]);
  return { id, url, embeds: Object.fromEntries(embeds) as PublishedGame['embeds'] };
}

/** Returns HTML code that embeds a page, as wide as possible and in the shape of a game's screen with its controls. */
function toEmbed(url: string, name: string): string {
  const frame = 'width:100%;height:100%;border:0;position:absolute;inset:0';
  const allow = 'autoplay; fullscreen; gamepad';
  return `<div style="position:relative;padding-bottom:80%"><iframe style="${frame}" src="${escape(url)}" title="${escape(name)}" allow="${allow}" allowfullscreen loading="lazy"></iframe></div>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const timeoutMs = 30_000;

/** Sets the picture of a game that this browser has just published. The picture is a data URL. Never rejects. */
export async function sendThumbnail(
  id: string,
  picture: string,
  { fetch, clock, apiUrl }: HttpOptions,
): Promise<ThumbnailOutcome> {
  const bytes = readDataUrl(picture);
  if (!bytes) return { kind: 'refused' };
  const url = `${apiUrl}${encodeURIComponent(id)}/thumbnail`;
  const init: RequestInit = {
    method: 'PUT',
    headers: { 'content-type': bytes.type },
    body: bytes.data,
    credentials: 'same-origin',
  };
  const response = await send(url, init, { fetch, clock, timeoutMs });
  if (!response) return { kind: 'unreachable' };
  const { ok, status } = response;
  if (ok) return { kind: 'kept' };
  if (status === 413) return { kind: 'too-big' };
  const answer = await response.text().catch(() => '');
  const later = readRetryLater(status, readRetryAfter(response, clock)) ?? readStorageFull(status, answer);
  return later ?? { kind: status >= 500 ? 'unreachable' : 'refused' };
}

/** Decodes a data URL without `fetch`, because the page's policy does not allow fetching data URLs. */
function readDataUrl(url: string): { type: string; data: Uint8Array<ArrayBuffer> } | undefined {
  const [, type, base64] = /^data:(image\/(?:png|gif));base64,([\d+/=A-Za-z]+)$/.exec(url) ?? [];
  if (type === undefined || base64 === undefined) return undefined;
  const letters = atob(base64);
  return { type, data: Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0) };
}
