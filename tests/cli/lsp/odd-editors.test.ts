import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { connectInProcess } from '../../support/language-client.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { codes, found } from './codes.ts';
import { FILES, MAP } from './open-map.ts';

describe('the language server', () => {
  test('uses the configuration of each of two open folders', async () => {
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
  ])('checks a document with the unusual address %s like any other', async (uri) => {
    const client = await connectInProcess({ folders: [await tempFolder()] });
    await client.open(uri, MAP.replace('next: two', 'next: x'));
    await client.type(uri, 'next: x', 'next: y');
    expect(codes(await client.diagnostics(uri))).toContain('no-unknown-activity');
    expect(client.logged).toEqual([]);
  });

  test('works with an editor that does not increase the versions of documents', async () => {
    const client = await connectInProcess({ folders: [await tempFolder()] });
    const uri = await client.open('untitled:a.md', MAP);
    expect(await client.diagnostics(uri)).toEqual([]);
    await client.notify('textDocument/didChange', {
      textDocument: { uri, version: 1 },
      contentChanges: [{ text: MAP.replace('next: two', 'next: x') }],
    });
    await vi.waitFor(
      () => expect(codes(client.published.at(-1)?.diagnostics ?? [])).toContain('no-unknown-activity'),
      20_000,
    );
  });

  test('logs an invalid request, and answers the next one', async () => {
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

  test('checks and completes a map with 2000 activities', async () => {
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
