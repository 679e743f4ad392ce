import { access, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { build } from 'rolldown';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { bundles } from '../../scripts/build-extension.mjs';
import { findServer } from '../../editors/vscode/src/find-server.ts';
import { tempFolder } from '../support/temp-folder.ts';

/*
 * Tests the extension for Visual Studio Code against its manifest. No editor runs here: a stand-in for its API records
 * the calls.
 */

const FOLDER = path.resolve(import.meta.dirname, '../../editors/vscode');
const load = createRequire(path.join(FOLDER, 'package.json'));

interface Manifest {
  name: string;
  version: string;
  publisher: string;
  main: string;
  browser: string;
  icon: string;
  repository: { url: string };
  categories: string[];
  engines: { vscode: string };
  activationEvents: string[];
  capabilities: { virtualWorkspaces: boolean };
  contributes: {
    commands: { command: string; title: string }[];
    configuration: {
      properties: Record<string, { default: unknown; description?: string; markdownDescription?: string }>;
    };
    walkthroughs: { steps: { description: string; media: { markdown: string } }[] }[];
  };
}

const readManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(FOLDER, 'package.json'), 'utf8')) as Manifest;

const CLIENTS = ['vscode-languageclient/node', 'vscode-languageclient/browser'];
const scripts = { desktop: '', web: '' };

beforeAll(async () => {
  for (const name of ['desktop', 'web'] as const) {
    const { output } = await build({ ...bundles[name], external: ['vscode', ...CLIENTS], write: false });
    scripts[name] = output[0].code;
  }
});

type Listener = (...args: never[]) => unknown;

interface FakeDocument {
  uri: FakeUri;
  languageId: string;
  version: number;
  offsetAt: (position: number) => number;
  positionAt: (offset: number) => number;
}

interface Activated {
  commands: Map<string, Listener>;
  settings: Set<string>;
  clients: FakeClient[];
  deactivate: () => Promise<void>;
  change: (setting: string) => void;
  /** Calls the listeners of an event, such as `window.onDidChangeTextEditorSelection`. */
  fire: (event: string, value: unknown) => void;
  panels: FakePanel[];
  shown: { document: unknown; options: unknown }[];
  applied: unknown[];
  window: { activeTextEditor?: unknown; visibleTextEditors: unknown[] };
}

