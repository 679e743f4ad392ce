import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import type { PublishDiagnosticsParams } from 'vscode-languageserver-protocol';
import { connectInProcess } from '../../support/language-client.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { codes } from './codes.ts';
import { FILES, MAP, openMap } from './open-map.ts';

describe('the language server', () => {
  const changed = (file: string, type: 1 | 2 | 3): object => ({
    changes: [{ uri: pathToFileURL(file).href, type }],
  });
  const next = async (
    published: readonly PublishDiagnosticsParams[],
    uri: string,
    isIt: (codes: unknown[]) => boolean,
  ): Promise<void> => {
    await vi.waitFor(() => {
      const told = published.findLast((one) => one.uri === uri);
      expect(told && isIt(codes(told.diagnostics)), JSON.stringify(told)).toBe(true);
    }, 20_000);
  };

  test('updates findings when a file is deleted and created again', async () => {
    const { client, uri, folder } = await openMap();
    expect(await client.diagnostics(uri)).toEqual([]);
    expect(client.registered).toEqual(expect.arrayContaining(['workspace/didChangeWatchedFiles']));
    const file = path.join(folder, 'activities', 'two.md');
    await rm(file);
    await client.notify('workspace/didChangeWatchedFiles', changed(file, 3));
    await next(client.published, uri, (told) => told.length === 1);
    await writeFile(file, FILES['activities/two.md']);
    await client.notify('workspace/didChangeWatchedFiles', changed(file, 1));
    await next(client.published, uri, (told) => told.length === 0);
  });

  test('treats a deleted folder as if all its files were deleted', async () => {
    const { client, uri, folder } = await openMap();
    expect(await client.diagnostics(uri)).toEqual([]);
    const lock = path.join(folder, '.git', 'index.lock');
    await rm(path.join(folder, 'activities', 'two.md'));
    await client.notify('workspace/didChangeWatchedFiles', changed(lock, 3));
    await client.type(uri, '* name: One', '* name: Once');
    // Events of git's own files are ignored: the file list is the same.
    expect(await client.diagnostics(uri)).toEqual([]);
    await client.notify('workspace/didChangeWatchedFiles', changed(path.join(folder, 'activities'), 3));
    await next(client.published, uri, (told) => told.length === 1);
  });

  test('searches the folder again at each save if the editor has no file watcher', async () => {
    const folder = await tempFolder(FILES);
    const client = await connectInProcess({ folders: [folder], capabilities: {} });
    const uri = await client.open(path.join(folder, 'skillmap.md'), MAP);
    expect(await client.diagnostics(uri)).toEqual([]);
    await rm(path.join(folder, 'activities', 'two.md'));
    await client.notify('textDocument/didSave', { textDocument: { uri } });
    await next(client.published, uri, (told) => told.length === 1);
    expect(client.registered).toEqual([]);
  });

  test('applies a changed configuration immediately, and shows a mistake in it once', async () => {
    const config = { rules: { 'no-empty-value': 'off' } };
    const folder = await tempFolder({ ...FILES, 'skillmap.config.json': JSON.stringify(config) });
    const client = await connectInProcess({ folders: [folder] });
    const uri = await client.open(path.join(folder, 'skillmap.md'), MAP.replace('* name: One', '* name:'));
    expect(await client.diagnostics(uri)).toEqual([]);
    const file = path.join(folder, 'skillmap.config.json');
    const write = async (text: string): Promise<void> => {
      await writeFile(file, text);
      await client.notify('workspace/didChangeWatchedFiles', changed(file, 2));
    };
    await write('{}');
    await next(client.published, uri, (told) => told.includes('no-empty-value'));
    await write('{ "ignore": ["skillmap.md"] }');
    await next(client.published, uri, (told) => told.length === 0);
    await write('{ "rules": { "no-such-rule": "off" } }');
    await next(client.published, uri, (told) => told.includes('no-empty-value'));
    await client.type(uri, '* name:\n', '* name: \n');
    await client.diagnostics(uri);
    expect(client.shown).toHaveLength(1);
    expect(client.shown[0]?.message).toContain('There is no rule `no-such-rule`');
  });

  test('applies changes of a configuration that another one extends, also after a mistake in it', async () => {
    const folder = await tempFolder({
      ...FILES,
      'skillmap.config.json': '{ "extends": "./shared/ours.json" }',
      'shared/ours.json': '{ "rules": { "no-empty-value": "of" } }',
    });
    const client = await connectInProcess({ folders: [folder] });
    const uri = await client.open(path.join(folder, 'skillmap.md'), MAP.replace('* name: One', '* name:'));
    expect((await client.diagnostics(uri)).length).toBeGreaterThan(0);
    const file = path.join(folder, 'shared/ours.json');
    const write = async (severity: string): Promise<void> => {
      await writeFile(file, JSON.stringify({ rules: { 'no-empty-value': severity } }));
      await client.notify('workspace/didChangeWatchedFiles', changed(file, 2));
    };
    await write('off');
    await next(client.published, uri, (found) => found.length === 0);
    await write('error');
    await next(client.published, uri, (found) => found.includes('no-empty-value'));
  });

  test('prefers a configuration given at the start to the nearest one', async () => {
    const folder = await tempFolder({
      ...FILES,
      'skillmap.config.json': '{ "preset": "strict" }',
      'other.json': '{ "rules": { "no-empty-value": "off" } }',
    });
    const text = MAP.replace('* name: One', '* name:');
    for (const [config, isFound] of [
      ['other.json', false],
      ['missing.json', true],
    ] as const) {
      const client = await connectInProcess({ folders: [folder], config });
      const uri = await client.open(path.join(folder, 'skillmap.md'), text);
      expect(codes(await client.diagnostics(uri)).includes('no-empty-value')).toBe(isFound);
      expect(client.shown.map(({ message }) => message.includes('missing.json'))).toEqual(
        isFound ? [true] : [],
      );
    }
  });

  test('treats only the files that the configuration lists as maps', async () => {
    const folder = await tempFolder({
      ...FILES,
      'maps/a.md': '# nothing\n',
      'skillmap.config.json': '{ "maps": ["maps/*.md"] }',
    });
    const client = await connectInProcess({ folders: [folder] });
    const other = await client.open(path.join(folder, 'skillmap.md'), MAP.replace('next: two', 'next: x'));
    const named = await client.open(path.join(folder, 'maps', 'a.md'), '# nothing\n');
    expect(codes(await client.diagnostics(named))).toContain('require-maps');
    expect(await client.diagnostics(other)).toEqual([]);
  });
});
