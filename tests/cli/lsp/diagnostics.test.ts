import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import type { Diagnostic, PublishDiagnosticsParams } from 'vscode-languageserver-protocol';
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
const FILES = {
  'skillmap.md': MAP,
  'activities/one.md': '# One\n\n## Step\n\nDo it.\n',
  'activities/two.md': '# Two\n\n## Step\n\nDo it.\n',
};

const codes = (diagnostics: readonly Diagnostic[]): unknown[] => diagnostics.map(({ code }) => code);
const found = (diagnostics: readonly Diagnostic[], code: string): Diagnostic | undefined =>
  diagnostics.find((one) => one.code === code);

describe('what is found while somebody types', () => {
  test('has its place, rule, page, and how bad it is', async () => {
    const folder = await tempFolder(FILES);
    const client = await connectInProcess({ folders: [folder] });
    const uri = await client.open(path.join(folder, 'skillmap.md'), MAP);
    expect(await client.diagnostics(uri)).toEqual([]);
    await client.type(uri, 'next: two', 'next: tow');
    const unknown = found(await client.diagnostics(uri), 'no-unknown-activity');
    expect(unknown).toMatchObject({
      range: { start: { line: 13, character: 8 }, end: { line: 13, character: 11 } },
      severity: 1,
      source: 'skillmap',
      message:
        'Unexpected activity `tow`, expected `two`\nThe path leads nowhere, and the map does not open for learners.',
    });
    expect(unknown?.codeDescription?.href).toMatch(/^file:.*\/docs\/rules\/no-unknown-activity\.md$/);
    await client.type(uri, 'next: tow', 'next: two');
    expect(await client.diagnostics(uri)).toEqual([]);
  });

  test('is what holds for the version it is said of, and is said of the last', async () => {
    const folder = await tempFolder(FILES);
    const client = await connectInProcess({ folders: [folder] });
    const uri = await client.open(path.join(folder, 'skillmap.md'), MAP);
    for (const letter of 'abcdefghijklmnop')
      await client
        .type(uri, 'next: two', `next: two${letter}`)
        .then(() => client.type(uri, `next: two${letter}`, 'next: two'));
    await client.type(uri, '* name: One\n', '* name:\n');
    expect(codes(await client.diagnostics(uri))).toEqual(['no-empty-value']);
    // Only what a check found of exactly that text: of all those in between nothing that was over before it was told.
    expect(
      client.published.every(
        ({ version }, index) => (version ?? 0) > (client.published[index - 1]?.version ?? 0),
      ),
    ).toBe(true);
    expect(client.published.length).toBeLessThan(30);
  });

  test('names the other end of a conflict, in other files too', async () => {
    const folder = await tempFolder(FILES);
    const client = await connectInProcess({ folders: [folder] });
    const text = MAP.replace('### two', '### one');
    const uri = await client.open(path.join(folder, 'skillmap.md'), text);
    const duplicate = found(await client.diagnostics(uri), 'no-duplicate-activity');
    expect(duplicate?.relatedInformation?.[0]?.location).toEqual({
      uri,
      range: { start: { line: 8, character: 4 }, end: { line: 8, character: 7 } },
    });
  });

  test('fades what the reader leaves out', async () => {
    const folder = await tempFolder(FILES);
    const client = await connectInProcess({ folders: [folder] });
    const uri = await client.open(path.join(folder, 'skillmap.md'), MAP.replace('* name: One', '* name:'));
    expect(found(await client.diagnostics(uri), 'no-empty-value')?.tags).toEqual([1]);
  });

  test('is gone when the document is closed', async () => {
    const folder = await tempFolder(FILES);
    const client = await connectInProcess({ folders: [folder] });
    const uri = await client.open(path.join(folder, 'skillmap.md'), MAP.replace('next: two', 'next: x'));
    expect(await client.diagnostics(uri)).not.toEqual([]);
    await client.close(uri);
    await vi.waitFor(() => expect(client.published.at(-1)).toEqual({ uri, diagnostics: [] }));
  });
});

