import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import {
  CancellationTokenSource,
  type CodeAction,
  type CompletionItem,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import { parsePage } from '../../parser/index.ts';
import { connectToProcess } from '../support/language-client.ts';
import { tempFolder } from '../support/temp-folder.ts';

/*
 * The built language server as editors start it: in its own process, over standard input and output, with the protocol
 * library's client.
 */

const EXAMPLE = path.resolve(import.meta.dirname, '../../examples/space-camp');

describe('skillmap lsp', () => {
  test('a map is opened, typed in, completed, renamed, fixed and closed; then the server shuts down', async () => {
    const client = await connectToProcess({ folders: [EXAMPLE] });
    const text = await readFile(path.join(EXAMPLE, 'skillmap.md'), 'utf8');
    const uri = await client.open(path.join(EXAMPLE, 'skillmap.md'), text);
    expect(await client.diagnostics(uri)).toEqual([]);

    await client.type(uri, '* next: mission-clock\n', '* next: mission-clok\n');
    await client.type(uri, '* tags: medium, flying, lives', '* tgas: medium, flying, lives');
    const codes = (await client.diagnostics(uri)).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['no-unknown-activity', 'no-unknown-attribute']));

    const items = await client.request<CompletionItem[]>(
      'textDocument/completion',
      client.at(uri, '* next: mission-clok|'),
    );
    const clock = items.find(({ label }) => label === 'mission-clock');
    if (!clock?.textEdit || !('range' in clock.textEdit)) throw new Error('mission-clock is not offered');
    await client.apply({ documentChanges: [{ textDocument: { uri, version: 3 }, edits: [clock.textEdit] }] });
    expect(client.textOf(uri)).toBe(text.replace('* tags: medium', '* tgas: medium'));

    const at = client.at(uri, '* tg|as').position;
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: { start: at, end: at },
      context: { diagnostics: await client.diagnostics(uri), only: ['quickfix'] },
    });
    const fix = actions.find(({ isPreferred }) => isPreferred);
    await client.apply(fix?.edit ?? {});
    expect(client.textOf(uri)).toBe(text);

    const before = parsePage(client.textOf(uri)).page;
    const rename = { ...client.at(uri, '### mission-|clock'), newName: 'Countdown' };
    await client.apply(await client.request<WorkspaceEdit>('textDocument/rename', rename));
    const after = parsePage(client.textOf(uri));
    expect(after.violations).toEqual([]);
    const renamed = JSON.parse(
      JSON.stringify(before).replaceAll('"mission-clock"', '"countdown"'),
    ) as typeof before;
    for (const map of renamed.maps) {
      for (const node of map.nodes) if (node.activityId === 'countdown') node.formerIds = ['mission-clock'];
    }
    expect(after.page).toEqual(renamed);

    await client.close(uri);
    expect(await client.stop()).toBe(0);
    expect(client.stderr()).toBe('');
    expect(client.logged).toEqual([]);
  });
});

