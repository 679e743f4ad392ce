import { describe, expect, test, vi } from 'vitest';
import type { RequestOutcome } from '../../../../../viewer/shared/protocol/channel.ts';
import type { EditorRequest } from '../../../../../viewer/shared/protocol/messages.ts';
import type { FrameReadiness } from '../../../../../viewer/shared/protocol/ready-frame.ts';
import { createEditorSharing } from '../../../../../viewer/learner/services/sharing/editor-sharing.ts';
import { createFakeClock, settle } from '../../../../fakes/fake-clock.ts';

const ownServer = { apiUrl: '/api/', siteUrl: 'https://maps.example/school/' };
const id = '_0aB1cD2eF3gH4iJ5';
const published = (resp: unknown): RequestOutcome => ({ kind: 'answered', resp });

interface Setting {
  outcome?: RequestOutcome;
  ready?: (signal: AbortSignal) => Promise<FrameReadiness>;
  isOwn?: boolean;
  isOnline?: boolean;
  fetch?: typeof fetch;
}

function setUp(setting: Setting = {}) {
  const { outcome = published({ url: `/editor/arcade/${id}` }), isOwn = true, isOnline = true } = setting;
  const clock = createFakeClock();
  const asked: EditorRequest[] = [];
  const warnings: string[] = [];
  const sharing = createEditorSharing({
    session: {
      prepareEditor: async (_headerId, signal) => (setting.ready ? setting.ready(signal) : 'ready'),
      request: async (request) => {
        asked.push(request);
        return outcome;
      },
    },
    clock,
    fetch: setting.fetch ?? (async () => new Response(null, { status: 204 })),
    isOnline: () => isOnline,
    warn: (message) => warnings.push(message),
    ...(isOwn && { ownServer }),
  });
  const cancellation = new AbortController();
  const publish = () =>
    sharing.publish({ headerId: 'h', projectName: 'A "B" <c>', signal: cancellation.signal });
  return { sharing, publish, asked, warnings, clock, cancellation };
}

/** The editor's answer if a space on our server is full. */
function full(space: string): RequestOutcome {
  const answer = JSON.stringify({ code: 'space-full', message: 'Your account is full: ...', space });
  const reason = `Bad HTTP status code: 409 at /api/scripts; message: ${answer}`;
  return { kind: 'refused', status: 409, reason };
}

/** Waits for the frame until it is cancelled. */
const untilCancelled = (signal: AbortSignal) =>
  new Promise<FrameReadiness>((resolve) => {
    signal.addEventListener('abort', () => resolve('aborted'));
  });

describe('§7 Project publishing on our own server', () => {
  test('the editor is asked to publish, and the addresses of the game are those of our server', async () => {
    const { publish, asked } = setUp();
    const outcome = await publish();
    expect(asked).toEqual([{ action: 'shareproject', headerId: 'h', projectName: 'A "B" <c>' }]);
    if (outcome.kind !== 'published') throw new Error(outcome.kind);
    const { url, embeds } = outcome.game;
    expect([outcome.game.id, url]).toEqual([id, `https://maps.example/school/${id}`]);
    const sources = Object.entries(embeds).map(([kind, html]) => [kind, /src="([^"]*)"/.exec(html)?.[1]]);
    expect(Object.fromEntries(sources)).toEqual({
      code: `${url}/embed?view=code`,
      editor: `${url}/embed?view=editor`,
      simulator: `${url}/embed`,
    });
    expect(embeds.simulator).toContain('title="A &quot;B&quot; &lt;c&gt;"');
  });

  test.each([
    ['§8 status 413', { kind: 'refused', reason: 'Bad HTTP status code: 413', status: 413 }, 'too-big'],
    ['§8 any other status', { kind: 'refused', reason: 'Bad HTTP status code: 500', status: 500 }, 'failed'],
    ['offline', { kind: 'refused', reason: 'Bad HTTP status code: 0' }, 'failed'],
    ['§7 an error in the answer', published({ url: '', embed: {}, error: { statusCode: 413 } }), 'too-big'],
    ['a learner’s space is full', full('learner'), 'no-room'],
    ['a network’s space is full', full('address'), 'no-room-signed-out'],
    ['the space of anonymous users is full', full('anonymous'), 'no-room-signed-out'],
    ['the server is full', full('place'), 'no-room-here'],
    [
      'another site’s server is full',
      { kind: 'refused', reason: 'Bad HTTP status code: 507', status: 507 },
      'no-room-here',
    ],
    ['too many requests', { kind: 'refused', reason: 'Bad HTTP status code: 429', status: 429 }, 'too-often'],
    ['an unreachable server', published({ error: { statusCode: 503, message: 'away' } }), 'unavailable'],
    ['§8 another conflict', { kind: 'refused', reason: 'Bad HTTP status code: 409', status: 409 }, 'failed'],
    ['an answer without a game', published({ url: '/editor/arcade/' }), 'failed'],
    ['no answer', { kind: 'timed-out' }, 'failed'],
  ] as const)('publishing ends with the right outcome: %s', async (_name, outcome, kind) => {
    const { publish, warnings } = setUp({ outcome });
    expect((await publish()).kind).toBe(kind);
    expect(warnings).toHaveLength(kind === 'failed' ? 1 : 0);
  });

  test("the server's waiting time is read from the editor's error message", async () => {
    const answer = JSON.stringify({ code: 'too-often', message: 'That is too often.', retryAfter: 240 });
    const reason = `Bad HTTP status code: 429 at /api/scripts; message: ${answer}`;
    const { publish } = setUp({ outcome: { kind: 'refused', status: 429, reason } });
    expect(await publish()).toEqual({ kind: 'too-often', retryAfterMs: 240_000 });
  });

  test('an editor that does not start times out, earlier without a network', async () => {
    for (const [isOnline, ms] of [
      [true, 120_000],
      [false, 10_000],
    ] as const) {
      const { publish, clock } = setUp({ ready: untilCancelled, isOnline });
      const outcome = publish();
      await clock.pass(ms - 1);
      let isOver = false;
      void outcome.then(() => (isOver = true));
      await settle();
      expect(isOver).toBe(false);
      await clock.pass(1);
      expect((await outcome).kind).toBe('failed');
    }
  });

  test('publishing can be cancelled', async () => {
    const { publish, cancellation, asked } = setUp({ ready: untilCancelled });
    const outcome = publish();
    await settle();
    cancellation.abort();
    expect(await outcome).toEqual({ kind: 'cancelled' });
    expect(asked).toEqual([]);
  });
});

