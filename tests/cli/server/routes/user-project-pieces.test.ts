import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { deleteOldPieces } from '../../../../cli/server/accounts/sent-pieces.ts';
import { eraseLearner } from '../../../../cli/server/accounts/erase-learner.ts';
import { digestOfBytes } from '../../../../cli/server/packing/packed-project.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { accountApp, projectOf } from '../../../support/account-app.ts';
import { addLearner } from '../../../support/learner-rows.ts';

const NEW = { 'If-None-Match': '*' };
const PROJECT = projectOf('p', { 'main.ts': randomBytes(300_000).toString('hex') });
const PIECES = cut(PROJECT, 100_000);
const DIGESTS = PIECES.map(digestOfBytes);
const HOUR = 3_600_000;

onEachDatabase((suite) => {
  const start = async () => {
    const database = suite.database();
    let now = Date.now();
    const server = accountApp(database, undefined, { now: () => now });
    const learner = await addLearner(database);
    const cookie = server.identity.signIn(learner);
    const put = (path: string, body: BodyInit, headers: Record<string, string>) =>
      server.app.request(`/api/user/${path}`, {
        method: 'PUT',
        body,
        headers: { Cookie: cookie, ...headers },
      });
    return {
      ...server,
      database,
      learner,
      cookie,
      read: async (): Promise<unknown> =>
        (await server.app.request('/api/user/projects/p', { headers: { Cookie: cookie } })).json(),
      sendPiece: (
        bytes: Uint8Array<ArrayBuffer>,
        digest = digestOfBytes(bytes),
        type = 'application/octet-stream',
      ) => {
        now += 1;
        return put(`project-pieces/${digest}`, bytes, { 'Content-Type': type });
      },
      join: (pieces: unknown, headers: Record<string, string> = NEW) =>
        put('projects/p/pieces', JSON.stringify({ pieces }), {
          'Content-Type': 'application/json',
          ...headers,
        }),
      passHour: async () => {
        now += HOUR;
        await deleteOldPieces(database, now);
      },
    };
  };

  test('a project is stored from its pieces, and the answer names those that are missing', async () => {
    const { sendPiece, join, read, passHour, failures } = await start();
    expect(PIECES.length).toBeGreaterThan(3);
    const first = await join(DIGESTS);
    expect(first.status).toBe(409);
    expect(await first.json()).toMatchObject({ code: 'pieces-missing', missing: DIGESTS });
    for (const piece of PIECES.slice(1)) expect((await sendPiece(piece)).status).toBe(204);
    expect(await (await join(DIGESTS)).json()).toMatchObject({ missing: DIGESTS.slice(0, 1) });
    for (const piece of PIECES) await sendPiece(piece);
    expect((await join(DIGESTS)).status).toBe(201);
    expect(await read()).toEqual(PROJECT);
    // As for a whole project: the same content again is the same change, and a change names what it is based on.
    expect((await join(DIGESTS)).status).toBe(200);
    expect((await join(DIGESTS, {})).status).toBe(428);
    await passHour();
    expect(await (await join(DIGESTS)).json()).toMatchObject({ code: 'pieces-missing', missing: DIGESTS });
    expect(await read()).toEqual(PROJECT);
    expect(failures).toEqual([]);
  });

  test('learners find only their own pieces, which are deleted with the account', async () => {
    const [one, other] = [await start(), await start()];
    for (const piece of PIECES) await one.sendPiece(piece);
    expect(await (await other.join(DIGESTS)).json()).toMatchObject({ missing: DIGESTS });
    await eraseLearner(one.database.db, one.learner);
    const left = one.database.db.selectFrom('sent_pieces').select('digest').where('userId', '=', one.learner);
    expect(await left.execute()).toEqual([]);
    expect((await one.sendPiece(PIECES[0]!)).status).toBe(401);
  });

  test('a learner may have 12 MB of uploads that are not complete', async () => {
    const { sendPiece, join, database, learner } = await start();
    for (const piece of PIECES) await sendPiece(piece);
    expect((await join(DIGESTS)).status).toBe(201);
    const many = Array.from({ length: 49 }, () => new Uint8Array(randomBytes(10)));
    const statuses: number[] = [];
    for (const piece of many) statuses.push((await sendPiece(piece)).status);
    expect(statuses).toEqual([...many.slice(1).map(() => 204), 409]);
    // The pieces of the last complete upload are kept as well.
    const count = async () =>
      (await database.db.selectFrom('sent_pieces').select('digest').where('userId', '=', learner).execute())
        .length;
    expect(await count()).toBe(48 + PIECES.length);
    const next = cut(projectOf('p', { 'main.ts': 'next' }), 100_000);
    // Delete one incomplete upload, so that there is room for another one.
    await database.db.deleteFrom('sent_pieces').where('digest', '=', digestOfBytes(many[0]!)).execute();
    for (const piece of next) expect((await sendPiece(piece)).status).toBe(204);
    expect((await join(next.map(digestOfBytes), { 'If-Match': '"1"' })).status).toBe(200);
    expect(await count()).toBe(47 + next.length);
  });

  test('a piece that is damaged in the database is missing, and can be sent again', async () => {
    const { sendPiece, join, database, learner } = await start();
    for (const piece of PIECES) await sendPiece(piece);
    await database.db
      .updateTable('sent_pieces')
      .set({ content: new Uint8Array([1]) })
      .where('userId', '=', learner)
      .where('digest', '=', DIGESTS[0] ?? '')
      .execute();
    expect(await (await join(DIGESTS)).json()).toMatchObject({ missing: DIGESTS.slice(0, 1) });
    await sendPiece(PIECES[0]!);
    expect((await join(DIGESTS)).status).toBe(201);
  });

  test('invalid pieces and lists are refused', async () => {
    const { sendPiece, join } = await start();
    const codeOf = async (answer: Response | Promise<Response>) =>
      ((await (await answer).json()) as { code: string }).code;
    const bytes = new Uint8Array(randomBytes(1000));
    expect(await codeOf(sendPiece(bytes.slice(1), digestOfBytes(bytes)))).toBe('invalid');
    expect(await codeOf(sendPiece(bytes, digestOfBytes(bytes), 'text/plain'))).toBe('wrong-type');
    expect(await codeOf(sendPiece(new Uint8Array(256 * 1024 + 1)))).toBe('too-large');
    expect(await codeOf(join([]))).toBe('invalid');
    expect(await codeOf(join(['../p']))).toBe('invalid');
    expect(await codeOf(join(Array.from({ length: 17 }, () => digestOfBytes(bytes))))).toBe('invalid');
    // A piece with content that is not a project.
    await sendPiece(bytes);
    expect(await codeOf(join([digestOfBytes(bytes)]))).toBe('invalid');
  });

  test('lists that never end do not delay other requests', async () => {
    const { app, cookie, sendPiece, join } = await start();
    for (const piece of PIECES) await sendPiece(piece);
    const endings = new AbortController();
    for (let count = 0; count < 6; count += 1) {
      const body = new ReadableStream({
        start: (list) => endings.signal.addEventListener('abort', () => list.close()),
      });
      const headers = { Cookie: cookie, 'Content-Type': 'application/json', ...NEW };
      const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body, duplex: 'half', headers };
      void app.request(new Request('http://localhost/api/user/projects/p/pieces', init));
    }
    expect((await join(DIGESTS)).status).toBe(201);
    endings.abort();
  });
});

/** Cuts the gzip of a project into pieces. */
function cut(project: unknown, size: number): Uint8Array<ArrayBuffer>[] {
  const bytes = new Uint8Array(gzipSync(JSON.stringify(project)));
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.slice(at * size, (at + 1) * size),
  );
}
