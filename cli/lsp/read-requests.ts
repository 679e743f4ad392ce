import type {
  CompletionItem,
  CompletionParams,
  Connection,
  DefinitionParams,
  DocumentHighlight,
  DocumentHighlightParams,
  Hover,
  HoverParams,
  Location,
  ReferenceParams,
} from 'vscode-languageserver';
import { DocumentHighlightKind, MarkupKind } from 'vscode-languageserver';
import type { Color, ColorInformation, ColorPresentation, Range } from 'vscode-languageserver/node';
import { formerUseAt, hoverAt, idUseAt, linkAt, usesOfTarget, colorsOf, spellColor } from '#parser';
import { completionsAt } from './completions.ts';
import type { Asked } from './guarded.ts';
import { askedOfMap, guarded } from './guarded.ts';
import { hoverText } from './hovers.ts';
import { documentLinks, fileOfLink } from './linked-files.ts';
import type { OpenDocument } from './open-document.ts';
import { uriOfPath } from './open-document.ts';
import type { Session } from './session.ts';
import { documentSymbols } from './symbols.ts';

/** Answers what only asks and changes nothing. */
export function handleReadRequests(connection: Connection, session: Session): void {
  connection.onCompletion(
    askedOfMap<CompletionParams, CompletionItem[]>(session, [], ({ position }, asked) =>
      completionsAt(asked, asked.document.offsetAt(position), session.abilities),
    ),
  );
  connection.onHover(guarded<HoverParams, Hover | null>(session, null, (params) => hover(params, session)));
  connection.onDefinition(
    askedOfMap<DefinitionParams, Location | null>(session, null, ({ position }, asked) =>
      definition(asked, asked.document.offsetAt(position), session),
    ),
  );
  connection.onReferences(
    askedOfMap<ReferenceParams, Location[]>(session, [], ({ position, context }, { document }) =>
      usesAt(document, document.offsetAt(position))
        .filter(({ role }) => context.includeDeclaration || role !== 'heading')
        .map(({ range }) => ({ uri: document.uri, range: document.rangeOf(range) })),
    ),
  );
  connection.onDocumentHighlight(
    askedOfMap<DocumentHighlightParams, DocumentHighlight[]>(session, [], ({ position }, { document }) =>
      usesAt(document, document.offsetAt(position)).map(({ range, role }) => ({
        range: document.rangeOf(range),
        kind: role === 'heading' ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
      })),
    ),
  );
  connection.onDocumentSymbol(
    askedOfMap(session, [] as ReturnType<typeof documentSymbols>, (_, { document }) =>
      documentSymbols(document, session.abilities.hasSymbolTree),
    ),
  );
  connection.onDocumentLinks(
    askedOfMap(session, [], (_, { context, document, root }) => documentLinks(context, document, root)),
  );
  connection.onDocumentColor(askedOfMap(session, [], (_, { document }) => documentColors(document)));
  connection.onColorPresentation(({ color, range }) => colorPresentations(color, range));
}

function usesAt(document: Asked['document'], offset: number): ReturnType<typeof usesOfTarget> {
  const map = document.map();
  const use = idUseAt(map, offset);
  return use ? usesOfTarget(map, use.target) : [];
}

function definition({ context, document, root }: Asked, offset: number, session: Session): Location | null {
  const target = (idUseAt(document.map(), offset) ?? formerUseAt(document.map(), offset))?.target;
  const uses = target ? usesOfTarget(document.map(), target) : [];
  const heading = uses.find(({ role }) => role === 'heading');
  if (heading) return { uri: document.uri, range: document.rangeOf(heading.range) };
  const link = linkAt(context, offset);
  const file = link && fileOfLink(link, context, root);
  if (file === undefined) return null;
  const start = { line: 0, character: 0 };
  return { uri: session.findOpen(file)?.uri ?? uriOfPath(file), range: { start, end: start } };
}

/** What the rules say of a place, in any document that they are for, and what stands there in a map. */
async function hover({ textDocument, position }: HoverParams, session: Session): Promise<Hover | null> {
  const document = session.find(textDocument.uri);
  if (!document) return null;
  const offset = document.offsetAt(position);
  const { diagnostics } = await session.publisher.findingsOf(document);
  const here = diagnostics.filter(
    ({ place }) => place && place.start.offset <= offset && offset <= place.end.offset,
  );
  const context = await session.workspace.contextOf(document);
  const found = context && hoverAt(context, offset);
  const root = (await session.workspace.placeOf(document))?.root;
  const value = await hoverText(found, here, root === undefined ? {} : { root });
  if (value === undefined) return null;
  const place = here[0]?.place;
  const range = found?.range ?? (place && { start: place.start.offset, end: place.end.offset });
  return { contents: { kind: MarkupKind.Markdown, value }, ...(range && { range: document.rangeOf(range) }) };
}

/** The colours of a map, each channel from 0 to 1. */
function documentColors(document: OpenDocument): ColorInformation[] {
  return colorsOf(document.map()).map(({ range, color: { red, green, blue, alpha } }) => ({
    range: document.rangeOf(range),
    color: { red: red / 255, green: green / 255, blue: blue / 255, alpha },
  }));
}

/** How a colour that was picked may be written. */
function colorPresentations({ red, green, blue, alpha }: Color, range: Range): ColorPresentation[] {
  const channel = (part: number): number => Math.round(Math.min(Math.max(part, 0), 1) * 255);
  const color = { red: channel(red), green: channel(green), blue: channel(blue), alpha };
  return spellColor(color).map((label) => ({ label, textEdit: { range, newText: label } }));
}
