import {
  FoldingRangeKind,
  SemanticTokenModifiers,
  SemanticTokenTypes,
  SemanticTokensBuilder,
  type Connection,
  type FoldingRange,
  type InlayHint,
  type Range,
  type SemanticTokens,
  type SemanticTokensLegend,
  type TextEdit,
} from 'vscode-languageserver';
import { mapStructure, type Fold, type MapToken } from '#parser';
import type { OpenDocument } from './open-document.ts';
import { createMapHandler, type LanguageSession, type RequestedDocument } from './session.ts';

/** Handles requests about the form of a map: folding, colours, names beside ids, and style. */
export function handleStructureRequests(connection: Connection, session: LanguageSession): void {
  connection.onFoldingRanges(
    createMapHandler(session, [], (_, { document, text }) =>
      mapStructure(text.context)
        .folds()
        .map((fold) => toFoldingRange(fold, document)),
    ),
  );
  connection.languages.semanticTokens.on(
    createMapHandler(session, NO_TOKENS, (_, { document, text }) =>
      toSemanticTokens(mapStructure(text.context).tokens(), document),
    ),
  );
  connection.languages.semanticTokens.onRange(
    createMapHandler(session, NO_TOKENS, ({ range }, { document, text }) => {
      const [start, end] = [document.offsetAt(range.start), document.offsetAt(range.end)];
      const tokens = mapStructure(text.context)
        .tokens()
        .filter((token) => token.end > start && token.start < end);
      return toSemanticTokens(tokens, document);
    }),
  );
  connection.languages.inlayHint.on(
    createMapHandler(session, [], ({ range }, opened) => hints(opened, range)),
  );
  connection.onDocumentFormatting(
    createMapHandler(session, [], (_, { document, text }) =>
      mapStructure(text.context)
        .format()
        .map((edit): TextEdit => ({ range: document.rangeOf(edit), newText: edit.text })),
    ),
  );
}

function toFoldingRange(fold: Fold, document: OpenDocument): FoldingRange {
  const { start, end } = document.rangeOf(fold);
  return {
    startLine: start.line,
    endLine: end.line,
    ...(fold.kind === 'comment' && { kind: FoldingRangeKind.Comment }),
    ...(fold.kind === 'part' && { kind: FoldingRangeKind.Region }),
  };
}

const TOKEN_TYPES: Readonly<Record<MapToken['kind'], SemanticTokenTypes>> = {
  page: SemanticTokenTypes.namespace,
  map: SemanticTokenTypes.class,
  activity: SemanticTokenTypes.function,
  layout: SemanticTokenTypes.function,
  reward: SemanticTokenTypes.event,
  completion: SemanticTokenTypes.event,
  key: SemanticTokenTypes.property,
  choice: SemanticTokenTypes.enumMember,
  number: SemanticTokenTypes.number,
  ignored: SemanticTokenTypes.comment,
};

export const TOKEN_LEGEND: SemanticTokensLegend = {
  tokenTypes: [...new Set(Object.values(TOKEN_TYPES))],
  tokenModifiers: [SemanticTokenModifiers.declaration],
};
const NO_TOKENS: SemanticTokens = { data: [] };

function toSemanticTokens(tokens: readonly MapToken[], document: OpenDocument): SemanticTokens {
  const builder = new SemanticTokensBuilder();
  for (const token of tokens) {
    const { start, end } = document.rangeOf(token);
    const type = TOKEN_LEGEND.tokenTypes.indexOf(TOKEN_TYPES[token.kind]);
    builder.push(start.line, start.character, end.character - start.character, type, token.isHeading ? 1 : 0);
  }
  return builder.build();
}

/**
 * Returns hints that show the names that learners see beside the ids in a range. A click on a name opens its heading.
 */
function hints({ document, text }: RequestedDocument, range: Range): InlayHint[] {
  const within = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
  return mapStructure(text.context)
    .namesBesideIds(within)
    .map(({ offset, name, heading }) => ({
      position: document.rangeOf({ start: offset, end: offset }).start,
      label: [{ value: name, location: { uri: document.uri, range: document.rangeOf(heading) } }],
      paddingLeft: true,
    }));
}
