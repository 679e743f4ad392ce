import process from 'node:process';
import * as vscode from 'vscode';
import type { LanguageClientOptions } from 'vscode-languageclient';
import { LanguageClient, TransportKind, type ServerOptions } from 'vscode-languageclient/node';
import { NAME, start } from './extension.ts';
import { findServer, type FoundServer } from './find-server.ts';

let running: { stop: () => Promise<void> } | undefined;

/** Starts `skillmap lsp` of the workspace. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  running = await start(context, {
    createClient: (options) => createClient(context.extensionPath, options),
    schemes: ['file', 'untitled'],
    failure:
      'The skillmap language server did not start. Is skillmap installed in this workspace (`npm install --save-dev skillmap`)?',
    settings: ['skillmap.path', 'skillmap.since'],
  });
}

export async function deactivate(): Promise<void> {
  await running?.stop();
}

function createClient(extensionFolder: string, options: LanguageClientOptions): LanguageClient {
  const settings = vscode.workspace.getConfiguration('skillmap');
  const configured = settings.get('path', '');
  const since = settings.get('since', '');
  const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath);
  const { platform } = process;
  const server = findServer({ configured, since, folders, extensionFolder, platform });
  return new LanguageClient('skillmap', NAME, toServerOptions(server, folders[0]), options);
}

function toServerOptions(server: FoundServer, cwd: string | undefined): ServerOptions {
  const options = cwd === undefined ? {} : { cwd };
  const transport = TransportKind.stdio;
  if ('module' in server) return { module: server.module, args: server.args, transport, options };
  const { command, args, isShell } = server;
  return { command, args, transport, options: { ...options, shell: isShell } };
}
