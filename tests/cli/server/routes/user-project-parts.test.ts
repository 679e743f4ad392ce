import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createBlobStores } from '../../../../cli/server/blobs/blob-stores.ts';
import { collectGarbage, GRACE_MS } from '../../../../cli/server/blobs/collect-garbage.ts';
import { digestOfBytes } from '../../../../cli/server/packing/packed-project.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { accountApp, projectOf } from '../../../support/account-app.ts';
import { addLearner } from '../../../support/learner-rows.ts';

const NEW = { 'If-None-Match': '*' };
const PROJECT = projectOf('p', { 'main.ts': randomBytes(300_000).toString('hex') });

onEachDatabase((suite) => {
  const start = async () => {
    const database = suite.database();
    let now = Date.now();
    const server = accountApp(database, undefined, { now: () => now });
    const cookie = server.identity.signIn(await addLearner(database));
    const send = (path: string, body: BodyInit, headers: Record<string, string>) =>
      server.app.request(`/api/user/${path}`, {
        method: 'PUT',
        body,
        headers: { Cookie: cookie, ...headers },
      });
    return {
      ...server,
      cookie,
      sendPart: (digest: string, bytes: Uint8Array<ArrayBuffer>, type = 'application/octet-stream') =>
        send(`project-parts/${digest}`, bytes, { 'Content-Type': type }),
      join: (parts: unknown, headers: Record<string, string> = NEW) =>
        send('projects/p/parts', JSON.stringify({ parts }), {
          'Content-Type': 'application/json',
          ...headers,
        }),
      collectLater: async () => {
        now += GRACE_MS + 1;
        const stores = createBlobStores(database);
        await collectGarbage({
          database,
          stores,
          now: () => now,
          onError: (error) => server.failures.push(error),
        });
      },
    };
  };

  test('a project is stored from its parts, and the answer names those that are missing', async () => {
    const { app, cookie, sendPart, join, collectLater, failures } = await start();
    const parts = cut(PROJECT, 100_000);
    const digests = parts.map(digestOfBytes);
    expect(parts.length).toBeGreaterThan(3);
    const first = await join(digests);
    expect(first.status).toBe(409);
    expect(await first.json()).toMatchObject({ code: 'parts-missing', missing: digests });
    for (const part of parts.slice(1)) expect((await sendPart(digestOfBytes(part), part)).status).toBe(204);
    expect(await (await join(digests)).json()).toMatchObject({ missing: digests.slice(0, 1) });
    const [part] = parts;
    if (part) await sendPart(digestOfBytes(part), part);
    expect((await join(digests)).status).toBe(201);
    const read = await app.request('/api/user/projects/p', { headers: { Cookie: cookie } });
    expect(await read.json()).toEqual(PROJECT);
    // As for a whole project: the same content again is the same change, and another one needs the revision.
    expect((await join(digests)).status).toBe(200);
    expect((await join(digests, {})).status).toBe(428);
    await collectLater();
    expect(await (await join(digests)).json()).toMatchObject({ code: 'parts-missing', missing: digests });
    expect(await (await app.request('/api/user/projects/p', { headers: { Cookie: cookie } })).json()).toEqual(
      PROJECT,
    );
    expect(failures).toEqual([]);
  });

  test('learners find only the parts that they sent themselves', async () => {
    const [one, other] = [await start(), await start()];
    const parts = cut(PROJECT, 100_000);
    for (const part of parts) await one.sendPart(digestOfBytes(part), part);
    const digests = parts.map(digestOfBytes);
    expect(await (await other.join(digests)).json()).toMatchObject({ missing: digests });
  });

  test('parts and lists that cannot be right are refused', async () => {
    const { sendPart, join } = await start();
    const codeOf = async (answer: Response | Promise<Response>) =>
      ((await (await answer).json()) as { code: string }).code;
    const bytes = new Uint8Array(randomBytes(1000));
    expect(await codeOf(sendPart(digestOfBytes(bytes), bytes.slice(1)))).toBe('invalid');
    expect(await codeOf(sendPart(digestOfBytes(bytes), bytes, 'text/plain'))).toBe('wrong-type');
    const large = new Uint8Array(256 * 1024 + 1);
    expect(await codeOf(sendPart(digestOfBytes(large), large))).toBe('too-large');
    expect(await codeOf(join([]))).toBe('invalid');
    expect(await codeOf(join(['../p']))).toBe('invalid');
    expect(await codeOf(join(Array.from({ length: 65 }, (_, at) => digestOfBytes(Buffer.from([at])))))).toBe(
      'too-large',
    );
    const full = new Uint8Array(randomBytes(256 * 1024));
    await sendPart(digestOfBytes(full), full);
    expect(await codeOf(join(Array.from({ length: 17 }, () => digestOfBytes(full))))).toBe('too-large');
    // Parts of something that is not a project.
    expect(await codeOf(join([digestOfBytes(full)]))).toBe('invalid');
  });
});

/** Cuts the gzip of a project into pieces. */
function cut(project: unknown, size: number): Uint8Array<ArrayBuffer>[] {
  const bytes = new Uint8Array(gzipSync(JSON.stringify(project)));
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.slice(at * size, (at + 1) * size),
  );
}
