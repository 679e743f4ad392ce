import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { WorkspaceEdit } from 'vscode-languageserver-protocol';
import { parsePage } from '../../../parser/parse-page.ts';
import { gitRepository } from '../../support/git-repository.ts';
import { connectInProcess, type LanguageClient } from '../../support/language-client.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { MAP, FILES, openMap } from './open-map.ts';

const GERMAN = MAP.replace('Two', 'Zwei');

describe('renaming an activity in the editor', () => {
  const rename = (
    client: LanguageClient,
    uri: string,
    marked: string,
    newName: string,
  ): Promise<WorkspaceEdit> => client.request('textDocument/rename', { ...client.at(uri, marked), newName });

  test('changes the heading and every reference, and keeps learners’ progress', async () => {
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

  test('to another id and back restores the text', async () => {
    const { client, uri } = await openMap();
    await client.apply(await rename(client, uri, '### t|wo', 'stars'));
    await client.apply(await rename(client, uri, '### sta|rs', 'two'));
    expect(client.textOf(uri)).toBe(MAP);
  });

  test('adds only ids from the last commit as former ids', async () => {
    const { root } = await gitRepository(FILES);
    const client = await connectInProcess({ folders: [root] });
    const uri = await client.open(path.join(root, 'skillmap.md'), MAP);
    await client.apply(await rename(client, uri, '### t|wo', 'stars'));
    await client.apply(await rename(client, uri, '### sta|rs', 'moon'));
    expect(client.textOf(uri)).toContain('### moon\n* name: Two\n* formerly: two\n');
  });

  test('includes translations, whether they are open or not', async () => {
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
    // Renaming from a translation gives the same result.
    await client.apply(await rename(client, german, '### sta|rs', 'two'));
    expect(client.textOf(uri)).toBe(MAP);
  });

  test('is refused with a reason, and offered only for something that can be renamed', async () => {
    const { client, uri } = await openMap();
    await expect(rename(client, uri, '### t|wo', 'one')).rejects.toThrow(
      'The map `first` already has `one`.',
    );
    await expect(rename(client, uri, '### t|wo', 'a, b')).rejects.toThrow('comma');
    expect(await client.request('textDocument/prepareRename', client.at(uri, '* na|me: One'))).toBeNull();
  });

  test('sends plain edits to an editor that does not support versioned changes', async () => {
    const folder = await tempFolder(FILES);
    const client = await connectInProcess({ folders: [folder], capabilities: {} });
    const uri = await client.open(path.join(folder, 'skillmap.md'), MAP);
    const edit = await rename(client, uri, '### t|wo', 'stars');
    expect(edit.documentChanges).toBeUndefined();
    expect(edit.changes?.[uri]).toHaveLength(3);
  });
});
