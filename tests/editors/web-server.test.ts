import { Worker } from 'node:worker_threads';
import { build } from 'rolldown';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  createProtocolConnection,
  PortMessageReader,
  PortMessageWriter,
} from 'vscode-languageserver-protocol/node';
import type {
  CodeAction,
  Hover,
  SymbolInformation,
  WorkspaceDiagnosticReport,
} from 'vscode-languageserver-protocol';
import { bundles } from '../../scripts/build-extension.mjs';
import { createOpenTexts, type OpenTexts } from '../support/open-texts.ts';
import { WORKER_SCOPE } from '../support/worker-scope.ts';

/*
 * The built language server of the extension for the web, in a worker like in an editor, with files in memory.
 */

const ROOT = 'vscode-vfs://github/someone/maps';
const PICTURE = Uint8Array.from(
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
);
const MAP = `# page
* name: A page
* backgroundurl: /images/a%20sky.gif
## first
* name: First
### one
* name: One
* type: tutorial
* url: /activities/one
* next: two
### two
* name: The second
* type: tutorial
* url: /activities/two
`;
const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'skillmap.md': MAP,
  'activities/one.md': '# One\n\n## Step\n\nDo it.\n',
  'images/a sky.gif': PICTURE,
};

let script = '';

beforeAll(async () => {
  const { output } = await build({ ...bundles.server, write: false });
  script = output[0].code;
});

interface WebClient extends OpenTexts {
  request: <Result>(method: string, params: object) => Promise<Result>;
  /** Files that the server has read, in order. */
  read: string[];
  messages: string[];
}

async function connect(files = FILES): Promise<WebClient> {
  const worker = new Worker(WORKER_SCOPE + script, { eval: true });
  const connection = createProtocolConnection(new PortMessageReader(worker), new PortMessageWriter(worker));
  onTestFinished(async () => {
    connection.dispose();
    await worker.terminate();
  });
  const read: string[] = [];
  connection.onRequest('skillmap/files', () => Object.keys(files));
  connection.onRequest('skillmap/read', ({ file }: { file: string }) => {
    read.push(file);
    const content = files[decodeURIComponent(file.slice(ROOT.length + 1))];
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return bytes ? { size: bytes.length, bytes } : null;
  });
  const messages: string[] = [];
  connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
    messages.push(message);
  });
  connection.onRequest('client/registerCapability', () => null);
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: null,
    rootUri: ROOT,
    workspaceFolders: [{ uri: ROOT, name: 'maps' }],
    capabilities: {
      textDocument: { diagnostic: {} },
      workspace: {
        workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] },
      },
    },
  });
  await connection.sendNotification('initialized', {});
  const texts = createOpenTexts((method, params) => connection.sendNotification(method, params));
  return { ...texts, read, messages, request: (method, params) => connection.sendRequest(method, params) };
}

interface Pulled {
  items: { code: string; range: { start: { line: number } }; codeDescription: { href: string } }[];
}

const codesOf = ({ items }: Pulled): string[] => items.map(({ code }) => code).sort();

test('findings follow the text, other files, and the configuration of a virtual workspace', async () => {
  const client = await connect({
    ...FILES,
    'skillmap.config.json': '{ "rules": { "no-sample-url": "off" } }',
  });
  const uri = await client.open(`${ROOT}/skillmap.md`, MAP);
  const pull = (): Promise<Pulled> => client.request('textDocument/diagnostic', { textDocument: { uri } });
  expect(codesOf(await pull())).toContain('require-tutorial-file');
  await client.type(uri, '/activities/two', '/activities/one');
  await client.type(uri, 'next: two', 'next: tow');
  const found = await pull();
  expect(codesOf(found)).toContain('no-unknown-activity');
  expect(codesOf(found)).not.toContain('require-tutorial-file');
  expect(found.items[0]?.codeDescription.href).toMatch(/^https:.*\/docs\/rules\/[a-z-]+\.md$/);
  const hover = await client.request<Hover>('textDocument/hover', client.at(uri, 'next: t|ow'));
  expect(JSON.stringify(hover.contents)).toContain('**How to fix**');
});

test('options of rules apply, and settings that need packages or code are named once', async () => {
  const config = {
    extends: ['@club/maps', './shared/strict.json'],
    plugins: ['./rule.mjs'],
    rules: { 'no-long-text': ['warning', { name: 3 }] },
  };
  const client = await connect({
    ...FILES,
    'skillmap.config.json': JSON.stringify(config),
    'shared/strict.json': '{ "extends": "../../other.json" }',
  });
  const uri = await client.open(`${ROOT}/skillmap.md`, MAP);
  const pull = (): Promise<Pulled> => client.request('textDocument/diagnostic', { textDocument: { uri } });
  expect(codesOf(await pull())).toContain('no-long-text');
  await client.type(uri, 'The second', 'Two');
  await pull();
  expect(client.messages).toEqual([
    expect.stringContaining(
      'The web editor ignores `plugins`, `extends @club/maps` and `extends ../../other.json`. ',
    ) as string,
  ]);
});

