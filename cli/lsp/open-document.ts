import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver';
import { isMarkdownPath, readMap, type MapDocument } from '#parser';

/** A snapshot of an open text. Typing creates a new one. */
export interface OpenDocument {
  uri: string;
  version: number;
  text: string;
  isMarkdown: boolean;
  /** The file, as the host names it. Absent for unsaved documents. */
  file?: string;
  offsetAt: (position: { line: number; character: number }) => number;
  rangeOf: (range: { start: number; end: number }) => Range;
  /** Returns the text parsed as a map. It is parsed once. */
  map: () => MapDocument;
  withText: (text: string) => OpenDocument;
}

type FileOf = (uri: string) => string | undefined;

/** Returns a function that gives the current snapshot of a document: one object per version. */
export function createSnapshots(fileOf: FileOf): (document: TextDocument) => OpenDocument {
  const known = new WeakMap<TextDocument, OpenDocument>();
  return (document) => {
    const last = known.get(document);
    // Compare the text too, because not every editor counts versions.
    if (last?.version === document.version && last.text === document.getText()) return last;
    const { uri, languageId, version } = document;
    const snapshot = snapshotOf(TextDocument.create(uri, languageId, version, document.getText()), fileOf);
    known.set(document, snapshot);
    return snapshot;
  };
}

/** Returns a snapshot of a text that is not open, with positions as editors count them. */
export function snapshotOf(document: TextDocument, fileOf: FileOf = () => undefined): OpenDocument {
  const { uri, version, languageId } = document;
  const text = document.getText();
  const file = fileOf(uri);
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
    withText: (other) => snapshotOf(TextDocument.create(uri, languageId, version, other), fileOf),
  };
}
