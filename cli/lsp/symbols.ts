import type { DocumentSymbol, SymbolInformation } from 'vscode-languageserver/node';
import { SymbolKind } from 'vscode-languageserver/node';
import type { MapSymbol } from '#parser';
import { symbolsOf } from '#parser';
import type { OpenDocument } from './open-document.ts';

const KINDS: Readonly<Record<MapSymbol['kind'], SymbolKind>> = {
  page: SymbolKind.File,
  map: SymbolKind.Module,
  activity: SymbolKind.Function,
  reward: SymbolKind.Event,
  completion: SymbolKind.Event,
  layout: SymbolKind.Key,
};

/** The outline of a map; as a flat list for editors that know no other. */
export function documentSymbols(
  document: OpenDocument,
  isHierarchical: boolean,
): DocumentSymbol[] | SymbolInformation[] {
  const symbols = symbolsOf(document.map());
  return isHierarchical
    ? symbols.map((symbol) => toTree(symbol, document))
    : symbols.flatMap((symbol) => toList(symbol, document));
}

function toTree(symbol: MapSymbol, document: OpenDocument): DocumentSymbol {
  const { name, kind, detail, range, nameRange, children } = symbol;
  const about = [kind === 'page' || kind === 'map' || kind === 'activity' ? undefined : kind, detail];
  const shown = about.filter((word) => word !== undefined).join(': ');
  return {
    // An editor takes no empty name.
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
  const own: SymbolInformation = {
    name: name === '' ? '#' : name,
    kind: KINDS[kind],
    location: { uri: document.uri, range: document.rangeOf(range) },
    ...(container !== undefined && { containerName: container }),
  };
  return [own, ...children.flatMap((child) => toList(child, document, name))];
}
