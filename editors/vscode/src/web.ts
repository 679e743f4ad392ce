import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import { NAME, start } from './extension.ts';
import { listFiles, readFile } from './workspace-files.ts';

let running: { stop: () => Promise<void> } | undefined;

/** Starts the language server in a worker, with the files of the workspace. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const script = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server.js');
  running = await start(context, {
    createClient: (options) => {
      const client = new LanguageClient('skillmap', NAME, new Worker(script.toString(true)), options);
      client.onRequest('skillmap/files', ({ folder }: { folder: string }) =>
        listFiles(vscode.Uri.parse(folder)),
      );
      client.onRequest('skillmap/read', ({ file }: { file: string }) => readFile(vscode.Uri.parse(file)));
      return client;
    },
    // Virtual workspaces have schemes of their own.
    schemes: [...new Set(['file', 'vscode-vfs', 'vscode-test-web', ...schemesOfFolders(), 'untitled'])],
    failure: 'The skillmap language server did not start.',
    settings: [],
  });
}

export async function deactivate(): Promise<void> {
  await running?.stop();
}

function schemesOfFolders(): string[] {
  return (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.scheme);
}
