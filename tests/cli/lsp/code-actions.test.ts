import { describe, expect, test } from 'vitest';
import type { CodeAction } from 'vscode-languageserver-protocol';
import { parsePage } from '../../../parser/parse-page.ts';
import type { LanguageClient } from '../../support/language-client.ts';
import { MAP, openMap } from './open-map.ts';

describe('code actions', () => {
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

  test('offer the preferred fix and comments that silence the finding', async () => {
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
    'silence a finding without changing the map: %s',
    async (title) => {
      const { client, uri } = await openMap(MAP.replace('* name: One', '* name:').replaceAll('\n', '\r\n'));
      const before = parsePage(client.textOf(uri)).page;
      await choose(client, await actionsAt(client, uri, '* na|me:\r'), title);
      expect(await client.diagnostics(uri)).toEqual([]);
      expect(client.textOf(uri)).not.toMatch(/[^\r]\n/);
      expect(parsePage(client.textOf(uri)).page).toEqual(before);
    },
  );

  test('end an inserted comment with the same line end as its line', async () => {
    const { client, uri } = await openMap(MAP.replace('* name: One\n', '* name:\r\n'));
    await choose(client, await actionsAt(client, uri, '* na|me:\r'), 'Ignore `no-empty-value` on this line');
    expect(client.textOf(uri)).toContain('no-empty-value -->\r\n* name:\r\n');
  });

  test('offer nothing that would stop learners from opening the map', async () => {
    const { client, uri } = await openMap(MAP.replace('* next: two', '* next: nowhere\n* next: two'));
    const titles = (await actionsAt(client, uri, '* ne|xt: two')).map(({ title }) => title);
    expect(titles.filter((title) => title.includes('next'))).toEqual(['Keep this `next`']);
  });

  test('offer no way to silence a finding that stops learners', async () => {
    const { client, uri } = await openMap(MAP.replace('next: two', 'next: x'));
    const titles = (await actionsAt(client, uri, 'next: |x')).map(({ title }) => title);
    expect(titles.filter((title) => title.startsWith('Ignore'))).toEqual([]);
  });

  test('fix all findings at once', async () => {
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

  test('use the current text while the author types', async () => {
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