describe('what is checked', () => {
  test('maps, tutorials that maps name, and pxt.json; nothing else says anything', async () => {
    const folder = await tempFolder({ ...FILES, 'notes.md': '' });
    const client = await connectInProcess({ folders: [folder] });
    const readme = await client.open(
      path.join(folder, 'README.md'),
      '# Readme\n\n## Use\n\n* **name**: a word\n\n```\nnever closed\n',
    );
    const tutorial = await client.open(
      path.join(folder, 'activities', 'one.md'),
      '# One\n\nNothing to do.\n',
    );
    const manifest = await client.open(path.join(folder, 'pxt.json'), '{ "name": 1, ', 'json');
    expect(await client.diagnostics(readme)).toEqual([]);
    expect(codes(await client.diagnostics(tutorial))).not.toEqual([]);
    expect(codes(await client.diagnostics(manifest))).toContain('valid-package-json');
  });

  test('a text that is not saved yet, as soon as it is written as a map', async () => {
    const client = await connectInProcess({ folders: [await tempFolder()] });
    const uri = await client.open('untitled:Untitled-1', '# page\n');
    expect(await client.diagnostics(uri)).toEqual([]);
    await client.type(uri, '# page\n', MAP.replace('next: two', 'next: x'));
    expect(codes(await client.diagnostics(uri))).toContain('no-unknown-activity');
  });

  test('what is open counts, not what is saved: a map that names a tutorial makes it one', async () => {
    const folder = await tempFolder({ ...FILES, 'more/three.md': '# Three\n\nNothing to do.\n' });
    const client = await connectInProcess({ folders: [folder] });
    const map = await client.open(path.join(folder, 'skillmap.md'), MAP);
    const three = await client.open(path.join(folder, 'more', 'three.md'), '# Three\n\nNothing to do.\n');
    expect(await client.diagnostics(three)).toEqual([]);
    const before = client.published.length;
    await client.type(map, '/activities/two', '/more/three');
    await vi.waitFor(() => {
      const told = client.published.slice(before).findLast(({ uri }) => uri === three);
      expect(told?.diagnostics).not.toEqual([]);
      expect(told).toBeDefined();
    });
  });
});

