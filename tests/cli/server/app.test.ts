import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ExtensionResolution } from '#parser';
import { folderContentFiles } from '../../../cli/server/adapters/folder-content-files.ts';
import { createApp } from '../../../cli/server/app.ts';
import type { EditorService, EditorInstallStatus } from '../../../cli/server/ports/editor-service.ts';
import { tempFolder } from '../../support/temp-folder.ts';

function editorThatIs(status: EditorInstallStatus): EditorService & { retries: number } {
  return {
    target: 'arcade',
    retries: 0,
    status: () => status,
    retry() {
      this.retries += 1;
    },
    fetch: (request) => Promise.resolve(new Response(`editor: ${new URL(request.url).pathname}`)),
  };
}

describe('a server without optional parts', () => {
  test.each([
    ['/api/extensions?repo=ada/fire', 404],
    ['/api/nothing', 404],
    ['/editor/arcade/index.html', 404],
    ['/content/skillmap.md', 404],
    ['/', 404],
  ])('answers %s with a JSON error', async (url, status) => {
    const response = await createApp({}).request(url);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ code: 'not-found', message: expect.any(String) as unknown });
  });

  test('reports that it has no editor', async () => {
    const response = await createApp({}).request('/api/editor/status');
    expect(await response.json()).toEqual({ kind: 'absent' });
  });
});

describe('the editor on a server', () => {
  test('is served below the path of its target once it is ready', async () => {
    const app = createApp({ editor: editorThatIs({ kind: 'ready' }) });
    expect(await (await app.request('/editor/arcade/@1/main.js')).text()).toBe(
      'editor: /editor/arcade/@1/main.js',
    );
    expect((await app.request('/editor/microbit/main.js')).status).toBe(404);
  });

  test('reports its progress while it is downloaded', async () => {
    const status: EditorInstallStatus = { kind: 'downloading', receivedBytes: 5, totalBytes: 20 };
    const app = createApp({ editor: editorThatIs(status) });
    expect(await (await app.request('/api/editor/status')).json()).toEqual(status);
    const page = await app.request('/editor/arcade/index.html');
    expect(page.status).toBe(503);
    expect(await page.json()).toMatchObject({ code: 'editor-downloading' });
  });

  test('reports why it failed, and is retried only if the same site requests it', async () => {
    const editor = editorThatIs({ kind: 'failed', reason: 'No network.' });
    const app = createApp({ editor });
    const page = await app.request('/editor/arcade/index.html');
    expect(await page.json()).toEqual({ code: 'editor-failed', message: 'No network.' });
    const foreign = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://evil.example', Host: 'localhost' },
    ];
    for (const headers of foreign) {
      expect((await app.request('/api/editor/retry', { method: 'POST', headers })).status).toBe(403);
    }
    expect(editor.retries).toBe(0);
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    expect((await app.request('/api/editor/retry', { method: 'POST', headers })).status).toBe(202);
    expect(editor.retries).toBe(1);
  });
});