describe("§7 Project publishing with another site's editor", () => {
  test("the editor's own answer is returned", async () => {
    const resp = {
      url: 'https://arcade.makecode.com/S12345-12345-12345-12345',
      qr: 'data:image/png;base64,AA',
      embed: { code: '<a>', editor: '<b>', url: 'x', simulator: '<c>' },
    };
    const { publish, sharing } = setUp({ outcome: published(resp), isOwn: false });
    expect(await publish()).toEqual({
      kind: 'published',
      game: {
        id: 'S12345-12345-12345-12345',
        url: resp.url,
        qr: resp.qr,
        embeds: { code: '<a>', editor: '<b>', simulator: '<c>' },
      },
    });
    expect(sharing.setThumbnail).toBeUndefined();
  });

  test('§8 the link is returned even if no share id can be read', async () => {
    const { publish } = setUp({ outcome: published({ url: 'https://editor.example/game?x' }), isOwn: false });
    expect(await publish()).toMatchObject({
      kind: 'published',
      game: { url: 'https://editor.example/game?x' },
    });
  });

  test('an answer with a dangerous link is refused', async () => {
    const { publish } = setUp({ outcome: published({ url: 'javascript:alert(1)' }), isOwn: false });
    expect((await publish()).kind).toBe('failed');
  });
});

describe('the picture of a published game', () => {
  const picture = `data:image/png;base64,${btoa('\u0089PNG')}`;

  test('is sent as bytes of its type', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 204 }));
    const { sharing } = setUp({ fetch });
    expect(await sharing.setThumbnail?.(id, picture)).toEqual({ kind: 'kept' });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect([url, init?.method, new Headers(init?.headers).get('content-type')]).toEqual([
      `/api/${id}/thumbnail`,
      'PUT',
      'image/png',
    ]);
    expect(init?.body).toEqual(Uint8Array.of(0x89, 0x50, 0x4e, 0x47));
  });

  test.each([
    [413, {}, { kind: 'too-big' }],
    [409, { code: 'space-full', space: 'learner' }, { kind: 'no-room' }],
    [409, { code: 'space-full', space: 'place' }, { kind: 'no-room-here' }],
    [403, {}, { kind: 'refused' }],
    [429, {}, { kind: 'too-often', retryAfterMs: 30_000 }],
    [503, {}, { kind: 'unavailable', retryAfterMs: 30_000 }],
    [500, {}, { kind: 'unreachable' }],
  ] as const)('an answer of %i %j is mapped to its cause', async (status, body, outcome) => {
    const headers = { 'Retry-After': '30' };
    const { sharing } = setUp({ fetch: async () => Response.json(body, { status, headers }) });
    expect(await sharing.setThumbnail?.(id, picture)).toEqual(outcome);
  });

  test('data that is not a picture is not sent', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>();
    const { sharing } = setUp({ fetch });
    expect(await sharing.setThumbnail?.(id, 'data:text/html;base64,AA')).toEqual({ kind: 'refused' });
    expect(fetch).not.toHaveBeenCalled();
  });
});
