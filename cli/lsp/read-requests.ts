import path from 'node:path';
import {
  DocumentHighlightKind,
  MarkupKind,
  SymbolKind,
  type Color,
  type Connection,
  type DocumentSymbol,
  type SymbolInformation,
  type ColorInformation,
  type ColorPresentation,
  type DocumentLink,
  type Hover,
  type HoverParams,
  type Location,
  type Range,
} from 'vscode-languageserver';
import {
  encodePath,
  fileOfLink,
  spellColor,
  type MapSymbol,
  type PlacedColor,
  type PlacedLink,
} from '#parser';
import { completionsAt } from './client-abilities.ts';
import { hoverText } from './hovers.ts';
import { uriOfPath, type OpenDocument } from './open-document.ts';
import { createMapHandler, createHandler, type RequestedDocument, type LanguageSession } from './session.ts';

/** Handles requests that change nothing. */
export function handleReadRequests(connection: Connection, session: LanguageSession): void {
  connection.onCompletion(
    createMapHandler(session, [], ({ position }, opened) =>
      completionsAt(opened, opened.document.offsetAt(position), session.abilities),
    ),
  );
  connection.onHover(createHandler(session, null, (params) => hover(params, session)));
  connection.onDefinition(
    createMapHandler(session, null, ({ position }, opened) =>
      definition(opened, opened.document.offsetAt(position), session),
    ),
  );
  connection.onReferences(
    createMapHandler(session, [], ({ position, context }, { document, text }) =>
      text
        .uses(document.offsetAt(position))
        .filter(({ role }) => context.includeDeclaration || role !== 'heading')
        .map(({ range }) => ({ uri: document.uri, range: document.rangeOf(range) })),
    ),
  );
  connection.onDocumentHighlight(
    createMapHandler(session, [], ({ position }, { document, text }) =>
      text.uses(document.offsetAt(position)).map(({ range, role }) => ({
        range: document.rangeOf(range),
        kind: role === 'heading' ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
      })),
    ),
  );
  connection.onDocumentSymbol(
    createMapHandler(session, [], (_, { document, text }) =>
      documentSymbols(text.outline(), document, session.abilities.hasSymbolTree),
    ),
  );
  connection.onDocumentLinks(createMapHandler(session, [], (_, opened) => documentLinks(opened)));
  connection.onDocumentColor(
    createMapHandler(session, [], (_, { document, text }) => documentColors(text.colors(), document)),
  );
  connection.onColorPresentation(({ color, range }) => colorPresentations(color, range));
}

function definition(
  { text, document, root }: RequestedDocument,
  offset: number,
  session: LanguageSession,
): Location | null {
  const found = text.define(offset);
  if (found?.kind === 'heading') return { uri: document.uri, range: document.rangeOf(found.range) };
  if (!found || root === undefined) return null;
  const file = path.join(root, found.path);
  const start = { line: 0, character: 0 };
  return { uri: session.findOpen(file)?.uri ?? uriOfPath(file), range: { start, end: start } };
}

/** Returns the findings at a position in any checked document, and in a map also an explanation of the position. */
async function hover(
  { textDocument, position }: HoverParams,
  session: LanguageSession,
): Promise<Hover | null> {
  const document = session.find(textDocument.uri);
  if (!document) return null;
  const offset = document.offsetAt(position);
  const { diagnostics } = await session.publisher.findingsOf(document);
  const atPosition = diagnostics.filter(
    ({ place }) => place && place.start.offset <= offset && offset <= place.end.offset,
  );
  const found = (await session.workspace.open(document))?.hover(offset);
  const root = (await session.workspace.contextOf(document))?.root;
  const value = await hoverText(found, atPosition, { root });
  if (value === undefined) return null;
  const place = atPosition[0]?.place;
  const range = found?.range ?? (place && { start: place.start.offset, end: place.end.offset });
  return { contents: { kind: MarkupKind.Markdown, value }, ...(range && { range: document.rangeOf(range) }) };
}

/** Returns a map's colours, with channels from 0 to 1. */
function documentColors(colors: readonly PlacedColor[], document: OpenDocument): ColorInformation[] {
  return colors.map(({ range, color: { red, green, blue, alpha } }) => ({
    range: document.rangeOf(range),
    color: { red: red / 255, green: green / 255, blue: blue / 255, alpha },
  }));
}

/** Returns the notations that an editor offers for a picked colour. */
function colorPresentations({ red, green, blue, alpha }: Color, range: Range): ColorPresentation[] {
  const channel = (part: number): number => Math.round(Math.min(Math.max(part, 0), 1) * 255);
  const color = { red: channel(red), green: channel(green), blue: channel(blue), alpha };
  return spellColor(color).map((label) => ({ label, textEdit: { range, newText: label } }));
}

/** Returns the addresses in a map that lead somewhere, as links. */
function documentLinks({ text, document, root }: RequestedDocument): DocumentLink[] {
  return text.links().flatMap(({ range, ...link }) => {
    const target = targetOf(link, text, root);
    return target === undefined ? [] : [{ range: document.rangeOf(range), target }];
  });
}

function targetOf(
  link: Pick<PlacedLink, 'location' | 'address'>,
  { context }: RequestedDocument['text'],
  root: string | undefined,
): string | undefined {
  const { location } = link;
  switch (location.kind) {
    case 'local': {
      const file = fileOfLink(context, link);
      return file === undefined || root === undefined ? undefined : uriOfPath(path.join(root, file));
    }
    case 'code-host':
      return `https://github.com/${location.slug}/blob/${encodePath(location.ref ?? 'HEAD')}/${encodePath(location.path)}`;
    case 'web':
      return /^https?:/i.test(location.url) ? location.url : undefined;
    case 'docs':
    case 'unusable':
      return undefined;
    default:
      return location satisfies never;
  }
}

const KINDS: Readonly<Record<MapSymbol['kind'], SymbolKind>> = {
  page: SymbolKind.File,
  map: SymbolKind.Module,
  activity: SymbolKind.Function,
  reward: SymbolKind.Event,
  completion: SymbolKind.Event,
  layout: SymbolKind.Key,
};

/** Returns the outline of a map, as a flat list for editors without support for trees. */
function documentSymbols(
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