describe('requests for MakeCode extensions', () => {
  const found: ExtensionResolution = {
    kind: 'resolved',
    packages: [{ repo: 'ada/fire', version: 'v1', sha: 'v1', fileHash: '', files: { 'pxt.json': '{}' } }],
  };

  test('resolve several extensions together', async () => {
    const asked: (readonly string[])[] = [];
    const app = createApp({
      extensions: {
        resolve: (specs) => {
          asked.push(specs);
          return Promise.resolve(found);
        },
      },
    });
    const response = await app.request('/api/extensions?repo=ada/fire%23v1&repo=ada/ice');
    expect(await response.json()).toEqual({ packages: found.packages });
    expect(asked).toEqual([['ada/fire#v1', 'ada/ice']]);
    expect((await app.request('/api/extensions')).status).toBe(400);
    expect((await app.request(`/api/extensions?${'repo=a/b&'.repeat(30)}`)).status).toBe(400);
  });

  test('from the editor itself are answered too', async () => {
    const app = createApp({
      editor: editorThatIs({ kind: 'ready' }),
      extensions: { resolve: ([spec]) => Promise.resolve(spec === 'ada/set/fire#master' ? found : missing) },
    });
    const missing: ExtensionResolution = { kind: 'failed', reason: 'not-found', name: '', message: '' };
    const files = await app.request('/editor/arcade/api/gh/ada/set/fire/master/text');
    expect(await files.json()).toEqual({ 'pxt.json': '{}' });
    expect((await app.request('/editor/arcade/api/gh/ada/none/v1/text')).status).toBe(404);
    expect((await app.request('/editor/arcade/api/gh/search?q=x')).status).toBe(404);
  });

  test.each([
    ['invalid', 400],
    ['not-found', 404],
    ['too-large', 413],
    ['offline', 503],
  ] as const)('fail with the error code %s as status %i', async (reason, status) => {
    const app = createApp({
      extensions: {
        resolve: () => Promise.resolve({ kind: 'failed', reason, name: 'ada/fire', message: 'Gone.' }),
      },
    });
    const response = await app.request('/api/extensions?repo=ada/fire');
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ code: reason, message: 'ada/fire: Gone.' });
  });
});

describe("the author's files", () => {
  async function appWith(files: Record<string, string>) {
    const folder = await tempFolder({ 'outside.md': 'secret' });
    const root = await tempFolder(files);
    await symlink(path.join(folder, 'outside.md'), path.join(root, 'link.md'));
    await symlink(folder, path.join(root, 'linked'));
    return createApp({ content: folderContentFiles(root) });
  }

  test('are sent in their current state, and not sent again while unchanged', async () => {
    const app = await appWith({ 'docs/a lesson.md': '# Lesson' });
    const response = await app.request('/content/docs/a%20lesson.md');
    expect(await response.text()).toBe('# Lesson');
    expect(response.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    const etag = response.headers.get('ETag') ?? '';
    const again = await app.request('/content/docs/a%20lesson.md', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  test('§7 Local: files in docs/ are served beside the page, and none above it', async () => {
    const app = await appWith({ 'docs/space.md': '# Space', 'secret.md': 'secret' });
    expect(await (await app.request('/docs/space.md')).text()).toBe('# Space');
    for (const address of ['/docs/..%2fsecret.md', '/docs/%2e%2e/secret.md', '/docs/none.md'])
      expect((await app.request(address)).status).toBe(404);
  });

  test('cannot run scripts, even as html or a drawing', async () => {
    const app = await appWith({ 'page.html': '<script>steal()</script>' });
    const { headers } = await app.request('/content/page.html');
    expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test.each([
    '/content/link.md',
    '/content/linked/outside.md',
    '/content/..%2foutside.md',
    '/content/docs/..%2f..%2foutside.md',
    '/content/%2e%2e/outside.md',
    '/content/..%5coutside.md',
    '/content/.env',
    '/content/.git/config',
    '/content/skillmap.server.json',
    '/content/Skillmap.Server.JS',
    '/content/node_modules/x.md',
    '/content/Node_Modules/x.md',
    '/content/docs',
    '/content/docs/',
    '/content/',
    '/content/%00',
    '/content/%',
    '/content/%2fetc%2fpasswd',
  ])('are not served at %s', async (url) => {
    const app = await appWith({
      'docs/lesson.md': '',
      '.env': 'secret',
      'skillmap.server.json': 'secret',
      'Skillmap.Server.JS': 'secret',
      '.git/config': 'secret',
      'node_modules/x.md': 'secret',
      'Node_Modules/x.md': 'secret',
    });
    const response = await app.request(url);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not-found' });
  });
});

test('an internal failure is reported to the operator, not to the client', async () => {
  const told: unknown[] = [];
  const failure = new Error('database password is 1234');
  const app = createApp({
    content: { read: () => Promise.reject(failure) },
    onError: (error) => told.push(error),
  });
  const response = await app.request('/content/a.md');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('1234');
  expect(told).toEqual([failure]);
});