test('the files that a configuration extends, its overrides, ignored files and named maps are the same as for lint', async () => {
  const files = {
    ...FILES,
    'skillmap.config.json': JSON.stringify({
      extends: './shared/base.json',
      maps: ['*.md', 'drafts/*.md'],
      ignore: ['drafts/old.md'],
      overrides: [{ files: ['drafts'], rules: { 'require-tutorial-file': 'off' } }],
    }),
    'shared/base.json': '{ "extends": "./more.json", "rules": { "no-sample-url": "off" } }',
    'shared/more.json': '\uFEFF{ "rules": { "no-sample-url": "error", "no-empty-value": "off" } }',
    '.skillmapignore': 'later.md\n',
    'drafts/new.md': MAP,
    'drafts/old.md': MAP,
    'later.md': MAP,
    'notes/other.md': MAP,
  };
  const client = await connect(files);
  const codesIn = async (path: string): Promise<string[]> => {
    const uri = await client.open(`${ROOT}/${path}`, MAP.replace('name: One', 'name:'));
    return codesOf(await client.request('textDocument/diagnostic', { textDocument: { uri } }));
  };
  const found = await codesIn('skillmap.md');
  expect(found).toContain('require-tutorial-file');
  expect(found).not.toContain('no-empty-value');
  expect(await codesIn('drafts/new.md')).not.toContain('require-tutorial-file');
  expect(await codesIn('drafts/old.md')).toEqual([]);
  expect(await codesIn('later.md')).toEqual([]);
  const report = await client.request<WorkspaceDiagnosticReport>('workspace/diagnostic', {
    previousResultIds: [],
  });
  expect(report.items.map(({ uri }) => uri.slice(ROOT.length + 1)).sort()).toEqual([
    'activities/one.md',
    'drafts/new.md',
    'skillmap.md',
  ]);
  expect(client.messages).toEqual([]);
});

test.each([
  [{ 'skillmap.config.json': '{ "preset": "strickt" }' }, 'skillmap.config.json:1:13: `preset`'],
  [{ 'skillmap.config.json': '{ "preset": ' }, 'skillmap.config.json:1:13: The file cannot be read: '],
  [
    { 'skillmap.config.json': '{ "extends": "./none.json" }' },
    'skillmap.config.json:1:14: `extends` names `./none.json`, but there is no such file.',
  ],
  [
    {
      'skillmap.config.json': '{ "extends": "./a/b.json" }',
      'a/b.json': '{ "extends": ["../skillmap.config.json"] }',
    },
    'a/b.json:1:15: `extends` names `../skillmap.config.json`, but configurations extend each other in a circle',
  ],
])(
  'a mistake in a configuration is shown with its place, and the defaults apply: %s',
  async (more, message) => {
    const client = await connect({ ...FILES, ...more });
    const uri = await client.open(`${ROOT}/skillmap.md`, MAP);
    const pulled = await client.request<Pulled>('textDocument/diagnostic', { textDocument: { uri } });
    expect(codesOf(pulled)).toContain('require-tutorial-file');
    expect(client.messages).toHaveLength(1);
    expect(client.messages[0]).toContain(message);
  },
);

test('pictures are loaded once a rule asks for them, and no file is loaded twice', async () => {
  const client = await connect();
  const uri = await client.open(`${ROOT}/skillmap.md`, MAP);
  await client.request('textDocument/diagnostic', { textDocument: { uri } });
  await client.type(uri, 'The second', 'Second');
  await client.request('textDocument/diagnostic', { textDocument: { uri } });
  expect(client.read).toContain(`${ROOT}/images/a%20sky.gif`);
  expect(new Set(client.read).size).toBe(client.read.length);
});

test('symbols and findings cover the whole workspace', async () => {
  const client = await connect();
  const symbols = await client.request<SymbolInformation[]>('workspace/symbol', { query: 'second' });
  expect(symbols.map(({ name, location }) => [name, location.uri])).toEqual([
    ['two (The second)', `${ROOT}/skillmap.md`],
  ]);
  const { items } = await client.request<WorkspaceDiagnosticReport>('workspace/diagnostic', {
    previousResultIds: [],
  });
  expect(items.map(({ uri }) => uri)).toEqual([`${ROOT}/skillmap.md`, `${ROOT}/activities/one.md`]);
});

test('the map is drawn with its picture, and a missing tutorial is created by a fix', async () => {
  const client = await connect();
  const uri = await client.open(`${ROOT}/skillmap.md`, MAP);
  const view = await client.request<{ svg: string; picture: string }>('skillmap/map', {
    textDocument: { uri },
    look: 'light',
  });
  expect(view.picture).toBe(`${ROOT}/images/a%20sky.gif`);
  const { position } = client.at(uri, '/activities/t|wo');
  const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri },
    range: { start: position, end: position },
    context: { diagnostics: [], only: ['quickfix'] },
  });
  const created = actions.flatMap(({ edit }) => edit?.documentChanges ?? []);
  expect(created).toContainEqual(
    expect.objectContaining({ kind: 'create', uri: `${ROOT}/activities/two.md` }),
  );
});
