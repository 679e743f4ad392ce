import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver/node';
import { isMarkdownPath, readMap, type MapDocument } from '#parser';

/** An open text as it is at one moment: later typing makes another one. */
export interface OpenDocument {
  uri: string;
  version: number;
  text: string;
  isMarkdown: boolean;
  /** Absolute; absent for what is not saved yet. */
  file?: string;
  offsetAt: (position: { line: number; character: number }) => number;
  rangeOf: (range: { start: number; end: number }) => Range;
  /** What it means as a map; read once. */
  map: () => MapDocument;
  /** The same document, as if this were its text. */
  withText: (text: string) => OpenDocument;
}

/** Open texts as they are now; each version is one object. */
export function createSnapshots(): (document: TextDocument) => OpenDocument {
  const known = new WeakMap<TextDocument, OpenDocument>();
  return (document) => {
    const last = known.get(document);
    // Not every editor counts its versions.
    if (last?.version === document.version && last.text === document.getText()) return last;
    const { uri, languageId, version } = document;
    const snapshot = snapshotOf(TextDocument.create(uri, languageId, version, document.getText()));
    known.set(document, snapshot);
    return snapshot;
  };
}

/** A text that nobody has open, with the positions that editors count in. */
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

/** The path that a uri names; undefined where it names no file, as `untitled:Untitled-1`, or none of this system. */
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
