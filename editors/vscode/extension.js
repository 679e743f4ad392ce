'use strict';

const process = require('node:process');
const vscode = require('vscode');
const { LanguageClient, TransportKind } = require('vscode-languageclient/node');
const { findServer } = require('./find-server.js');

const NAME = 'Skill maps';

/** @type {import('vscode-languageclient/node').LanguageClient | undefined} */
let client;

/** Starts the language server, and restarts it on command or when its settings change. */
async function activate(context) {
  const log = vscode.window.createOutputChannel(NAME, { log: true });
  const restart = async () => {
    await client?.stop().catch(() => undefined);
    client = createClient(context.extensionPath, log);
    try {
      await client.start();
    } catch (error) {
      log.error(String(error));
      const choice = await vscode.window.showErrorMessage(
        'The skillmap language server did not start. Is skillmap installed in this workspace (`npm install --save-dev skillmap`)?',
        'Show the log',
      );
      if (choice !== undefined) log.show();
    }
  };
  context.subscriptions.push(
    log,
    vscode.commands.registerCommand('skillmap.restart', restart),
    vscode.commands.registerCommand('skillmap.showLog', () => log.show()),
    vscode.workspace.onDidChangeConfiguration((change) => {
      const isOther = ['skillmap.path', 'skillmap.since'].some((name) => change.affectsConfiguration(name));
      if (isOther) void restart();
    }),
  );
  await restart();
}

function createClient(extensionFolder, outputChannel) {
  const settings = vscode.workspace.getConfiguration('skillmap');
  const configured = settings.get('path', '');
  const since = settings.get('since', '');
  const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
  const { platform } = process;
  const server = findServer({ configured, since, folders, extensionFolder, platform });
  return new LanguageClient('skillmap', NAME, toServerOptions(server, folders[0]), {
    documentSelector: [
      { scheme: 'file', language: 'markdown' },
      { scheme: 'untitled', language: 'markdown' },
      { scheme: 'file', pattern: '**/pxt.json' },
    ],
    // Offer values as soon as the author has picked an attribute.
    initializationOptions: { suggestCommand: 'editor.action.triggerSuggest' },
    outputChannel,
  });
}

function toServerOptions(server, cwd) {
  const options = cwd === undefined ? {} : { cwd };
  if ('module' in server) {
    return { module: server.module, args: server.args, transport: TransportKind.stdio, options };
  }
  return {
    command: server.command,
    args: server.args,
    transport: TransportKind.stdio,
    options: { ...options, shell: server.isShell },
  };
}

async function deactivate() {
  await client?.stop();
  client = undefined;
}

module.exports = { activate, deactivate };
