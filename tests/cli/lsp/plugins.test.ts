import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import type { CodeAction } from 'vscode-languageserver-protocol';
import { connectInProcess, type LanguageClient } from '../../support/language-client.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { FILES, MAP } from './open-map.ts';

/** A plugin without imports, whose rule finds names that begin with `word`. Runs `more` first. */
const rule = (more = ''): string => `export default {
  kind: 'map',
  id: 'club/word',
  summary: 'A name begins with the word.',
  messages: { word: 'The name begins with the word.' },
  options: { type: 'object', properties: { word: { type: 'string' } } },
  visit: {
    'attribute:name': ({ attribute: { value, segments: [{ start }] } }, { options, report }) => {
      ${more}
      const { word = 'One' } = options;
      if (!value.startsWith(word)) return;
      report({ message: 'word', fix: { title: 'Remove it', edits: [{ start, end: start + word.length, text: 'A' }] } });
    },
  },
};
`;
const configWith = (options: object): string =>
  JSON.stringify({ plugins: ['./rules/word.mjs'], rules: { 'club/word': ['error', options] } });

interface Opened {
  client: LanguageClient;
  uri: string;
  save: (name: string, text: string) => Promise<void>;
  /** Waits until the messages of plugins, or of rules that failed, begin with these texts. */
  shows: (...messages: string[]) => Promise<void>;
}

async function open(files: Record<string, string>): Promise<Opened> {
  const folder = await tempFolder({
    ...FILES,
    'skillmap.config.json': configWith({}),
    'rules/word.mjs': rule(),
    ...files,
  });
  const client = await connectInProcess({ folders: [folder] });
  const uri = await client.open(path.join(folder, 'skillmap.md'), MAP);
  return {
    client,
    uri,
    save: async (name, text) => {
      const file = path.join(folder, name);
      await writeFile(file, text);
      const changes = [{ uri: pathToFileURL(file).href, type: 2 }];
      await client.notify('workspace/didChangeWatchedFiles', { changes });
    },
    shows: async (...messages) => {
      const expected = messages.map((one) => expect.stringContaining(one) as unknown);
      await vi.waitFor(() => {
        const last = client.published.findLast((one) => one.uri === uri)?.diagnostics ?? [];
        const own = last.filter(({ code }) => code === 'club/word' || code === 'no-failed-rule');
        expect(own.map(({ message }) => message)).toEqual(expected);
      }, 20_000);
    },
  };
}

describe('a rule of a plugin in an editor', () => {
  test('is shown with its severity, and its fix is offered', async () => {
    const { client, uri, shows } = await open({});
    await shows('The name begins with the word.');
    const [found] = (await client.diagnostics(uri)).filter(({ code }) => code === 'club/word');
    expect(found?.severity).toBe(1);
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: found?.range,
      context: { diagnostics: [found] },
    });
    expect(actions.map(({ title }) => title)).toContain('Remove it');
  });

  test('that throws is reported, until its file is saved without the mistake', async () => {
    const { save, shows } = await open({ 'rules/word.mjs': rule('value.nothing.at(1);') });
    await shows('The rule `club/word` failed');
    await save('rules/word.mjs', rule());
    await shows('The name begins with the word.');
  });

  test('with a wrong option causes one message with its place, and runs again once the option is corrected', async () => {
    const { client, save, shows } = await open({ 'skillmap.config.json': configWith({ wrod: 'One' }) });
    await vi.waitFor(() => expect(client.shown).toHaveLength(1), 20_000);
    expect(client.shown[0]?.message).toMatch(
      /skillmap\.config\.json:1:\d+: .*`wrod`, which is not a setting: did you mean `word`/,
    );
    await shows();
    await save('skillmap.config.json', configWith({ word: 'One' }));
    await shows('The name begins with the word.');
  });
});
