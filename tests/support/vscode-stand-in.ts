/*
 * A stand-in for the API of Visual Studio Code, complete enough for its real language client. Classes and functions that
 * nothing here depends on are created when they are first used.
 */

type Listener = (value: unknown) => unknown;
const nothing = { dispose: () => undefined };

class Uri {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  static parse(text: string): Uri {
    return new Uri(text);
  }
  static joinPath(base: Uri, ...parts: string[]): Uri {
    return new Uri([base.text, ...parts].join('/'));
  }
  get scheme(): string {
    return this.text.split(':')[0] ?? '';
  }
  get path(): string {
    return this.text.replace(/^[a-z-]+:\/\/[^/]*/, '');
  }
  get fsPath(): string {
    return this.text;
  }
  toString(): string {
    return this.text;
  }
}

class EventEmitter {
  private readonly listeners: Listener[] = [];
  readonly event = (listener: Listener) => {
    this.listeners.push(listener);
    return nothing;
  };
  fire(value: unknown): void {
    for (const listener of this.listeners) listener(value);
  }
  dispose(): void {
    this.listeners.length = 0;
  }
}

class CodeActionKind {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
  static readonly Empty = new CodeActionKind('');
  append(part: string): CodeActionKind {
    return new CodeActionKind(this.value === '' ? part : `${this.value}.${part}`);
  }
}

class CancellationTokenSource {
  readonly token = { isCancellationRequested: false, onCancellationRequested: () => nothing };
  cancel(): void {
    this.token.isCancellationRequested = true;
  }
  dispose(): void {}
}

class Diagnostic {
  readonly range: unknown;
  readonly message: string;
  constructor(range: unknown, message: string) {
    this.range = range;
    this.message = message;
  }
}

/** Returns an object whose missing members are created when they are first used. */
function complete<Known extends object>(known: Known, create: (name: string) => unknown): Known {
  return new Proxy(known, {
    get: (target, name) => {
      if (name in target || typeof name === 'symbol') return Reflect.get(target, name) as unknown;
      const created = create(name);
      Reflect.set(target, name, created);
      return created;
    },
  });
}

/** A class that can be extended, created and called, with further such classes as static members. */
function anyClass(): object {
  return complete(function anything() {
    return new.target ? undefined : nothing;
  }, anyClass);
}

/** Returns an event for a name such as `onDidOpen`. */
function eventFor(name: string): unknown {
  return name.startsWith('on') ? () => nothing : undefined;
}

export interface VscodeStandIn {
  /** The module `vscode`. */
  api: object;
  uri: (text: string) => object;
  commands: string[];
  /** Names of the functions of `vscode.languages` that were called. */
  providers: Set<string>;
  /** Messages of the findings by document. */
  findings: Map<string, string[]>;
  errors: unknown[];
}

/** Creates an editor with one folder of files, and one of them open as markdown. */
export function createVscodeStandIn(
  files: Readonly<Record<string, string>>,
  { folder, open }: { folder: string; open: string },
): VscodeStandIn {
  const commands: string[] = [];
  const providers = new Set<string>();
  const findings: VscodeStandIn['findings'] = new Map();
  const errors: unknown[] = [];
  const uri = new Uri(`${folder}/${open}`);
  const document = { uri, languageId: 'markdown', version: 1, isClosed: false, getText: () => files[open] };
  const workspaceFolder = { uri: new Uri(folder), name: 'maps', index: 0 };
  const bytesOf = ({ text }: Uri): Uint8Array =>
    new TextEncoder().encode(files[text.slice(folder.length + 1)] ?? '');
  const collection = {
    set: ({ text }: Uri, found: Diagnostic[]) =>
      findings.set(
        text,
        found.map(({ message }) => message),
      ),
    delete: ({ text }: Uri) => findings.delete(text),
    get: () => undefined,
    has: () => false,
    clear: () => undefined,
    dispose: () => undefined,
  };
  const log = complete({ logLevel: 2, error: (error: unknown) => errors.push(error) }, () => () => nothing);
  const watcher = complete({}, () => () => nothing);
  const isSelected = ({ language, scheme }: { language?: string; scheme?: string }): boolean =>
    (language ?? 'markdown') === 'markdown' && (scheme ?? uri.scheme) === uri.scheme;
  const known = {
    version: '1.91.0',
    env: { language: 'en', appName: 'stand-in' },
    Uri,
    EventEmitter,
    CodeActionKind,
    CancellationTokenSource,
    Diagnostic,
    DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
    DiagnosticTag: { Unnecessary: 1, Deprecated: 2 },
    FileType: { File: 1, Directory: 2 },
    workspace: complete(
      {
        workspaceFolders: [workspaceFolder],
        textDocuments: [document],
        notebookDocuments: [],
        fs: {
          readDirectory: async () => Object.keys(files).map((name) => [name, 1]),
          stat: async (file: Uri) => ({ size: bytesOf(file).length }),
          readFile: async (file: Uri) => bytesOf(file),
        },
        getConfiguration: () => ({ get: (_name: string, fallback: unknown) => fallback }),
        getWorkspaceFolder: () => workspaceFolder,
        createFileSystemWatcher: () => watcher,
      },
      eventFor,
    ),
    window: complete(
      {
        createOutputChannel: () => log,
        visibleTextEditors: [],
        activeTextEditor: { document },
        tabGroups: complete({ all: [], activeTabGroup: {} }, eventFor),
        showErrorMessage: async (message: string) => void errors.push(message),
        registerWebviewPanelSerializer: () => nothing,
      },
      eventFor,
    ),
    commands: {
      registerCommand: (name: string) => {
        commands.push(name);
        return nothing;
      },
    },
    languages: complete(
      {
        match: (selector: object[]) => ([selector].flat().some(isSelected) ? 10 : 0),
        createDiagnosticCollection: () => collection,
      },
      (name) => () => {
        providers.add(name);
        return nothing;
      },
    ),
  };
  return { api: complete(known, anyClass), uri: Uri.parse, commands, providers, findings, errors };
}
