import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AuthoringMap, AuthoringSnapshot } from '#schemas/authoring.ts';
import {
  openWorkspace,
  type AuthoringWorkspace,
  type WorkspaceChange,
} from '../../../cli/dev/authoring-workspace.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const MAP = `# guide
* name: Guide
## first
### one
* name: One
* type: tutorial
* url: github:ada/space/one
`;

async function openTemp(
  files: Record<string, string>,
): Promise<{ root: string; workspace: AuthoringWorkspace }> {
  const root = await tempFolder(files);
  return { root, workspace: await openWorkspace(root, { config: {}, folder: root }) };
}

function onlyMap({ maps }: AuthoringSnapshot): AuthoringMap {
  expect(maps).toHaveLength(1);
  return maps[0] as AuthoringMap;
}

const namesOf = ({ reports }: WorkspaceChange): string[] => reports.map((report) => report.path);

describe('opening a folder', () => {
  test('lists the maps with their content, skillmap.md first, then by folder depth', async () => {
    const { workspace } = await openTemp({
      'a/deep.md': MAP,
      'zoo.md': MAP,
      'skillmap.md': MAP,
      'tutorials/one.md': '# One\n',
    });
    const { maps } = workspace.snapshot();
    expect(maps.map((map) => map.path)).toEqual(['skillmap.md', 'zoo.md', 'a/deep.md']);
    expect(maps[0]?.page?.title).toBe('Guide');
  });

  test("reports the repository's name and its public files", async () => {
    const { workspace } = await openTemp({
      'skillmap.md': MAP,
      'pxt.json': '{"name":"my-maps"}',
      'img/one.png': 'x',
      '.env': 'SECRET',
      'node_modules/p/index.js': '',
    });
    expect(workspace.snapshot().repository).toEqual({
      slug: 'my-maps',
      files: ['img/one.png', 'pxt.json', 'skillmap.md'],
      versions: {},
    });
  });

  test("prefers the git remote over pxt.json as the source of the repository's name", async () => {
    const { workspace } = await openTemp({
      'skillmap.md': MAP,
      'pxt.json': '{"name":"copied"}',
      '.git/config': '[core]\n\tbare = false\n[remote "origin"]\n\turl = git@github.com:ada/my-maps.git\n',
    });
    expect(workspace.snapshot().repository.slug).toBe('ada/my-maps');
  });
});

describe('a save', () => {
  test('updates the map', async () => {
    const { root, workspace } = await openTemp({ 'skillmap.md': MAP });
    const file = path.join(root, 'skillmap.md');
    await writeFile(file, MAP.replace('name: One', 'name: Uno'));
    const change = await workspace.refresh([file]);
    expect(namesOf(change)).toEqual(['skillmap.md']);
    expect(onlyMap(change.snapshot).page?.maps[0]?.nodes[0]?.displayName).toBe('Uno');
  });

  test('waits until the previous save has been processed', async () => {
    const { root, workspace } = await openTemp({ 'skillmap.md': MAP });
    const file = path.join(root, 'skillmap.md');
    const done: string[] = [];
    const big = path.join(root, 'big.md');
    await writeFile(big, MAP + '### filler\n'.repeat(20_000));
    const first = workspace.refresh([big, file]).then(() => done.push('first'));
    const second = workspace.refresh([file]).then(() => done.push('second'));
    await Promise.all([first, second]);
    expect(done).toEqual(['first', 'second']);
  });

  test('of a broken map keeps the parts that can be drawn, and quotes the lines of its errors', async () => {
    const { root, workspace } = await openTemp({ 'skillmap.md': MAP });
    const file = path.join(root, 'skillmap.md');
    await writeFile(file, MAP.replace('* url:', '* next: two\n* url:'));
    const map = onlyMap((await workspace.refresh([file])).snapshot);
    expect(map.stale).toBe(false);
    expect(map.page?.maps).toHaveLength(1);
    const found = map.diagnostics.find(({ ruleId }) => ruleId === 'no-unknown-activity');
    expect(found?.frame).toEqual([
      { line: 6, text: '* type: tutorial' },
      { line: 7, text: '* next: two', marked: { start: 9, end: 12 } },
      { line: 8, text: '* url: github:ada/space/one' },
    ]);
  });

  test('of a text without a map keeps the last good map and marks it as outdated', async () => {
    const { root, workspace } = await openTemp({ 'skillmap.md': MAP });
    const file = path.join(root, 'skillmap.md');
    await writeFile(file, 'oops\n');
    const map = onlyMap((await workspace.refresh([file])).snapshot);
    expect(map).toMatchObject({ stale: true, page: { title: 'Guide' } });
    expect(map.diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
    await writeFile(file, MAP);
    expect(onlyMap((await workspace.refresh([file])).snapshot).stale).toBe(false);
  });

  test('of a new map adds the map, and deleting the file removes it', async () => {
    const { root, workspace } = await openTemp({ 'skillmap.md': MAP });
    const second = path.join(root, 'second.md');
    await writeFile(second, MAP);
    expect((await workspace.refresh([second])).snapshot.maps).toHaveLength(2);
    await rm(second);
    expect((await workspace.refresh([second])).snapshot.maps).toHaveLength(1);
  });

  test("of a new picture adds it to the repository's files", async () => {
    const { root, workspace } = await openTemp({ 'skillmap.md': MAP });
    const picture = path.join(root, 'new.png');
    await writeFile(picture, 'x');
    const { snapshot, reports } = await workspace.refresh([picture]);
    expect(reports).toEqual([]);
    expect(snapshot.repository.versions).toEqual({ 'new.png': 1 });
    expect(snapshot.repository.files).toContain('new.png');
  });
});

describe('a file that a map names', () => {
  const WITH_PICTURE = MAP.replace('* url:', '* imageurl: img/one.png\n* url:');
  const reasons = ({ maps }: AuthoringSnapshot): string[] =>
    maps.flatMap(({ path: map, diagnostics }) =>
      diagnostics.map(({ ruleId, reason }) => `${map} ${ruleId} ${reason}`),
    );
  const MISSING = 'skillmap.md require-image-file The picture `img/one.png` is not in this folder.';

  test('is checked again when it appears, changes or disappears', async () => {
    const { root, workspace } = await openTemp({ 'skillmap.md': WITH_PICTURE });
    expect(reasons(workspace.snapshot())).toEqual([MISSING]);
    const picture = path.join(root, 'img', 'one.png');
    await mkdir(path.dirname(picture));
    await writeFile(picture, Buffer.from('iVBORw0KGgo=', 'base64'));
    expect((await workspace.refresh([picture])).reports).toEqual([]);
    const came = await workspace.recheck();
    expect(namesOf(came)).toEqual(['skillmap.md']);
    expect(reasons(came.snapshot)).toEqual([]);

    await writeFile(picture, '<!DOCTYPE html>');
    await workspace.refresh([picture]);
    expect(reasons((await workspace.recheck()).snapshot)).toEqual([
      'skillmap.md valid-image-file The file `img/one.png` is a web page and not a picture.',
    ]);

    await rm(picture);
    await workspace.refresh([picture]);
    expect(reasons((await workspace.recheck()).snapshot)).toEqual([MISSING]);
    expect((await workspace.recheck()).reports).toEqual([]);
  });

  test('causes a finding in the map if it is no longer a map itself', async () => {
    const NEXT = '### two\n* kind: completion\n* actions:\n    * map: [On](/mine/two)\n';
    const { root, workspace } = await openTemp({
      'skillmap.md': MAP.replace('* name: One', '* name: One\n* next: two') + NEXT,
      'mine/two.md': MAP,
    });
    expect(reasons(workspace.snapshot())).toEqual([]);
    const second = path.join(root, 'mine', 'two.md');
    await writeFile(second, '# A tutorial\n');
    expect(namesOf(await workspace.refresh([second]))).toEqual(['mine/two.md']);
    const change = await workspace.recheck();
    expect(namesOf(change)).toEqual(['skillmap.md']);
    expect(reasons(change.snapshot)).toContain(
      'skillmap.md require-map-file The file `mine/two.md` is not a map.',
    );
  });

  test('is checked even if another save arrives during the check', async () => {
    const { root, workspace } = await openTemp({ 'a.md': WITH_PICTURE, 'b.md': WITH_PICTURE });
    const picture = path.join(root, 'img', 'one.png');
    await mkdir(path.dirname(picture));
    await writeFile(picture, Buffer.from('iVBORw0KGgo=', 'base64'));
    await workspace.refresh([picture]);
    const rechecked = workspace.recheck();
    const saved = workspace.refresh([path.join(root, 'a.md')]);
    await Promise.all([rechecked, saved]);
    await workspace.recheck();
    expect(reasons(workspace.snapshot())).toEqual([]);
  });
});