describe('files and configurations that change', () => {
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
    });
  };

  test('a file that goes, and comes again', async () => {
    const folder = await tempFolder(FILES);
    const client = await connectInProcess({ folders: [folder] });
    const uri = await client.open(path.join(folder, 'skillmap.md'), MAP);
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

  test('a folder that goes with all its files', async () => {
    const folder = await tempFolder(FILES);
    const client = await connectInProcess({ folders: [folder] });
    const uri = await client.open(path.join(folder, 'skillmap.md'), MAP);
    expect(await client.diagnostics(uri)).toEqual([]);
    const lock = path.join(folder, '.git', 'index.lock');
    await rm(path.join(folder, 'activities', 'two.md'));
    await client.notify('workspace/didChangeWatchedFiles', changed(lock, 3));
    await client.type(uri, '* name: One', '* name: Once');
    // Git's own files say nothing: the list is as it was.
    expect(await client.diagnostics(uri)).toEqual([]);
    await client.notify('workspace/didChangeWatchedFiles', changed(path.join(folder, 'activities'), 3));
    await next(client.published, uri, (told) => told.length === 1);
  });

  test('an editor that cannot watch looks again at each save', async () => {
    const folder = await tempFolder(FILES);
    const client = await connectInProcess({ folders: [folder], capabilities: {} });
    const uri = await client.open(path.join(folder, 'skillmap.md'), MAP);
    expect(await client.diagnostics(uri)).toEqual([]);
    await rm(path.join(folder, 'activities', 'two.md'));
    await client.notify('textDocument/didSave', { textDocument: { uri } });
    await next(client.published, uri, (told) => told.length === 1);
    expect(client.registered).toEqual([]);
  });

  test('a configuration: what it turns off, leaves out, and what is wrong with it, told once', async () => {
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
    expect(client.shown[0]?.message).toContain('`no-such-rule`, which does not exist');
  });

  test('a configuration that was given counts instead of the nearest', async () => {
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

  test('a configuration names what is a map, and nothing else is then', async () => {
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

describe('what may go wrong', () => {
  test('two folders, each with a configuration of its own', async () => {
    const strict = await tempFolder({ ...FILES, 'skillmap.config.json': '{ "preset": "strict" }' });
    const plain = await tempFolder(FILES);
    const client = await connectInProcess({ folders: [plain, strict] });
    const text = MAP.replace('* name: One', '* name:');
    const severities: unknown[] = [];
    for (const folder of [plain, strict]) {
      const uri = await client.open(path.join(folder, 'skillmap.md'), text);
      severities.push(found(await client.diagnostics(uri), 'no-empty-value')?.severity);
    }
    expect(severities).toEqual([3, 2]);
  });

  test.each([
    'untitled:Untitled 1',
    'file:///c%3A/Users/a%20b/skillmap.md',
    'git:/skillmap.md?%7B%7D',
    'file://host%zz/x.md',
    'nonsense',
  ])('a document at %s is answered like any other', async (uri) => {
    const client = await connectInProcess({ folders: [await tempFolder()] });
    await client.open(uri, MAP.replace('next: two', 'next: x'));
    await client.type(uri, 'next: x', 'next: y');
    expect(codes(await client.diagnostics(uri))).toContain('no-unknown-activity');
    expect(client.logged).toEqual([]);
  });

  test('an editor that does not count its versions', async () => {
    const client = await connectInProcess({ folders: [await tempFolder()] });
    const uri = await client.open('untitled:a.md', MAP);
    expect(await client.diagnostics(uri)).toEqual([]);
    await client.notify('textDocument/didChange', {
      textDocument: { uri, version: 1 },
      contentChanges: [{ text: MAP.replace('next: two', 'next: x') }],
    });
    await vi.waitFor(() =>
      expect(codes(client.published.at(-1)?.diagnostics ?? [])).toContain('no-unknown-activity'),
    );
  });

  test('a question that makes no sense is logged, and the next one answered', async () => {
    const client = await connectInProcess({ folders: [await tempFolder()] });
    const uri = await client.open('untitled:a.md', MAP);
    expect(await client.request('textDocument/completion', { textDocument: { uri } })).toEqual([]);
    expect(client.logged).toHaveLength(1);
    const far = { textDocument: { uri }, position: { line: 9999, character: 9999 } };
    expect(await client.request('textDocument/hover', far)).toBeNull();
    expect(
      await client.request('textDocument/definition', {
        ...far,
        textDocument: { uri: 'file:///not/open.md' },
      }),
    ).toBeNull();
    expect(await client.request('textDocument/documentSymbol', { textDocument: { uri } })).toHaveLength(1);
  });

  test('a large map is checked when its author rests', async () => {
    const nodes = Array.from(
      { length: 2000 },
      (_, index) =>
        `### node-${index}\n* name: Node ${index}\n* type: tutorial\n* url: /t/${index}\n* next: node-${index + 1}\n`,
    );
    const text = `# page\n## map\n${nodes.join('')}### node-2000\n* kind: completion\n`;
    const client = await connectInProcess({ folders: [await tempFolder()] });
    const uri = await client.open('untitled:large.md', text);
    for (let key = 0; key < 20; key += 1) await client.type(uri, '## map', '## mapx');
    expect(codes(await client.diagnostics(uri))).not.toContain('no-unknown-activity');
    const items = await client.request<unknown[]>(
      'textDocument/completion',
      client.at(uri, '* next: node-1|'),
    );
    expect(items.length).toBeGreaterThan(1000);
  });
});