class FakeUri {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  static parse(text: string): FakeUri {
    return new FakeUri(text);
  }
  static joinPath(base: FakeUri, ...parts: string[]): FakeUri {
    return new FakeUri([base.text, ...parts].join('/'));
  }
  get path(): string {
    return this.text;
  }
  get scheme(): string {
    return this.text.split(':')[0] ?? '';
  }
  get fsPath(): string {
    return this.text.replace(/^file:\/\//, '');
  }
  toString(): string {
    return this.text;
  }
}

interface FakePanel {
  posted: { kind: string }[];
  receive: (message: unknown) => void;
  html: () => string;
}

/** A language client that records its options and answers the map's requests. */
class FakeClient {
  isRunning = false;
  readonly options: { documentSelector: { scheme: string }[]; initializationOptions: unknown };
  readonly server: unknown;
  readonly handlers = new Map<string, (params: never) => unknown>();
  readonly sent: [string, unknown][] = [];
  answers: Record<string, unknown> = {};
  protocol2CodeConverter = { asWorkspaceEdit: async (edit: unknown) => edit };
  constructor(_id: string, _name: string, server: unknown, options: FakeClient['options']) {
    this.server = server;
    this.options = options;
  }
  async start(): Promise<void> {
    this.isRunning = true;
  }
  async dispose(): Promise<void> {
    this.isRunning = false;
  }
  onRequest(method: string, handler: (params: never) => unknown): void {
    this.handlers.set(method, handler);
  }
  async sendRequest(method: string, params: unknown): Promise<unknown> {
    this.sent.push([method, params]);
    return this.answers[method] ?? null;
  }
}

/** Runs the extension with stand-ins for the editor and its language client. */
async function activate(
  folder: string,
  { platform = 'desktop', fs = {} }: { platform?: 'desktop' | 'web'; fs?: object } = {},
): Promise<Activated> {
  const commands: Activated['commands'] = new Map();
  const settings: Activated['settings'] = new Set();
  const clients: FakeClient[] = [];
  const listeners = new Map<string, Listener[]>();
  const on = (event: string) => (listener: Listener) => {
    listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    return { dispose: () => undefined };
  };
  const fire = (event: string, value: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener(value as never);
  };
  const panels: FakePanel[] = [];
  const shown: Activated['shown'] = [];
  const applied: unknown[] = [];
  const window = {
    visibleTextEditors: [] as unknown[],
    activeColorTheme: { kind: 2 },
    createOutputChannel: () => ({ show: () => undefined, error: () => undefined }),
    createWebviewPanel: () => createPanel(panels),
    registerWebviewPanelSerializer: () => ({}),
    onDidChangeTextEditorSelection: on('selection'),
    onDidChangeActiveTextEditor: on('editor'),
    onDidChangeActiveColorTheme: on('theme'),
    showTextDocument: async (document: unknown, options: unknown) => shown.push({ document, options }),
  };
  const vscode = {
    Uri: FakeUri,
    Range: class {
      readonly start: unknown;
      readonly end: unknown;
      constructor(start: unknown, end: unknown) {
        this.start = start;
        this.end = end;
      }
    },
    FileType: { File: 1, Directory: 2 },
    ViewColumn: { One: 1, Beside: -2 },
    ColorThemeKind: { Light: 1, Dark: 2, HighContrast: 3, HighContrastLight: 4 },
    window,
    commands: {
      registerCommand: (name: string, run: Listener) => commands.set(name, run),
      executeCommand: async () => undefined,
    },
    workspace: {
      fs,
      workspaceFolders: [{ uri: new FakeUri(platform === 'web' ? folder : `file://${folder}`) }],
      getConfiguration: (section: string) => ({
        get: (name: string, fallback: unknown) => (settings.add(`${section}.${name}`), fallback),
      }),
      onDidChangeConfiguration: on('configuration'),
      onDidChangeTextDocument: on('text'),
      applyEdit: async (edit: unknown) => (applied.push(edit), true),
    },
  };
  class LanguageClient extends FakeClient {
    constructor(id: string, name: string, server: unknown, options: FakeClient['options']) {
      super(id, name, server, options);
      clients.push(this);
    }
  }
  const client = { LanguageClient, TransportKind: { stdio: 0 } };
  const stands: Record<string, unknown> = {
    vscode,
    ...Object.fromEntries(CLIENTS.map((id) => [id, client])),
  };
  const module = {
    exports: {} as { activate: (context: object) => Promise<void>; deactivate: () => Promise<void> },
  };
  const run = compileFunction(scripts[platform], ['require', 'module', 'exports', 'Worker']) as (
    find: (id: string) => unknown,
    own: typeof module,
    exports: object,
    worker: unknown,
  ) => void;
  class Worker {
    readonly url: string;
    constructor(url: string) {
      this.url = url;
    }
  }
  run((id) => stands[id] ?? load(id), module, module.exports, Worker);
  const extensionUri = new FakeUri('ext://skillmap');
  await module.exports.activate({ extensionPath: FOLDER, extensionUri, subscriptions: [] });
  const change = (setting: string): void =>
    fire('configuration', { affectsConfiguration: (name: string) => name === setting });
  const { deactivate } = module.exports;
  return { commands, settings, clients, deactivate, change, fire, panels, shown, applied, window };
}

function createPanel(panels: FakePanel[]): object {
  let receive: FakePanel['receive'] = () => undefined;
  const webview = {
    html: '',
    cspSource: 'csp:',
    asWebviewUri: (uri: FakeUri) => new FakeUri(`webview:${uri.text}`),
    postMessage: (message: FakePanel['posted'][number]) => panel.posted.push(message),
    onDidReceiveMessage: (listener: FakePanel['receive']) => (
      (receive = listener),
      { dispose: () => undefined }
    ),
  };
  const panel: FakePanel = {
    posted: [],
    receive: (message) => receive(message),
    html: () => webview.html,
  };
  panels.push(panel);
  return { webview, title: '', onDidDispose: () => undefined, reveal: () => undefined };
}

describe('the manifest', () => {
  test('has the fields that the marketplace and the editor require', async () => {
    const manifest = await readManifest();
    expect(manifest.name).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(manifest.publisher).toMatch(/^[a-z][a-z0-9-]*$/i);
    expect(manifest.engines.vscode).toMatch(/^\^1\.\d+\.0$/);
    expect(
      manifest.activationEvents.every((event) => /^(?:workspaceContains|onWebviewPanel):/.test(event)),
    ).toBe(true);
    // The packager accepts a `files` list or a `.vscodeignore`, but not both.
    expect(manifest).not.toHaveProperty('files');
    expect(manifest.repository.url).toMatch(/^https:/);
    expect(manifest.categories).not.toEqual([]);
    expect(manifest.capabilities.virtualWorkspaces).toBe(true);
    expect([manifest.main, manifest.browser]).toEqual(['./dist/desktop.js', './dist/web.js']);
    const steps = manifest.contributes.walkthroughs.flatMap((walkthrough) => walkthrough.steps);
    for (const file of [manifest.icon, '.vscodeignore', ...steps.map(({ media }) => media.markdown)]) {
      await expect(access(path.join(FOLDER, file))).resolves.toBeUndefined();
    }
  });

  test('comes with a README without relative links, which the packager would refuse', async () => {
    const readme = await readFile(path.join(FOLDER, 'README.md'), 'utf8');
    const targets = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target);
    expect(targets.filter((target) => !/^(?:https?:|mailto:|#)/.test(target ?? ''))).toEqual([]);
  });

  test('lists the existing commands and settings, and describes each setting', async () => {
    const { contributes } = await readManifest();
    const { commands, settings } = await activate(await tempFolder());
    // Only lenses call this command, with places that a user could not enter.
    const registered = [...commands.keys()].filter((name) => name !== 'skillmap.showReferences');
    expect(registered.sort()).toEqual(contributes.commands.map(({ command }) => command).sort());
    // The library `vscode-languageclient` reads this setting itself.
    const read = [...settings, 'skillmap.trace.server'].sort();
    expect(Object.keys(contributes.configuration.properties).sort()).toEqual(read);
    for (const { description, markdownDescription } of Object.values(contributes.configuration.properties)) {
      expect(description ?? markdownDescription).toMatch(/\.$/);
    }
  });
});

describe('the extension', () => {
  test('starts one server, restarts it on request, and stops it', async () => {
    const { clients, commands, change, deactivate } = await activate(await tempFolder());
    expect(clients.map(({ isRunning }) => isRunning)).toEqual([true]);
    expect(clients[0]?.options.initializationOptions).toEqual({
      suggestCommand: 'editor.action.triggerSuggest',
      referencesCommand: 'skillmap.showReferences',
    });
    await commands.get('skillmap.restart')?.();
    expect(clients.map(({ isRunning }) => isRunning)).toEqual([false, true]);
    change('skillmap.trace.server');
    expect(clients).toHaveLength(2);
    await deactivate();
    expect(clients.map(({ isRunning }) => isRunning)).toEqual([false, false]);
  });

  test('looks for the server in its settings, the workspace, its own folder, and then npx', async () => {
    const bin = path.join('node_modules', 'skillmap', 'bin', 'skillmap.js');
    const root = await tempFolder({
      'work/node_modules/skillmap/bin/skillmap.js': '',
      'work/maps/skillmap.md': '',
      'extension/node_modules/skillmap/bin/skillmap.js': '',
      'bare/x.md': '',
    });
    const place = {
      configured: '',
      since: '',
      folders: [path.join(root, 'work', 'maps')],
      extensionFolder: path.join(root, 'bare'),
      platform: 'linux',
    };
    expect(findServer({ ...place, configured: '../tool/bin/skillmap.js' })).toEqual({
      module: path.join(root, 'work', 'tool', 'bin', 'skillmap.js'),
      args: ['lsp'],
    });
    expect(findServer(place)).toEqual({ module: path.join(root, 'work', bin), args: ['lsp'] });
    const elsewhere = { ...place, folders: [path.join(root, 'bare')] };
    expect(findServer({ ...elsewhere, extensionFolder: path.join(root, 'extension') })).toEqual({
      module: path.join(root, 'extension', bin),
      args: ['lsp'],
    });
    expect(findServer(elsewhere)).toEqual({ command: 'npx', args: ['skillmap', 'lsp'], isShell: false });
    expect(findServer({ ...elsewhere, since: 'HEAD' })).toMatchObject({
      args: ['skillmap', 'lsp', '--since', 'HEAD'],
    });
    expect(findServer({ ...elsewhere, platform: 'win32' })).toMatchObject({ isShell: true });
  });
});

describe('the extension on the web', () => {
  const file = (text: string) => new TextEncoder().encode(text);
  const TREE: Readonly<Record<string, [string, number][]>> = {
    'mem:/maps': [
      ['skillmap.md', 1],
      ['images', 2],
      ['.git', 2],
      ['node_modules', 2],
    ],
    'mem:/maps/images': [['sky.gif', 1]],
  };
  const fs = {
    readDirectory: async ({ text }: FakeUri) => {
      const entries = TREE[text];
      if (!entries) throw new Error('There is no such folder.');
      return entries;
    },
    stat: async ({ text }: FakeUri) => ({ size: text.endsWith('.gif') ? 50_000_000 : 5 }),
    readFile: async () => file('# map'),
  };

  test('starts the server in a worker and gives it the files of the workspace', async () => {
    const { clients } = await activate('mem:/maps', { platform: 'web', fs });
    const [client] = clients;
    expect(client?.server).toEqual({ url: 'ext://skillmap/dist/server.js' });
    expect(client?.options.documentSelector).toContainEqual({ scheme: 'mem', language: 'markdown' });
    const ask = (method: string, params: object): unknown => client?.handlers.get(method)?.(params as never);
    expect(await ask('skillmap/files', { folder: 'mem:/maps' })).toEqual(['skillmap.md', 'images/sky.gif']);
    expect(await ask('skillmap/files', { folder: 'mem:/nothing' })).toEqual([]);
    expect(await ask('skillmap/read', { file: 'mem:/maps/skillmap.md' })).toEqual({
      size: 5,
      bytes: file('# map'),
    });
    expect(await ask('skillmap/read', { file: 'mem:/maps/images/sky.gif' })).toEqual({ size: 50_000_000 });
  });
});

describe("the map's panel", () => {
  const NODE = { mapId: 'm', activityId: 'one', name: 'One', kind: 'activity', x: 0, y: 0 };
  const VIEW = {
    svg: '<svg><image href="file:///a&amp;b.gif"/></svg>',
    picture: 'file:///a&b.gif',
    nodes: [{ ...NODE, cell: { depth: 0, offset: 0 }, start: 10, end: 20, heading: 14 }],
    column: 120,
    row: 90,
  };
  const document: FakeDocument = {
    uri: new FakeUri('file:///maps/skillmap.md'),
    languageId: 'markdown',
    version: 1,
    offsetAt: (position) => position,
    positionAt: (offset) => offset,
  };
  const node = { mapId: 'm', activityId: 'one' };

  async function showMap(): Promise<{ panel: FakePanel; editor: Activated; client: FakeClient }> {
    const editor = await activate(await tempFolder());
    const [client] = editor.clients;
    if (!client) throw new Error('No client was started');
    client.answers['skillmap/map'] = VIEW;
    editor.window.activeTextEditor = { document };
    editor.commands.get('skillmap.showMap')?.();
    const [panel] = editor.panels;
    if (!panel) throw new Error('No panel was opened');
    panel.receive({ kind: 'ready' });
    await vi.waitFor(() => expect(panel.posted[0]?.kind).toBe('view'));
    return { panel, editor, client };
  }

  test('shows the drawn map with its picture, and runs only its own script', async () => {
    const { panel, client } = await showMap();
    expect(client.sent[0]).toEqual([
      'skillmap/map',
      { textDocument: { uri: 'file:///maps/skillmap.md' }, look: 'dark' },
    ]);
    expect(panel.posted[0]).toMatchObject({
      view: { svg: '<svg><image href="webview:file:///a&amp;b.gif"/></svg>', nodes: VIEW.nodes },
    });
    expect(panel.html()).toContain("default-src 'none'");
    expect(panel.html()).toContain('script-src csp:');
    expect(panel.html().match(/<script /g)).toHaveLength(1);
  });

  test('follows the cursor, the text and the active editor', async () => {
    const { panel, editor, client } = await showMap();
    const move = (active: number): void =>
      editor.fire('selection', { textEditor: { document, selection: { active } } });
    move(12);
    expect(panel.posted.at(-1)).toEqual({ kind: 'select', node });
    move(30);
    expect(panel.posted.at(-1)).toEqual({ kind: 'select', node: undefined });
    const drawn = (): number => panel.posted.filter(({ kind }) => kind === 'view').length;
    const before = drawn();
    editor.fire('text', { document });
    await vi.waitFor(() => expect(drawn()).toBe(before + 1));
    const other = { ...document, uri: new FakeUri('file:///maps/other.md') };
    editor.fire('editor', { document: other });
    await vi.waitFor(() => expect(panel.posted.at(-1)).toMatchObject({ uri: 'file:///maps/other.md' }));
    client.answers['skillmap/map'] = null;
    editor.fire('editor', { document: { ...document, uri: new FakeUri('file:///readme.md') } });
    editor.fire('text', { document: other });
    await vi.waitFor(() => expect(panel.posted.at(-1)).toMatchObject({ kind: 'notice' }));
  });

  test('goes to the text of a node, and moves and connects it by edits of the text', async () => {
    const { panel, editor, client } = await showMap();
    panel.receive({ kind: 'open', node, isEntered: true });
    expect(editor.shown).toEqual([
      {
        document,
        options: { viewColumn: 1, preserveFocus: false, selection: { start: 14, end: 14 } },
      },
    ]);
    client.answers['skillmap/editMap'] = { edit: 'the edit' };
    panel.receive({ kind: 'move', node, cell: { depth: 1, offset: 2 } });
    await vi.waitFor(() => expect(editor.applied).toEqual(['the edit']));
    expect(client.sent.find(([method]) => method === 'skillmap/editMap')?.[1]).toMatchObject({
      intention: { kind: 'move', moves: [{ ...node, cell: { depth: 1, offset: 2 } }] },
    });
    const ends = { mapId: 'm', fromId: 'one', toId: 'two' };
    panel.receive({ kind: 'connect', path: ends });
    await vi.waitFor(() => expect(editor.applied).toHaveLength(2));
    expect(client.sent.findLast(([method]) => method === 'skillmap/editMap')?.[1]).toMatchObject({
      intention: { kind: 'connect', path: ends },
    });
    client.answers['skillmap/editMap'] = { refused: 'It is gone.' };
    panel.receive({ kind: 'move', node, cell: { depth: 1, offset: 2 } });
    await vi.waitFor(() => expect(panel.posted.at(-1)).toEqual({ kind: 'notice', text: 'It is gone.' }));
    expect(editor.applied).toHaveLength(2);
  });
});
