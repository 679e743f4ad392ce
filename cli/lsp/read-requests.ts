import {
  DocumentHighlightKind,
  MarkupKind,
  type Color,
  type Connection,
  type ColorInformation,
  type ColorPresentation,
  type DocumentLink,
  type Hover,
  type HoverParams,
  type Location,
  type Range,
} from 'vscode-languageserver';
import { encodePath, fileOfLink, spellColor, type PlacedColor, type PlacedLink } from '#parser';
import { completionsAt } from './completions.ts';
import { hoverText } from './hovers.ts';
import type { OpenDocument } from './open-document.ts';
import { documentSymbols, workspaceSymbols } from './symbols.ts';
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
  connection.onWorkspaceSymbol(createHandler(session, [], ({ query }) => workspaceSymbols(query, session)));
  connection.onDocumentLinks(createMapHandler(session, [], (_, opened) => documentLinks(opened, session)));
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
  const file = session.host.fileIn(root, found.path);
  const start = { line: 0, character: 0 };
  return { uri: session.findOpen(file)?.uri ?? session.host.uriOf(file), range: { start, end: start } };
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
  const found = await (await session.workspace.open(document))?.hover(offset);
  const root = (await session.workspace.contextOf(document))?.root;
  const value = await hoverText(found, atPosition, { host: session.host, root });
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

/** Returns links for those addresses in a map that can be opened. */
function documentLinks(opened: RequestedDocument, session: LanguageSession): DocumentLink[] {
  const { text, document } = opened;
  return text.links().flatMap(({ range, ...link }) => {
    const target = targetOf(link, opened, session);
    return target === undefined ? [] : [{ range: document.rangeOf(range), target }];
  });
}

function targetOf(
  link: Pick<PlacedLink, 'location' | 'address'>,
  { text: { context }, root }: RequestedDocument,
  { host }: LanguageSession,
): string | undefined {
  const { location } = link;
  switch (location.kind) {
    case 'local': {
      const file = fileOfLink(context, link);
      return file === undefined || root === undefined ? undefined : host.uriOf(host.fileIn(root, file));
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
