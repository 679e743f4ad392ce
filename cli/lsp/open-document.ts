import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver/node';
import { isMarkdownPath, readMap, type MapDocument } from '#parser';

/** A snapshot of an open text. Typing creates a new one. */
export interface OpenDocument {
  uri: string;
  version: number;
  text: string;
  isMarkdown: boolean;
  /** Absolute path. Absent for unsaved documents. */
  file?: string;
  offsetAt: (position: { line: number; character: number }) => number;
  rangeOf: (range: { start: number; end: number }) => Range;
  /** Returns the text parsed as a map. It is parsed once. */
  map: () => MapDocument;
  withText: (text: string) => OpenDocument;
}

/** Returns a function that gives the current snapshot of a document: one object per version. */
export function createSnapshots(): (document: TextDocument) => OpenDocument {
  const known = new WeakMap<TextDocument, OpenDocument>();
  return (document) => {
    const last = known.get(document);
    // Compare the text too, because not every editor counts versions.
    if (last?.version === document.version && last.text === document.getText()) return last;
    const { uri, languageId, version } = document;
    const snapshot = snapshotOf(TextDocument.create(uri, languageId, version, document.getText()));
    known.set(document, snapshot);
    return snapshot;
  };
}

/** Returns a snapshot of a text that is not open, with positions as editors count them. */
export function snapshotOf(document: TextDocument): OpenDocument {
  const { uri, version, languageId } = document;
  const text = document.getText();
  const file = pathOfUri(uri);
  let map: MapDocument | undefined;
  return {
    uri,
    version,
    text,
    isMarkdown: languageId === 'markdown' || isMarkdownPath(uri),
    ...(file !== undefined && { file }),
    offsetAt: (position) => document.offsetAt(position),
    rangeOf: ({ start, end }) => ({ start: document.positionAt(start), end: document.positionAt(end) }),
    map: () => (map ??= readMap(text)),
    withText: (other) => snapshotOf(TextDocument.create(uri, languageId, version, other)),
  };
}

/**
 * Returns the path of a URI, or undefined if it names no file, such as `untitled:Untitled-1`, or none on this system.
 */
export function pathOfUri(uri: string): string | undefined {
  if (!/^file:/i.test(uri)) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

export function uriOfPath(file: string): string {
  return pathToFileURL(file).href;
}
