import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Diagnostic, InitializeResult } from 'vscode-languageserver-protocol';
import {
  StreamMessageReader,
  StreamMessageWriter,
  createProtocolConnection,
  type ProtocolConnection,
} from 'vscode-languageserver-protocol/node';
import { runLanguageServer } from '../../cli/lsp/run-language-server.ts';
import { hear, type ServerMessages } from './server-messages.ts';
import { createOpenTexts, type OpenTexts } from './open-texts.ts';

const BIN = fileURLToPath(new URL('../../bin/skillmap.js', import.meta.url));

export interface ClientOptions {
  /** Absolute paths; the server starts in the first one. */
  folders: readonly string[];
  capabilities?: object;
  /** The value of `--config`; only for a server in this process. */
  config?: string;
  /** False for `--no-config-code`; only for a server in this process. */
  configCode?: boolean;
  /** The value of `--since`; only for a server in this process. */
  since?: string;
  initializationOptions?: object;
}

/** An editor without a screen: it opens and edits texts, and sends requests about them, over the real protocol. */
export interface LanguageClient extends Omit<OpenTexts, 'versionOf'>, Omit<ServerMessages, 'find'> {
  connection: ProtocolConnection;
  initialized: InitializeResult;
  /** Resolves to the findings in the current version of a document. */
  diagnostics: (uri: string) => Promise<Diagnostic[]>;
  request: <Result>(method: string, params: object) => Promise<Result>;
  notify: (method: string, params: object) => Promise<void>;
  /** Shuts the server down; resolves to its exit code. */
  stop: () => Promise<number | null>;
}

const CAPABILITIES = {
  textDocument: {
    completion: { completionItem: { snippetSupport: true } },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    publishDiagnostics: { relatedInformation: true, versionSupport: true },
  },
  workspace: {
    workspaceEdit: { documentChanges: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
    workspaceFolders: true,
  },
};

/** Starts a language server in this process; returns its client. */
export function connectInProcess(options: ClientOptions): Promise<LanguageClient> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const [cwd = process.cwd()] = options.folders;
  const ended = runLanguageServer({
    input: toServer,
    output: toClient,
    cwd,
    ...(options.config !== undefined && { config: options.config }),
    ...(options.configCode !== undefined && { configCode: options.configCode }),
    ...(options.since !== undefined && { since: options.since }),
  });
  return createClient({ input: toClient, output: toServer, ended }, options);
}

/** Starts the built `bin/skillmap.js lsp` as a process; returns its client. */
export async function connectToProcess(
  options: ClientOptions,
): Promise<LanguageClient & { child: ChildProcess; stderr: () => string }> {
  const child = spawn(process.execPath, [BIN, 'lsp', '--stdio', `--clientProcessId=${process.pid}`], {
    cwd: options.folders[0],
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill());
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const client = await createClient({ input: child.stdout, output: child.stdin, ended }, options);
  return { ...client, child, stderr: () => stderr };
}

interface Wire {
  input: Readable;
  output: Writable;
  ended: Promise<number | null>;
}

async function createClient({ input, output, ended }: Wire, options: ClientOptions): Promise<LanguageClient> {
  const connection = createProtocolConnection(
    new StreamMessageReader(input),
    new StreamMessageWriter(output),
  );
  onTestFinished(() => {
    connection.dispose();
    output.end();
  });
  const { find, ...heard } = hear(connection);
  connection.listen();
  const initialized = await initialize(connection, options);
  const notify: LanguageClient['notify'] = (method, params) => connection.sendNotification(method, params);
  const { versionOf, ...texts } = createOpenTexts(notify);
  return {
    connection,
    initialized,
    ...heard,
    ...texts,
    diagnostics: (uri) => find(uri, versionOf(uri)),
    request: (method, params) => connection.sendRequest(method, params),
    notify,
    stop: async () => {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      return ended;
    },
  };
}

async function initialize(
  connection: ProtocolConnection,
  { folders: paths, capabilities = CAPABILITIES, initializationOptions }: ClientOptions,
): Promise<InitializeResult> {
  const folders = paths.map((folder) => ({ uri: pathToFileURL(folder).href, name: path.basename(folder) }));
  const initialized = await connection.sendRequest<InitializeResult>('initialize', {
    processId: process.pid,
    rootUri: folders[0]?.uri ?? null,
    workspaceFolders: folders.length > 0 ? folders : null,
    capabilities,
    initializationOptions,
  });
  await connection.sendNotification('initialized', {});
  return initialized;
}
