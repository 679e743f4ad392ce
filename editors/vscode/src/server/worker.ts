import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  MessageType,
  ShowMessageNotification,
} from 'vscode-languageserver/browser';
import { createLanguageServer } from '../../../../cli/lsp/create-language-server.ts';
import rulePages from 'skillmap:rule-pages';
import { version, docs } from 'skillmap:package';
import { createWebHost } from './web-host.ts';
import { createWebWorkspace } from './web-workspace.ts';
import type { FileReader, ReadFile } from './web-folder.ts';

// The language server in a worker, for editors in a browser. It requests files from the extension.

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const connection = createConnection(new BrowserMessageReader(scope), new BrowserMessageWriter(scope));

const files: FileReader = {
  list: (folder) => connection.sendRequest<string[]>('skillmap/files', { folder }),
  read: async (file) =>
    (await connection.sendRequest<ReadFile | null>('skillmap/read', { file })) ?? undefined,
};

const say = (message: string): void =>
  void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });

createLanguageServer(connection, {
  host: createWebHost({ version, docs, rulePages, reader: files }),
  openWorkspace: (surroundings) => createWebWorkspace(surroundings, files, say),
});
connection.listen();
