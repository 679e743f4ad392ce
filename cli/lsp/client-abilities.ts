import { ResourceOperationKind, type ClientCapabilities, type InitializeParams } from 'vscode-languageserver';

export interface CompletionAbilities {
  hasSnippets: boolean;
  /** The editor's command that offers an attribute's values right after it is completed, if there is one. */
  askForMore?: string;
}

/** The capabilities of the editor. */
export interface ClientAbilities extends CompletionAbilities {
  hasSymbolTree: boolean;
  /** Edits may name the version of the document they are for. */
  hasVersionedEdits: boolean;
  /** Edits may create, rename and remove files. */
  hasFileChanges: boolean;
  /** The editor can report changed files. */
  canWatch: boolean;
  canTellFolders: boolean;
  /** The editor asks for findings. Otherwise they are sent to it. */
  canPullFindings: boolean;
  /** The server can ask the editor to request all findings again. */
  canRefreshFindings: boolean;
  /** The server can open a file or a web page. */
  canShowDocuments: boolean;
  /** The editor's command that shows a list of places, if there is one. */
  showReferences?: string;
  /** Further requests that the editor knows. */
  requests: ReadonlySet<OptionalRequest>;
}

/** Requests that the server announces only to editors that know them. */
type OptionalRequest = 'diagnostic' | 'inlayHint' | 'semanticTokens' | 'willRename';

const FILE_CHANGES = [
  ResourceOperationKind.Create,
  ResourceOperationKind.Rename,
  ResourceOperationKind.Delete,
];

export function readAbilities({ capabilities, initializationOptions }: InitializeParams): ClientAbilities {
  const { textDocument, workspace } = capabilities;
  const askForMore = readCommand(initializationOptions, 'suggestCommand');
  const showReferences = readCommand(initializationOptions, 'referencesCommand');
  return {
    hasSnippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    hasSymbolTree: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    hasVersionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    hasFileChanges:
      workspace?.workspaceEdit?.documentChanges === true &&
      FILE_CHANGES.every((kind) => workspace.workspaceEdit?.resourceOperations?.includes(kind) === true),
    canWatch: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    canTellFolders: workspace?.workspaceFolders === true,
    canPullFindings: textDocument?.diagnostic !== undefined,
    canRefreshFindings: workspace?.diagnostics?.refreshSupport === true,
    canShowDocuments: capabilities.window?.showDocument?.support === true,
    requests: requestsOf(capabilities),
    ...(askForMore !== undefined && { askForMore }),
    ...(showReferences !== undefined && { showReferences }),
  };
}

function requestsOf({ textDocument, workspace }: ClientCapabilities): Set<OptionalRequest> {
  const requests: Readonly<Record<OptionalRequest, unknown>> = {
    diagnostic: textDocument?.diagnostic,
    inlayHint: textDocument?.inlayHint,
    semanticTokens: textDocument?.semanticTokens,
    willRename: workspace?.fileOperations?.willRename,
  };
  const names = Object.keys(requests) as OptionalRequest[];
  return new Set(names.filter((name) => requests[name] !== undefined));
}

/** Reads an initialization option: the name of a command of the editor. */
function readCommand(options: unknown, name: string): string | undefined {
  if (typeof options !== 'object' || options === null) return undefined;
  const command: unknown = Object.entries(options).find(([key]) => key === name)?.[1];
  return typeof command === 'string' ? command : undefined;
}
