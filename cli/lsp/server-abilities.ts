import {
  CodeActionKind,
  PositionEncodingKind,
  TextDocumentSyncKind,
  type InitializeResult,
} from 'vscode-languageserver';
import type { ClientAbilities } from './client-abilities.ts';
import { FIX_ALL } from './code-actions.ts';
import { COMMANDS } from './lens-requests.ts';
import { TOKEN_LEGEND } from './structure-requests.ts';

/**
 * Returns the server's capabilities. Those since version 3.16 of the protocol are only announced to editors that know
 * them. Editors may use older ones without announcing that, such as Neovim 0.7 does with code lenses.
 */
export function serverAbilities(
  { requests, canTellFolders }: ClientAbilities,
  version: string,
): InitializeResult {
  return {
    serverInfo: { name: 'skillmap', version },
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
      codeLensProvider: {},
      documentFormattingProvider: true,
      executeCommandProvider: { commands: COMMANDS },
      foldingRangeProvider: true,
      workspaceSymbolProvider: true,
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] },
      ...(requests.has('semanticTokens') && {
        semanticTokensProvider: { legend: TOKEN_LEGEND, full: true, range: true },
      }),
      ...(requests.has('inlayHint') && { inlayHintProvider: true }),
      ...(requests.has('diagnostic') && {
        diagnosticProvider: {
          identifier: 'skillmap',
          interFileDependencies: true,
          workspaceDiagnostics: true,
        },
      }),
      workspace: {
        ...(canTellFolders && { workspaceFolders: { supported: true, changeNotifications: true } }),
        ...(requests.has('willRename') && {
          fileOperations: {
            willRename: { filters: [{ pattern: { glob: '**/*', matches: 'file' } }] },
          },
        }),
      },
    },
  };
}
