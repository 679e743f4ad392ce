import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { validate } from '#schemas/generated/cloud-projects-validator.js';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { accountApp, projectOf, putOf } from '../../../support/account-app.ts';
import { addLearner } from '../../../support/learner-rows.ts';

const URL_OF = '/api/user/projects';
const NEW = { 'If-None-Match': '*' };

onEachDatabase((suite) => {
  const start = async () => {
    const server = accountApp(suite.database());
    const cookie = server.identity.signIn(await addLearner(suite.database()));
    const get = (path: string, headers: Record<string, string> = {}) =>
      server.app.request(`${URL_OF}${path}`, { headers: { Cookie: cookie, ...headers } });
    const put = (id: string, project: unknown, headers: Record<string, string>) =>
      server.app.request(`${URL_OF}/${encodeURIComponent(id)}`, putOf(cookie, project, headers));
    return { ...server, cookie, get, put };
  };

  test('a project is stored, and returned with or without compression', async () => {
    const { get, put } = await start();
    const created = await put('a b/c', projectOf('a b/c'), NEW);
    expect(created.status).toBe(400);
    const project = projectOf('a/b#c');
    const saved = await put('a/b#c', project, NEW);
    expect(saved.status).toBe(201);
    expect(saved.headers.get('ETag')).toBe('"1"');
    expect(await saved.json()).toMatchObject({
      headerId: 'a/b#c',
      revision: 1,
      name: 'Game a/b#c',
      isDeleted: false,
    });
    const zipped = await get('/a%2Fb%23c', { 'Accept-Encoding': 'br, gzip' });
    expect(zipped.headers.get('Content-Encoding')).toBe('gzip');
    expect(JSON.parse(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString())).toEqual(project);
    for (const coding of ['', 'br', 'gzip;q=0']) {
      const plain = await get('/a%2Fb%23c', { 'Accept-Encoding': coding });
      expect(plain.headers.get('Content-Encoding')).toBeNull();
      expect(plain.headers.get('Cache-Control')).toBe('no-store');
      expect(await plain.json()).toEqual(project);
    }
    expect((await get('/a%2Fb%23c', { 'If-None-Match': '"1"' })).status).toBe(304);
    const list: unknown = await (await get('')).json();
    expect(validate(list)).toBe(true);
    expect(list).toMatchObject({ projects: [{ headerId: 'a/b#c', modifiedAt: 1_700_000_000_000 }] });
  });

  test('an uncompressed project is stored compressed', async () => {
    const { app, cookie, get } = await start();
    const project = projectOf('p', { 'main.ts': 'x'.repeat(100_000) });
    const request = putOf(cookie, project, NEW);
    const headers = { Cookie: cookie, 'Content-Type': 'application/json; charset=utf-8', ...NEW };
    const response = await app.request(`${URL_OF}/p`, { ...request, headers, body: JSON.stringify(project) });
    expect(response.status).toBe(201);
    expect(((await response.json()) as { bytes: number }).bytes).toBeLessThan(1000);
    expect(await (await get('/p')).json()).toEqual(project);
  });

  test('a change of a project must name its revision, and is refused after another change', async () => {
    const { put, get } = await start();
    const project = projectOf('p');
    expect((await put('p', project, {})).status).toBe(428);
    await put('p', project, NEW);
    const second = await put('p', projectOf('p', { 'main.ts': '2' }), { 'If-Match': '"1"' });
    expect([second.status, second.headers.get('ETag')]).toEqual([200, '"2"']);
    for (const condition of [
      { 'If-Match': '"1"' },
      NEW,
      { 'If-Match': '"nonsense"' },
      { 'If-Match': '*' },
      { 'If-Match': '"99999999999999999999"' },
    ]) {
      const late = await put('p', projectOf('p', { 'main.ts': '3' }), condition);
      expect(late.status).toBe(412);
      expect(await late.json()).toMatchObject({ code: 'changed', project: { headerId: 'p', revision: 2 } });
    }
    expect(await (await get('/p')).json()).toEqual(projectOf('p', { 'main.ts': '2' }));
    const missing = await put('other', projectOf('other'), { 'If-Match': '"1"' });
    expect([missing.status, await missing.json()]).toMatchObject([412, { code: 'missing' }]);
  });

  test('a deletion of a project must name its revision, and leaves a tombstone in the list', async () => {
    const { app, cookie, put, get } = await start();
    const remove = (id: string, headers: Record<string, string>) =>
      app.request(`${URL_OF}/${id}`, { method: 'DELETE', headers: { Cookie: cookie, ...headers } });
    await put('p', projectOf('p'), NEW);
    expect((await remove('p', {})).status).toBe(428);
    expect((await remove('p', NEW)).status).toBe(428);
    expect((await remove('p', { 'If-Match': '"9"' })).status).toBe(412);
    expect((await remove('other', { 'If-Match': '"1"' })).status).toBe(404);
    const gone = await remove('p', { 'If-Match': '"1"' });
    expect([gone.status, await gone.json()]).toMatchObject([200, { isDeleted: true, revision: 2 }]);
    expect((await get('/p')).status).toBe(404);
    expect(await (await get('')).json()).toMatchObject({ projects: [{ headerId: 'p', isDeleted: true }] });
    expect((await put('p', projectOf('p'), { 'If-Match': '"2"' })).status).toBe(200);
  });

  test('a small gzip with huge content is refused', async () => {
    const { app, cookie, failures } = await start();
    const bomb = gzipSync(Buffer.concat([Buffer.from('{"a":"'), Buffer.alloc(64 * 1024 * 1024, 0x78)]));
    expect(bomb.byteLength).toBeLessThan(100_000);
    const request = { ...putOf(cookie, {}, NEW), body: new Uint8Array(bomb) };
    expect((await app.request(`${URL_OF}/p`, request)).status).toBe(413);
    expect(failures).toEqual([]);
  });

  test.each([
    ['a truncated gzip', gzipSync(JSON.stringify(projectOf('p'))).subarray(0, 30), {}, 400],
    ['a gzip with other data behind it', Buffer.concat([gzipSync('{}'), Buffer.from('x')]), {}, 400],
    ['not gzip', JSON.stringify(projectOf('p')), {}, 400],
    ['not JSON', gzipSync('{'), {}, 400],
    ['not UTF-8', gzipSync(Buffer.from([0x22, 0xff, 0x22])), {}, 400],
    ['not a project', gzipSync('{"header":{}}'), {}, 400],
    ['another project', gzipSync(JSON.stringify(projectOf('q'))), {}, 400],
    ['4 MB and more', Buffer.alloc(4 * 1024 * 1024 + 1), {}, 413],
    ['16 MB and more', Buffer.alloc(16 * 1024 * 1024 + 1, 0x20), { 'Content-Encoding': 'identity' }, 413],
    ['compressed in another format', gzipSync('{}'), { 'Content-Encoding': 'br' }, 415],
    ['compressed twice', gzipSync('{}'), { 'Content-Encoding': 'gzip, gzip' }, 415],
    ['of another content type', gzipSync('{}'), { 'Content-Type': 'text/plain' }, 415],
  ])('saving a project is refused with a body of this kind: %s', async (_name, body, headers, status) => {
    const { app, cookie, failures, get } = await start();
    const response = await app.request(`${URL_OF}/p`, {
      ...putOf(cookie, {}, { ...NEW, ...headers }),
      body: new Uint8Array(Buffer.from(body)),
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: expect.any(String) as unknown });
    expect(failures).toEqual([]);
    expect(await (await get('')).json()).toEqual({ projects: [] });
  });

  test.each(['\0', 'ä', 'a b', 'x'.repeat(129), '\n'])('the project id %j is refused', async (id) => {
    const { put, get } = await start();
    expect((await put(id, projectOf(id), NEW)).status).toBe(400);
    expect((await get(`/${encodeURIComponent(id)}`)).status).toBe(404);
  });

  test('the listed name of a project is cleaned and cut, while the project is unchanged', async () => {
    const { get, put } = await start();
    const project = {
      ...projectOf('p'),
      header: { id: 'p', name: `\0\uD800ä${'x'.repeat(1000)}`, modificationTime: 1e300 },
    };
    expect((await put('p', project, NEW)).status).toBe(201);
    expect(await (await get('/p')).json()).toEqual(project);
    const { projects } = (await (await get('')).json()) as { projects: { name: string }[] };
    expect(projects[0]).not.toHaveProperty('modifiedAt');
    expect(projects[0]?.name).toMatch(/^\uFFFD\uFFFDäx{253}$/);
  });
});
