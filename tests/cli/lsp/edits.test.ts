import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import type { CodeAction, WorkspaceEdit } from 'vscode-languageserver-protocol';
import { parsePage } from '../../../parser/parse-page.ts';
import { gitRepository } from '../../support/git-repository.ts';
import type { LanguageClient } from '../../support/language-client.ts';
import { connectInProcess } from '../../support/language-client.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const MAP = `# page
* name: A page
## first
* name: First
### one
* name: One
* type: tutorial
* url: /activities/one
* next: two
### two
* name: Two
* type: tutorial
* url: /activities/two
`;
const GERMAN = MAP.replace('Two', 'Zwei');
const FILES = {
  'skillmap.md': MAP,
  'activities/one.md': '# One\n\n## Step\n\nDo it.\n',
  'activities/two.md': '# Two\n\n## Step\n\nDo it.\n',
};

async function openMap(
  text = MAP,
  files: Record<string, string> = {},
): Promise<{ client: LanguageClient; uri: string; folder: string }> {
  const folder = await tempFolder({ ...FILES, ...files });
  const client = await connectInProcess({ folders: [folder] });
  return { client, folder, uri: await client.open(path.join(folder, 'skillmap.md'), text) };
}

describe('renaming', () => {
  const rename = (
    client: LanguageClient,
    uri: string,
    marked: string,
    newName: string,
  ): Promise<WorkspaceEdit> => client.request('textDocument/rename', { ...client.at(uri, marked), newName });

  test('changes the heading and every mention, and keeps learners’ progress', async () => {
    const { client, uri } = await openMap();
    expect(await client.request('textDocument/prepareRename', client.at(uri, 'next: t|wo'))).toEqual({
      range: { start: { line: 8, character: 8 }, end: { line: 8, character: 11 } },
      placeholder: 'two',
    });
    await client.apply(await rename(client, uri, 'next: t|wo', 'stars'));
    expect(client.textOf(uri)).toBe(
      MAP.replace('next: two', 'next: stars').replace(
        '### two\n* name: Two',
        '### stars\n* name: Two\n* formerly: two',
      ),
    );
    const node = parsePage(client.textOf(uri)).page.maps[0]?.nodes[1];
    expect(node).toMatchObject({ activityId: 'stars', formerIds: ['two'] });
    expect(await client.diagnostics(uri)).toEqual([]);
  });

  test('back again leaves the text as it was', async () => {
    const { client, uri } = await openMap();
    await client.apply(await rename(client, uri, '### t|wo', 'stars'));
    await client.apply(await rename(client, uri, '### sta|rs', 'two'));
    expect(client.textOf(uri)).toBe(MAP);
  });

  test('keeps nothing of a name that the last commit does not have', async () => {
    const { client, uri, folder } = await openMap();
    const git = (...args: string[]): void =>
      void execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
        cwd: folder,
      });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'Maps');
    await client.apply(await rename(client, uri, '### t|wo', 'stars'));
    await client.apply(await rename(client, uri, '### sta|rs', 'moon'));
    expect(client.textOf(uri)).toContain('### moon\n* name: Two\n* formerly: two\n');
  });

  test('goes through translations, open and closed', async () => {
    const { client, uri, folder } = await openMap(MAP, {
      '_locales/de/skillmap.md': GERMAN,
      '_locales/fr/skillmap.md': MAP,
    });
    const german = await client.open(path.join(folder, '_locales', 'de', 'skillmap.md'), `\n${GERMAN}`);
    const edit = await rename(client, uri, '### t|wo', 'stars');
    const french = pathToFileURL(path.join(folder, '_locales', 'fr', 'skillmap.md')).href;
    expect(edit.documentChanges?.map((one) => 'textDocument' in one && one.textDocument)).toEqual([
      { uri, version: 1 },
      { uri: german, version: 1 },
      { uri: french, version: null },
    ]);
    await client.apply(edit);
    expect(client.textOf(german)).toContain('### stars\n* name: Zwei\n* formerly: two\n');
    // From a translation the same happens.
    await client.apply(await rename(client, german, '### sta|rs', 'two'));
    expect(client.textOf(uri)).toBe(MAP);
  });

  test('is refused with a reason, and offered only where there is something to rename', async () => {
    const { client, uri } = await openMap();
    await expect(rename(client, uri, '### t|wo', 'one')).rejects.toThrow(
      'The map `first` has `one` already.',
    );
    await expect(rename(client, uri, '### t|wo', 'a, b')).rejects.toThrow('comma');
    expect(await client.request('textDocument/prepareRename', client.at(uri, '* na|me: One'))).toBeNull();
  });

  test('an editor without versioned changes gets plain ones', async () => {
    const folder = await tempFolder(FILES);
    const client = await connectInProcess({ folders: [folder], capabilities: {} });
    const uri = await client.open(path.join(folder, 'skillmap.md'), MAP);
    const edit = await rename(client, uri, '### t|wo', 'stars');
    expect(edit.documentChanges).toBeUndefined();
    expect(edit.changes?.[uri]).toHaveLength(3);
  });
});

describe('a heading that is written anew by hand', () => {
  test('is told at once when it was committed under another name, with `formerly` as the fix', async () => {
    const folder = await tempFolder(FILES);
    const git = (...args: string[]): void =>
      void execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
        cwd: folder,
      });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'Maps');
    const client = await connectInProcess({ folders: [folder], since: 'HEAD' });
    const uri = await client.open(path.join(folder, 'skillmap.md'), MAP);
    expect(await client.diagnostics(uri)).toEqual([]);
    await client.type(uri, 'next: two', 'next: stars');
    await client.type(uri, '### two', '### stars');
    const diagnostics = await client.diagnostics(uri);
    expect(diagnostics.map(({ code }) => code)).toContain('require-former-id');
    const { position, textDocument } = client.at(uri, '### st|ars');
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
      textDocument,
      range: { start: position, end: position },
      context: { diagnostics },
    });
    await client.apply(actions.find(({ edit }) => JSON.stringify(edit).includes('formerly'))?.edit ?? {});
    expect(parsePage(client.textOf(uri)).page.maps[0]?.nodes[1]).toMatchObject({
      activityId: 'stars',
      formerIds: ['two'],
    });
    expect((await client.diagnostics(uri)).map(({ code }) => code)).not.toContain('require-former-id');
  });

  test.each(['typed', 'told'])(
    'what is committed is before from then on, as soon as something is %s',
    async (by) => {
      const { root, commit } = await gitRepository(FILES);
      const client = await connectInProcess({ folders: [root], since: 'HEAD' });
      const map = path.join(root, 'skillmap.md');
      const uri = await client.open(map, MAP);
      await client.type(uri, 'next: two', 'next: stars');
      await client.type(uri, '### two', '### stars');
      const codes = async (): Promise<unknown[]> => (await client.diagnostics(uri)).map(({ code }) => code);
      expect(await codes()).toContain('require-former-id');
      await commit({ 'skillmap.md': client.textOf(uri) });
      if (by === 'typed') await client.type(uri, 'name: Two', 'name: Stars');
      else {
        const told = client.published.length;
        const logs = pathToFileURL(path.join(root, '.git', 'logs', 'HEAD')).href;
        await client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: logs, type: 2 }] });
        await vi.waitUntil(() => client.published.length > told);
        expect(client.published.at(-1)?.diagnostics).toEqual([]);
        return;
      }
      expect(await codes()).not.toContain('require-former-id');
    },
  );

  test('says nothing where git has nothing to say, but in the log, once', async () => {
    const folder = await tempFolder(FILES);
    const client = await connectInProcess({ folders: [folder], since: 'no-such-branch' });
    const uri = await client.open(path.join(folder, 'skillmap.md'), MAP.replace('* name: One', '* name:'));
    expect((await client.diagnostics(uri)).map(({ code }) => code)).toEqual(['no-empty-value']);
    await client.type(uri, '* name:\n', '* name: One\n');
    expect(await client.diagnostics(uri)).toEqual([]);
    expect(client.shown).toEqual([]);
    expect(client.logged).toHaveLength(1);
  });
});

describe('what can be done about findings', () => {
  const actionsAt = async (
    client: LanguageClient,
    uri: string,
    marked: string,
    only?: string[],
  ): Promise<CodeAction[]> => {
    const { position, textDocument } = client.at(uri, marked);
    const diagnostics = await client.diagnostics(uri);
    return client.request('textDocument/codeAction', {
      textDocument,
      range: { start: position, end: position },
      context: { diagnostics, ...(only && { only }) },
    });
  };
  const choose = async (
    client: LanguageClient,
    actions: readonly CodeAction[],
    title: string | RegExp,
  ): Promise<void> => {
    const action = actions.find((one) =>
      typeof title === 'string' ? one.title === title : title.test(one.title),
    );
    if (!action?.edit) throw new Error(`No ${title} among ${actions.map((one) => one.title).join('; ')}`);
    await client.apply(action.edit);
  };

  test('the fix, preferred, and ways to silence it', async () => {
    const text = MAP.replace('* url: /activities/one', '* rul: /activities/one\n* url: /activities/one')
      .replace('* rul:', '* ulr:')
      .replace('* ulr: /activities/one\n', '* imagurl: /a.png\n');
    const { client, uri } = await openMap(text);
    const actions = await actionsAt(client, uri, '* imag|url');
    expect(actions.map(({ title, isPreferred, kind }) => [title, isPreferred, kind])).toEqual([
      ['Rename to `imageurl`', true, 'quickfix'],
      ['Ignore `no-unknown-attribute` on this line', undefined, 'quickfix'],
      ['Ignore `no-unknown-attribute` in this file', undefined, 'quickfix'],
    ]);
    expect(actions[0]?.diagnostics?.[0]?.code).toBe('no-unknown-attribute');
    await choose(client, actions, 'Rename to `imageurl`');
    expect(client.textOf(uri)).toContain('\n* imageurl: /a.png\n');
  });

  test.each(['Ignore `no-empty-value` on this line', 'Ignore `no-empty-value` in this file'])(
    '%s',
    async (title) => {
      const { client, uri } = await openMap(MAP.replace('* name: One', '* name:').replaceAll('\n', '\r\n'));
      const before = parsePage(client.textOf(uri)).page;
      await choose(client, await actionsAt(client, uri, '* na|me:\r'), title);
      expect(await client.diagnostics(uri)).toEqual([]);
      expect(client.textOf(uri)).not.toMatch(/[^\r]\n/);
      expect(parsePage(client.textOf(uri)).page).toEqual(before);
    },
  );

  test('what stops learners cannot be silenced', async () => {
    const { client, uri } = await openMap(MAP.replace('next: two', 'next: x'));
    const titles = (await actionsAt(client, uri, 'next: |x')).map(({ title }) => title);
    expect(titles.filter((title) => title.startsWith('Ignore'))).toEqual([]);
  });

  test('all that can be mended at once, in as many rounds as it takes', async () => {
    const text = `\uFEFF${MAP.replace('* name: One', '* nmae: One').replace('* name: Two', '* naem: Two').replace('* name: First', '*name: First')}`;
    const { client, uri } = await openMap(text);
    expect(await actionsAt(client, uri, '# page', ['refactor'])).toEqual([]);
    const [action] = await actionsAt(client, uri, '# page', ['source.fixAll']);
    expect(action).toMatchObject({ kind: 'source.fixAll.skillmap' });
    await client.apply(action?.edit ?? {});
    expect(client.textOf(uri)).toBe(`\uFEFF${MAP}`);
    expect(await client.diagnostics(uri)).toEqual([]);
    expect(await actionsAt(client, uri, '# page', ['source.fixAll.skillmap'])).toEqual([]);
  });

  test('is of the text as it is, also while its author types', async () => {
    const { client, uri } = await openMap(MAP.replace('* name: One', '* nmae: One'));
    await client.diagnostics(uri);
    const typed = client.type(uri, '# page\n', '# page\n\n\n');
    const at = client.at(uri, '* nm|ae');
    const actions = client.request<CodeAction[]>('textDocument/codeAction', {
      ...at,
      range: { start: at.position, end: at.position },
      context: { diagnostics: [] },
    });
    await typed;
    await choose(client, await actions, 'Rename to `name`');
    expect(client.textOf(uri)).toBe(MAP.replace('# page\n', '# page\n\n\n'));
  });
});
