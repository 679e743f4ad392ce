import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import type {
  CodeLens,
  FoldingRange,
  InlayHint,
  SemanticTokens,
  SymbolInformation,
  TextEdit,
} from 'vscode-languageserver-protocol';
import { connectInProcess, type LanguageClient } from '../../support/language-client.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { FILES, MAP } from './open-map.ts';

const ALL = {
  textDocument: {
    inlayHint: {},
    semanticTokens: { requests: { full: true }, tokenTypes: [], tokenModifiers: [], formats: ['relative'] },
  },
  window: { showDocument: { support: true } },
  workspace: { workspaceFolders: true },
};

async function openMap(
  text = MAP,
  options: { capabilities?: object; initializationOptions?: object } = {},
): Promise<{ client: LanguageClient; uri: string; folder: string }> {
  const folder = await tempFolder(FILES);
  const client = await connectInProcess({ folders: [folder], capabilities: ALL, ...options });
  return { client, folder, uri: await client.open(path.join(folder, 'skillmap.md'), text) };
}

test('newer requests are announced only to editors that know them', async () => {
  const able = (await openMap()).client.initialized.capabilities;
  expect(able).toMatchObject({
    codeLensProvider: {},
    documentFormattingProvider: true,
    executeCommandProvider: { commands: ['skillmap.play', 'skillmap.open'] },
    foldingRangeProvider: true,
    inlayHintProvider: true,
    semanticTokensProvider: { full: true, range: true },
    workspace: { workspaceFolders: { supported: true } },
    workspaceSymbolProvider: true,
  });
  expect(able).not.toHaveProperty('diagnosticProvider');
  const plain = (await openMap(MAP, { capabilities: {} })).client.initialized.capabilities;
  const added = Object.keys(able).filter((name) => !(name in plain));
  expect(added.sort()).toEqual(['inlayHintProvider', 'semanticTokensProvider']);
  expect(plain.workspace).toEqual({});
});

describe('a map', () => {
  test('can be folded by lines', async () => {
    const { client, uri } = await openMap();
    const folds = await client.request<FoldingRange[]>('textDocument/foldingRange', {
      textDocument: { uri },
    });
    expect(folds.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
      [0, 12],
      [2, 12],
      [4, 8],
      [9, 12],
    ]);
  });

  test('has tokens with positions relative to each other, as a whole and in a range', async () => {
    const { client, uri } = await openMap();
    const { legend } = client.initialized.capabilities.semanticTokensProvider as {
      legend: { tokenTypes: string[] };
    };
    const typesOf = ({ data }: SemanticTokens): (string | undefined)[] =>
      data.flatMap((type, at) => (at % 5 === 3 ? [legend.tokenTypes[type]] : []));
    const tokens = await client.request<SemanticTokens>('textDocument/semanticTokens/full', {
      textDocument: { uri },
    });
    expect(tokens.data.slice(0, 10)).toEqual([
      0,
      2,
      4,
      0,
      1,
      1,
      2,
      4,
      legend.tokenTypes.indexOf('property'),
      0,
    ]);
    expect(new Set(typesOf(tokens))).toEqual(
      new Set(['namespace', 'property', 'class', 'function', 'enumMember']),
    );
    const range = { start: { line: 8, character: 0 }, end: { line: 9, character: 0 } };
    const some = await client.request<SemanticTokens>('textDocument/semanticTokens/range', {
      textDocument: { uri },
      range,
    });
    expect(typesOf(some)).toEqual(['property', 'function']);
  });

  test('shows names beside ids, as links to the headings', async () => {
    const { client, uri } = await openMap(MAP.replace('* name: Two', '* name: The second'));
    const hints = await client.request<InlayHint[]>('textDocument/inlayHint', {
      textDocument: { uri },
      range: { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } },
    });
    expect(hints).toEqual([
      {
        position: { line: 8, character: 11 },
        label: [
          {
            value: 'The second',
            location: { uri, range: { start: { line: 9, character: 4 }, end: { line: 9, character: 7 } } },
          },
        ],
        paddingLeft: true,
      },
    ]);
  });

  test('is formatted in the style of most of its lines', async () => {
    const { client, uri } = await openMap(MAP.replace('* name: Two', '-  name:Two'));
    const edits = await client.request<TextEdit[]>('textDocument/formatting', {
      textDocument: { uri },
      options: { tabSize: 2, insertSpaces: true },
    });
    await client.apply({ documentChanges: [{ textDocument: { uri, version: 1 }, edits }] });
    expect(client.textOf(uri)).toBe(MAP);
    expect(edits.every(({ range }) => range.start.line === 10 && range.end.line === 10)).toBe(true);
  });
});

