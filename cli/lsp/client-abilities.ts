import {
  CodeActionKind,
  PositionEncodingKind,
  TextDocumentSyncKind,
  type InitializeParams,
  type InitializeResult,
  ResourceOperationKind,
} from 'vscode-languageserver';
import {
  CompletionItemKind,
  InsertTextFormat,
  MarkupKind,
  type CompletionItem,
} from 'vscode-languageserver/node';
import type { Completion, OpenText } from '#parser';
import { packageVersion } from '../package-folder.ts';
import { FIX_ALL } from './code-actions.ts';
import type { OpenDocument } from './open-document.ts';

interface CompletionAbilities {
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
}

const FILE_CHANGES = [
  ResourceOperationKind.Create,
  ResourceOperationKind.Rename,
  ResourceOperationKind.Delete,
];

export function readAbilities({ capabilities, initializationOptions }: InitializeParams): ClientAbilities {
  const { textDocument, workspace } = capabilities;
  const askForMore = readCommand(initializationOptions);
  return {
    hasSnippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    hasSymbolTree: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    hasVersionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    hasFileChanges:
      workspace?.workspaceEdit?.documentChanges === true &&
      FILE_CHANGES.every((kind) => workspace.workspaceEdit?.resourceOperations?.includes(kind) === true),
    canWatch: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    canTellFolders: workspace?.workspaceFolders === true,
    ...(askForMore !== undefined && { askForMore }),
  };
}

/** Reads the initialization options: `suggestCommand` is the editor's command that opens completions. */
function readCommand(options: unknown): string | undefined {
  if (typeof options !== 'object' || options === null || !('suggestCommand' in options)) return undefined;
  return typeof options.suggestCommand === 'string' ? options.suggestCommand : undefined;
}

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
      workspace: {
        workspaceFolders: { supported: true, changeNotifications: true },
        fileOperations: {
          willRename: { filters: [{ scheme: 'file', pattern: { glob: '**/*', matches: 'file' } }] },
        },
      },
    },
  };
}

const KINDS: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  attribute: CompletionItemKind.Property,
  list: CompletionItemKind.Struct,
  value: CompletionItemKind.EnumMember,
  activity: CompletionItemKind.Reference,
  map: CompletionItemKind.Module,
  tag: CompletionItemKind.Keyword,
  file: CompletionItemKind.File,
  color: CompletionItemKind.Color,
};

/** Returns completions at an offset, the most likely first. */
export function completionsAt(
  { text, document }: { text: OpenText; document: OpenDocument },
  offset: number,
  abilities: CompletionAbilities,
): CompletionItem[] {
  return text.complete(offset).map((completion, index): CompletionItem => {
    const { label, kind, detail, documentation, edit, snippet, asksForMore } = completion;
    const range = document.rangeOf(edit);
    const isSnippet = abilities.hasSnippets && snippet !== undefined;
    return {
      label,
      kind: KINDS[kind],
      ...(detail !== undefined && { detail }),
      // Editors draw a swatch for a colour in plain text, not in markup.
      ...(documentation !== undefined && {
        documentation: kind === 'color' ? documentation : { kind: MarkupKind.Markdown, value: documentation },
      }),
      sortText: String(index).padStart(5, '0'),
      // Editors compare the filter text with the text in the range, which may begin before the word at the cursor.
      filterText: filterOf(document.text.slice(edit.start, edit.end), label),
      textEdit: { range, newText: isSnippet ? snippet : edit.text },
      insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
      ...(asksForMore &&
        abilities.askForMore !== undefined && {
          command: { title: 'Show values', command: abilities.askForMore },
        }),
    };
  });
}

/**
 * Returns a completion's filter text. After a letter, leaves out the count before a tag's name, so that the name
 * matches.
 */
function filterOf(written: string, label: string): string {
  const word = written.trim();
  return word !== '' && /^[a-z]/i.test(word) ? label.replace(/^\d+ /, '') : label;
}
