import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type {
  ColorInformation,
  CompletionItem,
  DocumentLink,
  DocumentSymbol,
  Hover,
  Location,
} from 'vscode-languageserver-protocol';
import { connectInProcess, type LanguageClient } from '../../support/language-client.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const MAP = `# page
* name: A page
* primarycolor: #a8713a
## first
### one
* name: One
* type: tutorial
* url: /activities/one
* imageurl: /images/one.png
* next: two
### two
* kind: completion
* actions:
    * activity: [Again](one)
`;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FILES = {
  'skillmap.md': MAP,
  'activities/one.md': '# One\n\n## Step\n\nDo it.\n',
  'images/one.png': PIXEL,
};

async function openMap(
  text = MAP,
  options: { capabilities?: object; initializationOptions?: object } = {},
): Promise<{ client: LanguageClient; uri: string; folder: string }> {
  const folder = await tempFolder(FILES);
  const client = await connectInProcess({ folders: [folder], ...options });
  return { client, folder, uri: await client.open(path.join(folder, 'skillmap.md'), text) };
}

test('the language server reports its name and capabilities', async () => {
  const { client } = await openMap();
  expect(client.initialized.serverInfo?.name).toBe('skillmap');
  expect(client.initialized.capabilities).toMatchObject({
    positionEncoding: 'utf-16',
    textDocumentSync: { openClose: true, change: 2 },
    renameProvider: { prepareProvider: true },
    codeActionProvider: { codeActionKinds: ['quickfix', 'source.fixAll.skillmap'] },
  });
});

describe('completion', () => {
  const complete = (client: LanguageClient, uri: string, marked: string): Promise<CompletionItem[]> =>
    client.request('textDocument/completion', client.at(uri, marked));

  test('is sorted by likelihood, with documentation and an edit for each item', async () => {
    const { client, uri } = await openMap(MAP.replace('* next: two', '* nex'));
    const items = await complete(client, uri, '* nex|');
    const sorted = items.toSorted((left, right) => ((left.sortText ?? '') < (right.sortText ?? '') ? -1 : 1));
    expect(sorted).toEqual(items);
    const next = items.find(({ label }) => label === 'next');
    expect(next).toMatchObject({
      documentation: { kind: 'markdown' },
      textEdit: {
        newText: 'next: ',
        range: { start: { line: 9, character: 2 }, end: { line: 9, character: 5 } },
      },
    });
  });

  test('offers snippets and a follow-up command for values, if the editor supports them', async () => {
    const text = MAP.replace('* actions:\n    * activity: [Again](one)\n', '* ');
    const capable = await openMap(text, {
      capabilities: { textDocument: { completion: { completionItem: { snippetSupport: true } } } },
      initializationOptions: { suggestCommand: 'editor.action.triggerSuggest' },
    });
    const items = await complete(capable.client, capable.uri, '* kind: completion\n* |');
    expect(items.find(({ label }) => label === 'actions')).toMatchObject({
      insertTextFormat: 2,
      textEdit: { newText: expect.stringContaining('${1|activity,map') as string },
    });
    expect(items.find(({ label }) => label === 'imageurl')?.command?.command).toBe(
      'editor.action.triggerSuggest',
    );
    const plain = await openMap(text, { capabilities: {} });
    const others = await complete(plain.client, plain.uri, '* kind: completion\n* |');
    expect(others.every(({ insertTextFormat, command }) => insertTextFormat === 1 && !command)).toBe(true);
    expect(others.find(({ label }) => label === 'actions')).toMatchObject({
      textEdit: { newText: 'actions:' },
    });
  });

  test('offers files of the repository as addresses', async () => {
    const { client, uri } = await openMap(MAP.replace('* url: /activities/one', '* url: '));
    expect((await complete(client, uri, '* url: |')).map(({ label }) => label)).toEqual(['/activities/one']);
  });

  test('offers blocks in a file of checks, and explains and corrects them', async () => {
    const { client, folder } = await openMap();
    const file = path.join(folder, 'activities', 'one.checks.md');
    const uri = await client.open(file, '# One\n\n- It moves: `controller.moveSprit`\n');
    expect((await complete(client, uri, 'controller.moveSp|')).map(({ label }) => label)).toContain(
      'controller.moveSprite',
    );
    const found = await client.diagnostics(uri);
    expect(found.map(({ code }) => code)).toContain('valid-check');
    const place = client.at(uri, 'moveSprit|');
    const actions = await client.request<{ title: string }[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: { start: place.position, end: place.position },
      context: { diagnostics: found },
    });
    expect(actions.map(({ title }) => title)).toContain('Write `controller.moveSprite`');
    await client.type(uri, 'moveSprit`', 'moveSprite`');
    const hover = await client.request('textDocument/hover', client.at(uri, 'controller.mo|'));
    expect(JSON.stringify(hover)).toContain('the block “move sprite” of controller');
  });

  test('offers nothing in a readme, but offers items in a file that is becoming a map', async () => {
    const { client, folder } = await openMap();
    const readme = await client.open(path.join(folder, 'README.md'), '# Readme\n## Use\n* \n');
    expect(await complete(client, readme, '## Use\n* |')).toEqual([]);
    const fresh = await client.open(path.join(folder, 'maps', 'new.md'), '# page\n## map\n### one\n* \n');
    expect((await complete(client, fresh, '### one\n* |')).length).toBeGreaterThan(5);
  });
});

describe('hover', () => {
  const hover = async (client: LanguageClient, uri: string, marked: string): Promise<string | undefined> => {
    const answer = await client.request<Hover | null>('textDocument/hover', client.at(uri, marked));
    return answer ? (answer.contents as { value: string }).value : undefined;
  };

  test('on an attribute shows its purpose, and where to find its documentation', async () => {
    const { client, uri } = await openMap();
    const text = await hover(client, uri, '* ne|xt');
    expect(text).toContain('Comma list of the headings');
    expect(text).toMatch(/\[The map format\]\(file:.*\/docs\/map-format\.md\)$/);
  });

  test("on a finding shows the rule's page without examples, before other content", async () => {
    const { client, uri } = await openMap(MAP.replace('next: two', 'next: tow'));
    const text = await hover(client, uri, 'next: t|ow');
    expect(text).toMatch(
      /^\*\*`no-unknown-activity`\*\*\n\n`next` names an activity that the map does not have\./,
    );
    expect(text).toContain('**How to fix**');
    expect(text).not.toContain('## Bad');
    expect(text).toMatch(/\[Examples\]\(file:.*no-unknown-activity\.md\)$/);
  });

  test('on an address shows the file, its size, and a preview of a picture', async () => {
    const { client, uri, folder } = await openMap();
    const href = (name: string): string => pathToFileURL(path.join(folder, name)).href;
    expect(await hover(client, uri, '/activities/o|ne')).toBe(
      `[activities/one.md](${href('activities/one.md')}), 23 bytes`,
    );
    expect(await hover(client, uri, '/images/o|ne')).toBe(
      `[images/one.png](${href('images/one.png')}), ${PIXEL.length} bytes\n\n![images/one.png](${href('images/one.png')})`,
    );
  });

  test('on an id shows its meaning, and on a display name nothing', async () => {
    const { client, uri } = await openMap();
    expect(await hover(client, uri, 'next: t|wo')).toContain('**`two`**, a completion of the map `first`');
    expect(await hover(client, uri, '* name: O|ne')).toBeUndefined();
  });
});

describe('navigation', () => {
  test('goes from an id to its heading, and from an address to the file', async () => {
    const { client, uri, folder } = await openMap();
    const go = (marked: string): Promise<Location | null> =>
      client.request('textDocument/definition', client.at(uri, marked));
    expect(await go('(o|ne)')).toEqual({
      uri,
      range: { start: { line: 4, character: 4 }, end: { line: 4, character: 7 } },
    });
    await client.type(uri, '* kind: completion', '* kind: completion\n* formerly: finish, end');
    expect((await go('formerly: finish, e|nd'))?.range.start).toEqual({ line: 10, character: 4 });
    expect(await client.request('textDocument/prepareRename', client.at(uri, 'finish, e|nd'))).toBeNull();
    expect((await go('/activities/o|ne'))?.uri).toBe(
      pathToFileURL(path.join(folder, 'activities', 'one.md')).href,
    );
    expect(await go('* name: O|ne')).toBeNull();
  });

  test('finds all references to an id', async () => {
    const { client, uri } = await openMap();
    const places = (includeDeclaration: boolean): Promise<Location[]> =>
      client.request('textDocument/references', {
        ...client.at(uri, '### o|ne'),
        context: { includeDeclaration },
      });
    expect((await places(true)).map(({ range }) => range.start.line)).toEqual([4, 13]);
    expect((await places(false)).map(({ range }) => range.start.line)).toEqual([13]);
    expect(await client.request('textDocument/documentHighlight', client.at(uri, '### o|ne'))).toHaveLength(
      2,
    );
  });

  test('offers links from addresses to their files', async () => {
    const { client, uri, folder } = await openMap();
    const links = await client.request<DocumentLink[]>('textDocument/documentLink', {
      textDocument: { uri },
    });
    expect(links.map(({ target }) => target).sort()).toEqual(
      ['activities/one.md', 'images/one.png'].map((file) => pathToFileURL(path.join(folder, file)).href),
    );
  });
});

test('the outline of a map is a tree, or a list for editors that support no tree', async () => {
  const { client, uri } = await openMap();
  const [page] = await client.request<DocumentSymbol[]>('textDocument/documentSymbol', {
    textDocument: { uri },
  });
  expect(page).toMatchObject({ name: 'page', detail: 'A page', children: [{ name: 'first' }] });
  expect(page?.children?.[0]?.children?.map(({ name, detail }) => [name, detail])).toEqual([
    ['one', 'One'],
    ['two', 'completion'],
  ]);
  const flat = await openMap(MAP, { capabilities: {} });
  const list = await flat.client.request<{ name: string; containerName?: string }[]>(
    'textDocument/documentSymbol',
    {
      textDocument: { uri: flat.uri },
    },
  );
  expect(list.map(({ name, containerName }) => [name, containerName])).toEqual([
    ['page', undefined],
    ['first', 'page'],
    ['one', 'first'],
    ['two', 'first'],
  ]);
});

test('colours of a map are shown, and a picked colour is offered as text', async () => {
  const { client, uri } = await openMap();
  const [color] = await client.request<ColorInformation[]>('textDocument/documentColor', {
    textDocument: { uri },
  });
  expect(color?.range.start).toEqual({ line: 2, character: 16 });
  expect(color?.color).toEqual({ red: 168 / 255, green: 113 / 255, blue: 58 / 255, alpha: 1 });
  const picked = await client.request<{ label: string }[]>('textDocument/colorPresentation', {
    textDocument: { uri },
    color: { red: 1, green: 0.5, blue: 0, alpha: 1 },
    range: color?.range,
  });
  expect(picked.map(({ label }) => label)).toEqual(['#ff8000', 'rgb(255, 128, 0)']);
});
