import { chmod, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openWorkspace } from '../../../cli/dev/authoring-workspace.ts';
import { createAuthoringService } from '../../../cli/dev/create-authoring-service.ts';
import { createApp } from '../../../cli/server/app.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const MAP = `# guide
## first
### one
* type: tutorial
* url: /one
* allowcodecarryove: no
`;
const OFFSET = MAP.indexOf('allowcodecarryove');
const FINDING = { path: 'skillmap.md', ruleId: 'no-unknown-attribute', offset: OFFSET };

async function start() {
  return serve(await tempFolder({ 'skillmap.md': MAP, 'other.md': 'secret' }));
}

async function serve(root: string) {
  const workspace = await openWorkspace(root, { config: {}, folder: root });
  const opened: string[] = [];
  const left: (readonly string[])[] = [];
  const service = createAuthoringService({
    workspace,
    openInEditor: (place) => opened.push(place),
    onLeft: (files) => left.push(files),
  });
  const app = createApp({ authoring: service });
  const file = path.join(root, 'skillmap.md');
  const post =
    (name: string) =>
    (body: unknown, headers: Record<string, string> = {}) =>
      app.request(`/api/authoring/${name}`, { method: 'POST', body: JSON.stringify(body), headers });
  return { app, file, fix: post('fix'), open: post('open'), opened, left };
}

/** The served folder is inside a repository, and its map is a link to a file outside the folder. */
async function startInside() {
  const root = await tempFolder({
    '.git/HEAD': 'ref: refs/heads/main\n',
    'maps.md': MAP,
    'course/README.md': 'Hello',
  });
  const folder = path.join(root, 'course');
  await symlink(path.join(root, 'maps.md'), path.join(folder, 'skillmap.md'));
  return { ...(await serve(folder)), root };
}

async function codeOf(answer: Response): Promise<unknown> {
  return ((await answer.json()) as { code?: unknown }).code;
}

describe('fixing a finding from the browser', () => {
  test('changes only the wrong word in the file', async () => {
    const { file, fix } = await start();
    expect((await fix(FINDING)).status).toBe(200);
    expect(await readFile(file, 'utf8')).toBe(MAP.replace('allowcodecarryove', 'allowcodecarryover'));
  });

  test('creates a missing tutorial, but never overwrites a file created in the meantime', async () => {
    const root = await tempFolder({
      'skillmap.md': MAP.replace('/one', '/lessons/swim'),
      'lessons/a.md': '# A',
    });
    const { fix, left, file } = await serve(root);
    const text = await readFile(file, 'utf8');
    const title = 'Create `lessons/swim.md`';
    const offset = text.indexOf('/lessons');
    const finding = { path: 'skillmap.md', ruleId: 'require-tutorial-file', offset, title };
    expect((await fix(finding)).status).toBe(200);
    const swim = path.join(root, 'lessons', 'swim.md');
    expect(await readFile(swim, 'utf8')).toContain('# Swim\n');
    await writeFile(swim, 'mine');
    const again = await fix(finding);
    expect(again.status).toBe(409);
    expect(left).toEqual([[file]]);
    expect(await readFile(swim, 'utf8')).toBe('mine');
  });

  test('is refused if the fix would create a file outside the served folder', async () => {
    const outside = await tempFolder();
    const root = await tempFolder({
      'skillmap.md': MAP.replace('/one', '/units/sub/swim'),
      'units/a.md': '',
    });
    await symlink(outside, path.join(root, 'units', 'sub'));
    const { fix } = await serve(root);
    const offset = MAP.indexOf('/one');
    const title = 'Create `units/sub/swim.md`';
    const answer = await fix({ path: 'skillmap.md', ruleId: 'require-tutorial-file', offset, title });
    expect(await codeOf(answer)).toBe('unwritable');
    expect(await readdir(outside)).toEqual([]);
  });

  test('keeps a byte order mark', async () => {
    const { file, fix } = await start();
    await writeFile(file, `\uFEFF${MAP}`);
    expect((await fix({ ...FINDING, offset: OFFSET + 1 })).status).toBe(200);
    const fixed = MAP.replace('allowcodecarryove', 'allowcodecarryover');
    expect(await readFile(file, 'utf8')).toBe(`\uFEFF${fixed}`);
  });

  test('applies only a suggestion that the finding offers', async () => {
    const { file, fix } = await start();
    const twice = `${MAP}* url: /two\n`;
    await writeFile(file, twice);
    const finding = {
      path: 'skillmap.md',
      ruleId: 'no-duplicate-attribute',
      offset: twice.lastIndexOf('url'),
    };
    expect((await fix(finding)).status).toBe(409);
    expect((await fix({ ...finding, title: 'Write a poem' })).status).toBe(409);
    expect(await readFile(file, 'utf8')).toBe(twice);
    expect((await fix({ ...finding, title: 'Keep the `url` above' })).status).toBe(200);
    expect(await readFile(file, 'utf8')).toBe(MAP);
  });

  test('is refused if learners could no longer open the map', async () => {
    const { file, fix } = await start();
    const twice = `${MAP}* next: nowhere\n* next: two\n### two\n* type: tutorial\n* url: /two\n`;
    await writeFile(file, twice);
    const finding = {
      path: 'skillmap.md',
      ruleId: 'no-duplicate-attribute',
      offset: twice.indexOf('next: two'),
    };
    const answer = await fix({ ...finding, title: 'Keep the `next` above' });
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'harmful']);
    expect(await readFile(file, 'utf8')).toBe(twice);
    expect((await fix({ ...finding, title: 'Keep this `next`' })).status).toBe(200);
  });

  test('is refused for a file in another encoding, because writing would damage the file', async () => {
    const { file, fix } = await start();
    const latin = Buffer.from(`${MAP}* description: caf\u00E9\n`, 'latin1');
    await writeFile(file, latin);
    expect(await codeOf(await fix(FINDING))).toBe('unwritable');
    expect(await readFile(file)).toEqual(latin);
  });

  test('is refused for a read-only file', async () => {
    const { file, fix, left } = await start();
    await chmod(file, 0o444);
    const answer = await fix(FINDING);
    expect(answer.status).toBe(409);
    expect(await codeOf(answer)).toBe('unwritable');
    expect(await readFile(file, 'utf8')).toBe(MAP);
    expect(left).toEqual([[file]]);
  });

  test('is refused for a symbolic link to a file outside the served folder', async () => {
    const { root, fix } = await startInside();
    expect(await codeOf(await fix(FINDING))).toBe('unwritable');
    expect(await readFile(path.join(root, 'maps.md'), 'utf8')).toBe(MAP);
  });

  test('is refused if the file has changed in the meantime, and the file is checked again', async () => {
    const { file, fix, left } = await start();
    await writeFile(file, `\n${MAP}`);
    expect(await codeOf(await fix(FINDING))).toBe('outdated');
    expect(left).toEqual([[file]]);
    expect(await readFile(file, 'utf8')).toBe(`\n${MAP}`);
  });

  test.each([
    [{ ...FINDING, path: '../skillmap.md' }, 409],
    [{ ...FINDING, path: 'other.md' }, 409],
    [{ ...FINDING, ruleId: 'no-loop' }, 409],
    [{ ...FINDING, title: 3 }, 400],
    [{ path: 'skillmap.md' }, 400],
    ['text', 400],
  ])('is refused for the request %j with status %i', async (body, status) => {
    const { file, fix } = await start();
    expect((await fix(body)).status).toBe(status);
    expect(await readFile(file, 'utf8')).toBe(MAP);
  });

  test('is refused if a page of another site requests it', async () => {
    const { file, fix } = await start();
    expect((await fix(FINDING, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect(await readFile(file, 'utf8')).toBe(MAP);
  });
});

describe("opening a file in the author's editor", () => {
  test('opens a map file at the given line and column', async () => {
    const { file, open, opened } = await start();
    expect((await open({ path: 'skillmap.md', line: 6, column: 3 })).status).toBe(200);
    expect(opened).toEqual([`${file}:6:3`]);
  });

  test.each([
    [{ path: '/etc/passwd', line: 1, column: 1 }, 404],
    [{ path: 'other.md', line: 1, column: 1 }, 404],
    [{ path: 'skillmap.md', line: '1; rm', column: 1 }, 400],
  ])('is refused for the request %j with status %i', async (body, status) => {
    const { open, opened } = await start();
    expect((await open(body)).status).toBe(status);
    expect(opened).toEqual([]);
  });

  test('is refused if a page of another site or without an origin requests it', async () => {
    const { open, opened } = await start();
    const place = { path: 'skillmap.md', line: 1, column: 1 };
    expect((await open(place, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await open(place, { Origin: 'null' })).status).toBe(403);
    expect(opened).toEqual([]);
  });
});

describe('the documentation page of a rule', () => {
  test('is served as plain text', async () => {
    const { app } = await start();
    const response = await app.request('/api/authoring/rules/no-loop');
    expect(response.headers.get('Content-Type')).toContain('text/plain');
    expect(await response.text()).toContain('# no-loop');
  });

  test('does not exist for an unknown rule', async () => {
    const { app } = await start();
    expect((await app.request('/api/authoring/rules/..%2f..%2fpackage')).status).toBe(404);
  });
});