describe('code lenses', () => {
  const lensesOf = async (client: LanguageClient, uri: string): Promise<CodeLens['command'][]> =>
    (await client.request<CodeLens[]>('textDocument/codeLens', { textDocument: { uri } })).map(
      ({ command }) => command,
    );

  test("play the map and its activities, open tutorials, and list paths with the editor's own command", async () => {
    const initializationOptions = { referencesCommand: 'editor.showReferences' };
    const { client, uri, folder } = await openMap(MAP, { initializationOptions });
    const tutorial = (name: string): string => pathToFileURL(path.join(folder, 'activities', name)).href;
    const line = (number: number, start: number, end: number) => ({
      start: { line: number, character: start },
      end: { line: number, character: end },
    });
    const playOf = (activityId: string) => ({
      title: 'Play this activity',
      command: 'skillmap.play',
      arguments: [uri, { mapId: 'first', activityId }],
    });
    expect(await lensesOf(client, uri)).toEqual([
      { title: 'Play the map', command: 'skillmap.play', arguments: [uri] },
      playOf('one'),
      { title: 'Open the tutorial', command: 'skillmap.open', arguments: [tutorial('one.md')] },
      { title: 'The map begins here', command: '' },
      playOf('two'),
      { title: 'Open the tutorial', command: 'skillmap.open', arguments: [tutorial('two.md')] },
      {
        title: '1 path leads here',
        command: 'editor.showReferences',
        arguments: [uri, { line: 9, character: 4 }, [{ uri, range: line(8, 8, 11) }]],
      },
    ]);
  });

  test('only count paths in an editor that cannot open documents', async () => {
    const { client, uri } = await openMap(MAP, { capabilities: {} });
    expect(await lensesOf(client, uri)).toEqual([
      { title: 'The map begins here', command: '' },
      { title: '1 path leads here', command: '' },
    ]);
  });

  test('open a tutorial in the editor', async () => {
    const { client, uri } = await openMap();
    const shown: unknown[] = [];
    client.connection.onRequest('window/showDocument', (params: unknown) => {
      shown.push(params);
      return { success: true };
    });
    await client.request('workspace/executeCommand', { command: 'skillmap.open', arguments: [uri] });
    expect(shown).toEqual([{ uri, takeFocus: true }]);
    expect(await client.request('workspace/executeCommand', { command: 'skillmap.open' })).toBeNull();
  });
});

test('an activity that is not saved yet is not played', async () => {
  const { client, uri } = await openMap(MAP.replaceAll('two', 'new'));
  const messages: unknown[] = [];
  client.connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
    messages.push(message);
  });
  const unsaved = { mapId: 'first', activityId: 'new' };
  await client.request('workspace/executeCommand', { command: 'skillmap.play', arguments: [uri, unsaved] });
  await vi.waitFor(() => expect(messages).toEqual(['Save the map first: the preview shows saved files.']));
});

describe('workspace symbols', () => {
  const namesOf = async (client: LanguageClient, query: string): Promise<string[]> =>
    (await client.request<SymbolInformation[]>('workspace/symbol', { query })).map(({ name }) => name);

  test('are the maps and activities of all folders, with unsaved texts', async () => {
    const other = await tempFolder({ ...FILES, 'skillmap.md': MAP.replaceAll('two', 'second') });
    const folder = await tempFolder(FILES);
    const client = await connectInProcess({ folders: [folder, other], capabilities: ALL });
    expect(await namesOf(client, 'o')).toEqual(['one', 'two', 'one', 'second (Two)']);
    expect(await namesOf(client, 'sc tw')).toEqual(['second (Two)']);
    await client.open(path.join(folder, 'skillmap.md'), MAP.replace('### two', '### zebra'));
    expect(await namesOf(client, 'zbr')).toEqual(['zebra (Two)']);
  });

  test('follow added and removed folders, and leave out what the configuration ignores', async () => {
    const first = await tempFolder(FILES);
    const second = await tempFolder({
      'maps/a.md': MAP.replace('## first', '## second'),
      'old/b.md': MAP.replace('## first', '## oldest'),
      'skillmap.config.json': '{ "ignore": ["old/**"] }',
    });
    const client = await connectInProcess({ folders: [first], capabilities: ALL });
    const change = (added: string[], removed: string[]): Promise<void> => {
      const toFolders = (folders: string[]) =>
        folders.map((folder) => ({ uri: pathToFileURL(folder).href, name: 'x' }));
      const event = { added: toFolders(added), removed: toFolders(removed) };
      return client.notify('workspace/didChangeWorkspaceFolders', { event });
    };
    await change([second], []);
    expect(await namesOf(client, 'st')).toEqual(['first', 'second (First)']);
    await change([], [first]);
    expect(await namesOf(client, '')).toEqual(['page (A page)', 'second (First)', 'one', 'two']);
    await change([], [second]);
    expect(await namesOf(client, '')).toEqual([]);
  });
});