test('a map and an activity are played in the browser: a preview starts once, and ends with the server', async () => {
  const map = '# page\n## map\n### one\n* name: One\n* type: tutorial\n* url: /one\n';
  const folder = await tempFolder({ 'maps/space.md': map, 'one.md': '# One\n' });
  const client = await connectToProcess({
    folders: [folder],
    capabilities: { window: { showDocument: { support: true } } },
  });
  const shown: { uri: string; external?: boolean }[] = [];
  client.connection.onRequest('window/showDocument', (params: (typeof shown)[number]) => {
    shown.push(params);
    return { success: true };
  });
  const uri = await client.open(path.join(folder, 'maps', 'space.md'), map);
  const play = { command: 'skillmap.play', arguments: [uri] };
  const one = { mapId: 'map', activityId: 'one' };
  await client.request('workspace/executeCommand', play);
  await client.request('workspace/executeCommand', { ...play, arguments: [uri, one] });
  const [first, second] = shown;
  expect(first).toMatchObject({
    uri: expect.stringMatching(/#local:maps\/space$/) as string,
    external: true,
  });
  const address = new URL(second?.uri ?? '');
  expect(Object.fromEntries(address.searchParams)).toEqual({ debugCompleted: 'true', play: 'map/one' });
  address.search = '';
  expect(address.href).toBe(first?.uri);
  const page = new URL(first?.uri ?? '');
  expect((await fetch(page)).status).toBe(200);
  expect(await client.stop()).toBe(0);
  await vi.waitFor(() => expect(fetch(page)).rejects.toThrow(), 20_000);
});

describe('unusual requests of editors', () => {
  test('each request is answered or cancelled, even if typing is faster than the answers', async () => {
    const map = '# page\n## map\n### one\n* name: One\n* kind: activity\n* editor: js\n';
    const folder = await tempFolder({ 'skillmap.md': map });
    const client = await connectToProcess({ folders: [folder] });
    const uri = await client.open(path.join(folder, 'skillmap.md'), map);
    const answers: Promise<unknown>[] = [];
    for (let key = 0; key < 200; key += 1) {
      await client.type(uri, '* name: One', '* name: Onex');
      const source = new CancellationTokenSource();
      answers.push(
        client.connection
          .sendRequest('textDocument/completion', client.at(uri, '* na|me'), source.token)
          .catch((error: { code: number }) => error.code),
      );
      if (key % 2 === 0) source.cancel();
    }
    const settled = await Promise.all(answers);
    // Each one is either cancelled or answered.
    expect(settled.every((answer) => Array.isArray(answer) || answer === -32800)).toBe(true);
    expect(settled.some(Array.isArray)).toBe(true);
    expect((await client.diagnostics(uri)).map(({ code }) => code)).toContain('require-activity-url');
    expect(await client.stop()).toBe(0);
    expect(client.stderr()).toBe('');
  });

  test('positions out of range, unopened documents and unknown methods get an answer', async () => {
    const client = await connectToProcess({ folders: [await tempFolder()] });
    const uri = await client.open('untitled:Untitled-1', '# page 🚀\n## map\n### one\n* next: \n');
    const far = { line: 4_000_000_000, character: 4_000_000_000 };
    for (const method of ['completion', 'hover', 'definition', 'prepareRename', 'documentHighlight']) {
      for (const target of [uri, 'file:///nobody/has/opened.md', 'untitled:', '']) {
        for (const position of [far, { line: -1, character: -5 }]) {
          const answer = await client.request(`textDocument/${method}`, {
            textDocument: { uri: target },
            position,
          });
          expect(answer === null || Array.isArray(answer), method).toBe(true);
        }
      }
    }
    expect(client.logged).toEqual([]);
    await expect(client.request('textDocument/nothing', {})).rejects.toThrow();
    const items = await client.request<CompletionItem[]>(
      'textDocument/completion',
      client.at(uri, '### one\n* n|ext'),
    );
    expect(items.map(({ label }) => label)).toContain('next');
    expect(await client.stop()).toBe(0);
  });

  test('a map of many megabytes is reported as too large, and the server keeps answering', async () => {
    const client = await connectToProcess({ folders: [await tempFolder()] });
    const large = await client.open(
      'untitled:large.md',
      `# page\n## map\n### one\n* name: ${'x'.repeat(17 * 1024 * 1024)}\n* type: tutorial\n* url: /a\n`,
    );
    expect((await client.diagnostics(large)).map(({ code }) => code)).toEqual(['file-size']);
    const small = await client.open(
      'untitled:small.md',
      '# page\n## map\n### one\n* type: tutorial\n* url: /a\n* next: x\n',
    );
    expect((await client.diagnostics(small)).map(({ code }) => code)).toContain('no-unknown-activity');
  });

  test('a configuration that prints does not break the protocol', async () => {
    const folder = await tempFolder({
      'skillmap.config.mjs':
        'console.log("hello from a configuration");\nexport default { rules: { "no-empty-value": "off" } };\n',
    });
    const client = await connectToProcess({ folders: [folder] });
    const map = '# page\n* name:\n## map\n### one\n* type: tutorial\n* url: /a\n';
    const uri = await client.open(path.join(folder, 'skillmap.md'), map);
    expect((await client.diagnostics(uri)).map(({ code }) => code)).not.toContain('no-empty-value');
    expect(client.stderr()).toContain('hello from a configuration');
    expect(await client.stop()).toBe(0);
  });
});

describe('the server exits', () => {
  test('when the editor closes its end of the pipe without a shutdown', async () => {
    const client = await connectToProcess({ folders: [await tempFolder()] });
    const ended = once(client.child, 'exit');
    client.child.stdin?.end();
    expect(await ended).toEqual([1, null]);
    expect(client.stderr()).toBe('');
  });

  test('when the editor has crashed without closing the pipe', async () => {
    const bin = path.resolve(import.meta.dirname, '../../bin/skillmap.js');
    // A finished process: its id stands for a crashed editor.
    const crashed = spawn(process.execPath, ['-e', '']);
    await once(crashed, 'exit');
    const server = spawn(process.execPath, [bin, 'lsp', '--stdio', `--clientProcessId=${crashed.pid}`], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    expect(await once(server, 'exit')).toEqual([1, null]);
  });

  test('with code 1 if there was no shutdown request', async () => {
    const client = await connectToProcess({ folders: [await tempFolder()] });
    const ended = once(client.child, 'exit');
    await client.notify('exit', {});
    expect(await ended).toEqual([1, null]);
  });
});

test('places in other files refer to their open text, saved or not', async () => {
  const activity = (title: string, code: string): string =>
    `# ${title}\n\n## Step\n\nDo it.\n\n\`\`\`blocks\n${code}\n\`\`\`\n`;
  const map =
    '# page\n* name: P\n## map\n* name: M\n### one\n* name: One\n* type: tutorial\n* url: /activities/one\n';
  const english = activity('One', 'game.splash("Hi")');
  const german = activity('Eins', 'game.over(true)');
  const folder = await tempFolder({
    'skillmap.md': map,
    'activities/one.md': english,
    '_locales/de/activities/one.md': german,
  });
  const client = await connectToProcess({ folders: [folder] });
  const original = path.join(folder, 'activities', 'one.md');
  const uri = await client.open(path.join(folder, '_locales', 'de', 'activities', 'one.md'), german);
  const relatedOf = async (): Promise<unknown> =>
    (await client.diagnostics(uri)).flatMap(({ relatedInformation = [] }) =>
      relatedInformation.map(({ location }) => [location.uri, location.range.start.line]),
    );
  const [first] = (await relatedOf()) as [string, number][];
  expect(first?.[0]).toBe(pathToFileURL(original).href);
  await client.open(original, `\n\n${english}`);
  await client.type(uri, '# Eins', '# Eines');
  expect(await relatedOf()).toContainEqual([first?.[0], (first?.[1] ?? 0) + 2]);
});
