import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { PassThrough } from 'node:stream';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type {
  Diagnostic,
  InitializeResult,
  LogMessageParams,
  PublishDiagnosticsParams,
  TextDocumentEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import type { ProtocolConnection } from 'vscode-languageserver-protocol/node';
import {
  StreamMessageReader,
  StreamMessageWriter,
  createProtocolConnection,
} from 'vscode-languageserver-protocol/node';
import { runLanguageServer } from '../../cli/lsp/run-language-server.ts';

const BIN = fileURLToPath(new URL('../../bin/skillmap.js', import.meta.url));

export interface ClientOptions {
  /** Absolute; the first is where the server is started, too. */
  folders: readonly string[];
  capabilities?: object;
  /** `--config`, of a server in this process. */
  config?: string;
  /** `--since`, of a server in this process. */
  since?: string;
  initializationOptions?: object;
}

/** An editor without a screen: it has texts open and asks the server about them, over the real protocol. */
export interface LanguageClient {
  connection: ProtocolConnection;
  initialized: InitializeResult;
  logged: LogMessageParams[];
  shown: LogMessageParams[];
  /** Everything that was told of diagnostics, in order. */
  published: PublishDiagnosticsParams[];
  /** What the server asked to be told of. */
  registered: string[];
  open: (fileOrUri: string, text: string, languageId?: string) => Promise<string>;
  /** Replaces the first place where a text stands; returns the new version. */
  type: (uri: string, before: string, after: string) => Promise<number>;
  /** What was found in the document as it is now. */
  diagnostics: (uri: string) => Promise<Diagnostic[]>;
  textOf: (uri: string) => string;
  /** The position of a text in a document, or of the place inside of it that `|` marks. */
  at: (
    uri: string,
    marked: string,
  ) => { textDocument: { uri: string }; position: { line: number; character: number } };
  request: <Result>(method: string, params: object) => Promise<Result>;
  notify: (method: string, params: object) => Promise<void>;
  /** Makes the changes in the open texts; refuses those for another version. */
  apply: (edit: WorkspaceEdit) => Promise<void>;
  close: (uri: string) => Promise<void>;
  /** Says goodbye; the exit code. */
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

/** A client of a server in this process. */
export function connectInProcess(options: ClientOptions): Promise<LanguageClient> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const [cwd = process.cwd()] = options.folders;
  const ended = runLanguageServer({
    input: toServer,
    output: toClient,
    cwd,
    ...(options.config !== undefined && { config: options.config }),
    ...(options.since !== undefined && { since: options.since }),
  });
  return createClient({ input: toClient, output: toServer, ended }, options);
}

/** A client of `bin/skillmap.js lsp`, the built one. */
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
  const documents = new Map<string, TextDocument>();
  const heard = hear(connection);
  connection.listen();
  const folders = options.folders.map((folder) => ({
    uri: pathToFileURL(folder).href,
    name: path.basename(folder),
  }));
  const initialized = await connection.sendRequest<InitializeResult>('initialize', {
    processId: process.pid,
    rootUri: folders[0]?.uri ?? null,
    workspaceFolders: folders.length > 0 ? folders : null,
    capabilities: options.capabilities ?? CAPABILITIES,
    initializationOptions: options.initializationOptions,
  });
  await connection.sendNotification('initialized', {});

  const documentOf = (uri: string): TextDocument => {
    const document = documents.get(uri);
    if (!document) throw new Error(`${uri} is not open`);
    return document;
  };
  const notify = (method: string, params: object): Promise<void> =>
    connection.sendNotification(method, params);
  const change = async (uri: string, edits: TextDocumentEdit['edits']): Promise<number> => {
    const document = documentOf(uri);
    const text = TextDocument.applyEdits(document, edits as Parameters<typeof TextDocument.applyEdits>[1]);
    const version = document.version + 1;
    // Later places first: each change is of the text that the one before has left.
    const contentChanges = edits
      .map((edit) => ({ range: edit.range, text: 'newText' in edit ? edit.newText : '' }))
      .sort((left, right) => document.offsetAt(right.range.start) - document.offsetAt(left.range.start));
    documents.set(uri, TextDocument.create(uri, document.languageId, version, text));
    await notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges });
    return version;
  };
  const client: LanguageClient = {
    connection,
    initialized,
    ...heard,
    open: async (fileOrUri, text, languageId = 'markdown') => {
      const uri = path.isAbsolute(fileOrUri) ? pathToFileURL(fileOrUri).href : fileOrUri;
      documents.set(uri, TextDocument.create(uri, languageId, 1, text));
      await notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
      return uri;
    },
    type: (uri, before, after) => {
      const document = documentOf(uri);
      const start = document.getText().indexOf(before);
      if (start < 0) throw new Error(`${before} is not in ${uri}`);
      const range = { start: document.positionAt(start), end: document.positionAt(start + before.length) };
      return change(uri, [{ range, newText: after }]);
    },
    diagnostics: (uri) => heard.find(uri, documentOf(uri).version),
    textOf: (uri) => documentOf(uri).getText(),
    at: (uri, marked) => {
      const document = documentOf(uri);
      const inside = Math.max(marked.indexOf('|'), 0);
      const start = document.getText().indexOf(marked.replace('|', ''));
      if (start < 0) throw new Error(`${marked} is not in ${uri}`);
      return { textDocument: { uri }, position: document.positionAt(start + inside) };
    },
    request: (method, params) => connection.sendRequest(method, params),
    notify,
    apply: async ({ documentChanges = [] }) => {
      for (const one of documentChanges) {
        if (!('edits' in one)) throw new Error('Only texts are changed');
        const { uri, version } = one.textDocument;
        if (version !== null && version !== documentOf(uri).version) throw new Error('For another version');
        if (version !== null) await change(uri, one.edits);
      }
    },
    close: async (uri) => {
      documents.delete(uri);
      await notify('textDocument/didClose', { textDocument: { uri } });
    },
    stop: async () => {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      return ended;
    },
  };
  return client;
}

interface Heard extends Pick<LanguageClient, 'logged' | 'shown' | 'published' | 'registered'> {
  find: (uri: string, version: number) => Promise<Diagnostic[]>;
}

function hear(connection: ProtocolConnection): Heard {
  const heard: Pick<LanguageClient, 'logged' | 'shown' | 'published' | 'registered'> = {
    logged: [],
    shown: [],
    published: [],
    registered: [],
  };
  const waiting = new Set<() => void>();
  connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    heard.published.push(params);
    for (const wake of waiting) wake();
  });
  connection.onNotification(
    'window/logMessage',
    (params: LogMessageParams) => void heard.logged.push(params),
  );
  connection.onNotification(
    'window/showMessage',
    (params: LogMessageParams) => void heard.shown.push(params),
  );
  connection.onRequest(
    'client/registerCapability',
    ({ registrations }: { registrations: { method: string }[] }) => {
      heard.registered.push(...registrations.map(({ method }) => method));
      return null;
    },
  );
  return {
    ...heard,
    find: (uri, version) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = heard.published.findLast((one) => one.uri === uri && one.version === version);
          if (!found) return;
          waiting.delete(look);
          resolve(found.diagnostics);
        };
        waiting.add(look);
        look();
      }),
  };
}
