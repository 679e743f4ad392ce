import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver-protocol';

/** The texts that a client has open, by their URIs. */
export interface OpenTexts {
  open: (fileOrUri: string, text: string, languageId?: string) => Promise<string>;
  /** Replaces the first occurrence of `before`; returns the document's new version number. */
  type: (uri: string, before: string, after: string) => Promise<number>;
  textOf: (uri: string) => string;
  /** Finds a text in a document; returns the position of its start, or of the `|` in `marked`. */
  at: (
    uri: string,
    marked: string,
  ) => { textDocument: { uri: string }; position: { line: number; character: number } };
  /** Applies edits to open texts; throws if they are for another version. */
  apply: (edit: WorkspaceEdit) => Promise<void>;
  close: (uri: string) => Promise<void>;
  versionOf: (uri: string) => number;
}

/** Opens and changes texts like an editor, and notifies the server of each change. */
export function createOpenTexts(notify: (method: string, params: object) => Promise<void>): OpenTexts {
  const documents = new Map<string, TextDocument>();
  const documentOf = (uri: string): TextDocument => {
    const document = documents.get(uri);
    if (!document) throw new Error(`${uri} is not open`);
    return document;
  };
  const change = async (uri: string, edits: TextDocumentEdit['edits']): Promise<number> => {
    const { document, contentChanges } = edited(documentOf(uri), edits);
    const { version } = document;
    documents.set(uri, document);
    await notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges });
    return version;
  };
  return {
    open: async (fileOrUri, text, languageId = 'markdown') => {
      const uri = path.isAbsolute(fileOrUri) ? pathToFileURL(fileOrUri).href : fileOrUri;
      documents.set(uri, TextDocument.create(uri, languageId, 1, text));
      await notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
      return uri;
    },
    type: (uri, before, after) => {
      const document = documentOf(uri);
      const start = offsetIn(document, before);
      const range = { start: document.positionAt(start), end: document.positionAt(start + before.length) };
      return change(uri, [{ range, newText: after }]);
    },
    textOf: (uri) => documentOf(uri).getText(),
    versionOf: (uri) => documentOf(uri).version,
    at: (uri, marked) => {
      const document = documentOf(uri);
      const inside = Math.max(marked.indexOf('|'), 0);
      const start = offsetIn(document, marked.replace('|', ''));
      return { textDocument: { uri }, position: document.positionAt(start + inside) };
    },
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
  };
}

function offsetIn(document: TextDocument, text: string): number {
  const offset = document.getText().indexOf(text);
  if (offset < 0) throw new Error(`${text} is not in ${document.uri}`);
  return offset;
}

/** Returns a document after edits, and the edits in the protocol's form. */
function edited(
  document: TextDocument,
  edits: TextDocumentEdit['edits'],
): { document: TextDocument; contentChanges: object[] } {
  const text = TextDocument.applyEdits(document, edits as Parameters<typeof TextDocument.applyEdits>[1]);
  // Sort from the end to the start: the server applies each change to the result of the previous one.
  const contentChanges = edits
    .map((edit) => ({ range: edit.range, text: 'newText' in edit ? edit.newText : '' }))
    .sort((left, right) => document.offsetAt(right.range.start) - document.offsetAt(left.range.start));
  const { uri, languageId, version } = document;
  return { document: TextDocument.create(uri, languageId, version + 1, text), contentChanges };
}
