import type { InitializeParams, InitializeResult } from 'vscode-languageserver';
import { CodeActionKind, PositionEncodingKind, TextDocumentSyncKind } from 'vscode-languageserver';
import { packageVersion } from '../package-folder.ts';
import { FIX_ALL } from './code-actions.ts';

export interface CompletionAbilities {
  hasSnippets: boolean;
  /** The editor's command that offers the values of an attribute as soon as it is chosen, where it has one. */
  askForMore?: string;
}

/** What the editor at the other end can do with answers. */
export interface ClientAbilities extends CompletionAbilities {
  hasSymbolTree: boolean;
  /** Changes may say which version of a document they are for. */
  hasVersionedEdits: boolean;
  /** It tells which files change, when it is asked to. */
  canWatch: boolean;
  canTellFolders: boolean;
}

export function readAbilities({ capabilities, initializationOptions }: InitializeParams): ClientAbilities {
  const { textDocument, workspace } = capabilities;
  const askForMore = readCommand(initializationOptions);
  return {
    hasSnippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    hasSymbolTree: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    hasVersionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    canWatch: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    canTellFolders: workspace?.workspaceFolders === true,
    ...(askForMore !== undefined && { askForMore }),
  };
}

/** The options are the editor's to choose: `suggestCommand` names its command that offers completions. */
function readCommand(options: unknown): string | undefined {
  if (typeof options !== 'object' || options === null || !('suggestCommand' in options)) return undefined;
  return typeof options.suggestCommand === 'string' ? options.suggestCommand : undefined;
}

/** What this server can do. */
export function serverAbilities(): InitializeResult {
  return {
    serverInfo: { name: 'skillmap', version: packageVersion() },
    capabilities: {
      positionEncoding: PositionEncodingKind.UTF16,
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      completionProvider: { triggerCharacters: ['*', '-', ' ', ':', ',', '/', '(', '#'] },
      hoverProvider: true,
      definitionProvider: true,
      referencesProvider: true,
      documentHighlightProvider: true,
      documentSymbolProvider: { label: 'skillmap' },
      documentLinkProvider: {},
      colorProvider: true,
      renameProvider: { prepareProvider: true },
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] },
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
  };
}
