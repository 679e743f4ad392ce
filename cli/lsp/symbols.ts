import { SymbolKind, type DocumentSymbol, type SymbolInformation } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { symbolsOf, type MapSymbol } from '#parser';
import { snapshotOf, type OpenDocument } from './open-document.ts';
import type { LanguageSession } from './session.ts';

const KINDS: Readonly<Record<MapSymbol['kind'], SymbolKind>> = {
  page: SymbolKind.File,
  map: SymbolKind.Module,
  activity: SymbolKind.Function,
  reward: SymbolKind.Event,
  completion: SymbolKind.Event,
  layout: SymbolKind.Key,
};

/** Returns the outline of a map, as a flat list for editors without support for trees. */
export function documentSymbols(
  symbols: readonly MapSymbol[],
  document: OpenDocument,
  isHierarchical: boolean,
): DocumentSymbol[] | SymbolInformation[] {
  return isHierarchical
    ? symbols.map((symbol) => toTree(symbol, document))
    : symbols.flatMap((symbol) => toList(symbol, document));
}

function toTree(symbol: MapSymbol, document: OpenDocument): DocumentSymbol {
  const { name, kind, detail, range, nameRange, children } = symbol;
  const about = [kind === 'page' || kind === 'map' || kind === 'activity' ? undefined : kind, detail];
  const shown = about.filter((word) => word !== undefined).join(': ');
  return {
    // Editors reject empty names.
    name: name === '' ? '#' : name,
    kind: KINDS[kind],
    ...(shown !== '' && { detail: shown }),
    range: document.rangeOf(range),
    selectionRange: document.rangeOf(nameRange),
    children: children.map((child) => toTree(child, document)),
  };
}

function toList(symbol: MapSymbol, document: OpenDocument, container?: string): SymbolInformation[] {
  const { name, kind, range, children } = symbol;
  const information: SymbolInformation = {
    name: name === '' ? '#' : name,
    kind: KINDS[kind],
    location: { uri: document.uri, range: document.rangeOf(range) },
    ...(container !== undefined && { containerName: container }),
  };
  return [information, ...children.flatMap((child) => toList(child, document, name))];
}

/**
 * Returns the maps and activities of all folders whose name or title contains the letters of the query in their order.
 */
export async function workspaceSymbols(
  query: string,
  { host, findOpen, workspace }: LanguageSession,
): Promise<SymbolInformation[]> {
  const maps = await workspace.maps();
  return maps.flatMap(({ file, document }) => {
    const text = TextDocument.create(host.uriOf(file), 'markdown', 0, document.source.text);
    const opened = findOpen(file) ?? snapshotOf(text, host.fileOf);
    return symbolsOf(document)
      .flatMap((symbol) => toList(withTitle(symbol), opened))
      .filter(({ name }) => hasLetters(name, query));
  });
}

function withTitle({ name, detail, children, ...symbol }: MapSymbol): MapSymbol {
  const isOther = detail !== undefined && detail.toLowerCase() !== name.toLowerCase();
  const shown = isOther ? `${name} (${detail})` : name;
  return { ...symbol, name: shown, children: children.map(withTitle) };
}

function hasLetters(name: string, query: string): boolean {
  let at = 0;
  const letters = name.toLowerCase();
  for (const letter of query.toLowerCase().replaceAll(/\s/g, '')) {
    at = letters.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
