import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import type { CodeAction } from 'vscode-languageserver-protocol';
import { parsePage } from '../../../parser/parse-page.ts';
import { gitRepository } from '../../support/git-repository.ts';
import { connectInProcess } from '../../support/language-client.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { MAP, FILES } from './open-map.ts';

describe('a heading rewritten by hand', () => {
  test('is reported immediately if the last commit has another heading, with `formerly` as the fix', async () => {
    const { root } = await gitRepository(FILES);
    const client = await connectInProcess({ folders: [root], since: 'HEAD' });
    const uri = await client.open(path.join(root, 'skillmap.md'), MAP);
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

  test.each(['the next edit', 'a change of the git log'])(
    'is compared with a new commit after %s',
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
      if (by === 'the next edit') await client.type(uri, 'name: Two', 'name: Stars');
      else {
        const told = client.published.length;
        const logs = pathToFileURL(path.join(root, '.git', 'logs', 'HEAD')).href;
        await client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: logs, type: 2 }] });
        await vi.waitUntil(() => client.published.length > told, { timeout: 20_000 });
        expect(client.published.at(-1)?.diagnostics).toEqual([]);
        return;
      }
      expect(await codes()).not.toContain('require-former-id');
    },
  );

  test('causes no finding if git fails, and the failure is logged once', async () => {
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
