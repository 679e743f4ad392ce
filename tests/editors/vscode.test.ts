import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { describe, expect, test } from 'vitest';
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
  type: string;
  engines: { vscode: string };
  activationEvents: string[];
  contributes: {
    commands: { command: string; title: string }[];
    configuration: {
      properties: Record<string, { default: unknown; description?: string; markdownDescription?: string }>;
    };
  };
}

const readManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(FOLDER, 'package.json'), 'utf8')) as Manifest;

type Server = { module: string; args: string[] } | { command: string; args: string[]; isShell: boolean };
const { findServer } = load('./find-server.js') as {
  findServer: (place: {
    configured: string;
    since: string;
    folders: string[];
    extensionFolder: string;
    platform: string;
  }) => Server;
};

interface Activated {
  commands: Map<string, () => unknown>;
  settings: Set<string>;
  clients: {
    options: { documentSelector: unknown; initializationOptions: unknown };
    server: unknown;
    isRunning: boolean;
  }[];
  deactivate: () => Promise<void>;
  change: (setting: string) => void;
}

/** Runs the extension with stand-ins for the editor and its language client. */
async function activate(folder: string): Promise<Activated> {
  const commands: Activated['commands'] = new Map();
  const settings: Activated['settings'] = new Set();
  const clients: Activated['clients'] = [];
  let changed: (change: { affectsConfiguration: (name: string) => boolean }) => void = () => undefined;
  const vscode = {
    window: { createOutputChannel: () => ({ show: () => undefined, error: () => undefined }) },
    commands: { registerCommand: (name: string, run: () => unknown) => commands.set(name, run) },
    workspace: {
      workspaceFolders: [{ uri: { fsPath: folder } }],
      getConfiguration: (section: string) => ({
        get: (name: string, fallback: unknown) => (settings.add(`${section}.${name}`), fallback),
      }),
      onDidChangeConfiguration: (listener: typeof changed) => ((changed = listener), {}),
    },
  };
  class LanguageClient {
    readonly entry: Activated['clients'][number];
    constructor(
      _id: string,
      _name: string,
      server: unknown,
      options: Activated['clients'][number]['options'],
    ) {
      this.entry = { options, server, isRunning: false };
      clients.push(this.entry);
    }
    async start(): Promise<void> {
      this.entry.isRunning = true;
    }
    async stop(): Promise<void> {
      this.entry.isRunning = false;
    }
  }
  const stands: Record<string, unknown> = {
    vscode,
    'vscode-languageclient/node': { LanguageClient, TransportKind: { stdio: 0 } },
  };
  const source = await readFile(path.join(FOLDER, 'extension.js'), 'utf8');
  const module = {
    exports: {} as { activate: (context: object) => Promise<void>; deactivate: () => Promise<void> },
  };
  const run = compileFunction(source, ['require', 'module']) as (
    find: (id: string) => unknown,
    own: typeof module,
  ) => void;
  run((id) => stands[id] ?? load(id), module);
  await module.exports.activate({ extensionPath: FOLDER, subscriptions: [] });
  const change = (setting: string): void => changed({ affectsConfiguration: (name) => name === setting });
  return { commands, settings, clients, deactivate: module.exports.deactivate, change };
}

describe('the manifest', () => {
  test('has the fields that the marketplace and the editor require', async () => {
    const manifest = await readManifest();
    expect(manifest.name).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(manifest.publisher).toMatch(/^[a-z][a-z0-9-]*$/i);
    expect(manifest.engines.vscode).toMatch(/^\^1\.\d+\.0$/);
    expect(manifest.activationEvents.every((event) => event.startsWith('workspaceContains:'))).toBe(true);
    // The packager accepts a `files` list or a `.vscodeignore`, but not both.
    expect(manifest).not.toHaveProperty('files');
    for (const file of [manifest.main, 'find-server.js', '.vscodeignore']) {
      await expect(readFile(path.join(FOLDER, file), 'utf8')).resolves.not.toBe('');
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
    expect([...commands.keys()].sort()).toEqual(contributes.commands.map(({ command }) => command).sort());
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
