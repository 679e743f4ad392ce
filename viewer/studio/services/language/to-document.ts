import {
  inEnglish,
  pictureAddress,
  pictureMarkdown,
  placePicture,
  propertiesOf,
  type ChangeOutcome,
  type Diagnostic,
  type FileChange,
  type Fix,
  type Hover,
  type MapSymbol,
  type OpenText,
  type Phrase,
  type PlacedPart,
  type Properties,
  type TextRange,
} from '#parser';
import type { SectionPart } from '#schemas/map-edit.ts';
import { toDocumentEdits, type Offsets } from '../../domain/line-ends.ts';
import type { RenameOutcome, TextPlace } from '../../ports/author-language.ts';

// The parser's offsets refer to files. A document in the text editor has other offsets if line endings in the file have
// two characters.

export type DocumentText = ReturnType<typeof toDocumentText>;

/** Wraps an open text for callers that use offsets of its document. The parser gets offsets of the file. */
export function toDocumentText(file: OpenText, path: string, offsets: Offsets) {
  const { context } = file;
  const { toFile } = offsets;
  return {
    /** The parser's context, for calls with offsets of the file. */
    context,
    offsets,
    complete: async (offset: number) =>
      (await file.complete(toFile(offset))).map((one) => ({
        ...one,
        edit: toDocumentEdits([one.edit], offsets)[0] ?? one.edit,
      })),
    hover: async (offset: number) => {
      const hover = await file.hover(toFile(offset));
      const text = hover && textOfHover(hover);
      if (!hover || text === undefined) return undefined;
      const { range, phrases } = hover;
      return { ...toDocumentRange(range, offsets), text, ...(phrases && { phrases }) };
    },
    define: (offset: number): TextPlace | undefined => {
      const found = file.define(toFile(offset));
      if (found?.kind === 'heading') return { path, offset: toDocumentRange(found.range, offsets).start };
      return found && { path: found.path, offset: 0 };
    },
    renamable: (offset: number) => file.renamable(toFile(offset))?.name,
    rename: (offset: number, name: string) =>
      toDocumentOutcome(file.rename(toFile(offset), { name }), offsets),
    outline: () => file.outline().map((symbol) => toDocumentSymbol(symbol, offsets)),
    properties: (part: SectionPart) => {
      const found = propertiesOf(context, part);
      return found && toDocumentProperties(found, offsets);
    },
    pictureAddress: (picture: string) => pictureAddress(context, picture),
    /** Returns the edits that set a picture at an offset of a map: for the activity there, or for the whole page. */
    placePicture: (offset: number, picture: string): RenameOutcome => {
      const outcome = placePicture(context, toFile(offset), picture);
      if (!outcome.ok) return toRefused(outcome.phrase);
      return { kind: 'changes', changes: [{ kind: 'edit', edits: toDocumentEdits(outcome.value, offsets) }] };
    },
    /** Returns the edit that inserts a picture at an offset of a text that is not a map. */
    insertPicture: (offset: number, picture: string): RenameOutcome => {
      const edit = { start: offset, end: offset, text: pictureMarkdown(context, picture) };
      return { kind: 'changes', changes: [{ kind: 'edit', edits: [edit] }] };
    },
  };
}

function textOfHover({ text, link }: Hover): string | undefined {
  return text ?? (link?.location.kind === 'local' ? `\`${link.location.path}\`` : link?.address);
}

export function toDocumentDiagnostic(diagnostic: Diagnostic, offsets: Offsets): Diagnostic {
  const { place, related, fix, suggestions } = diagnostic;
  const at = (offset: number): number => offsets.toDocument(offset);
  const toPlace = ({ start, end }: NonNullable<Diagnostic['place']>) => ({
    start: { ...start, offset: at(start.offset) },
    end: { ...end, offset: at(end.offset) },
  });
  return {
    ...diagnostic,
    ...(place && { place: toPlace(place) }),
    ...(related && {
      // A place in another file does not refer to this document.
      related: related.map((one) => (one.path === undefined ? { ...one, place: toPlace(one.place) } : one)),
    }),
    ...(fix && { fix: toDocumentFix(fix, offsets) }),
    ...(suggestions && { suggestions: suggestions.map((one) => toDocumentFix(one, offsets)) }),
  };
}

export function toDocumentFix({ edits, changes, ...fix }: Fix, offsets: Offsets): Fix {
  return {
    ...fix,
    edits: toDocumentEdits(edits, offsets),
    ...(changes && { changes: toDocumentChanges(changes, offsets) }),
  };
}

/** Converts the offsets in changes of a file to those of its document. Changes of other files keep their offsets. */
function toDocumentChanges(changes: readonly FileChange[], offsets: Offsets): FileChange[] {
  return changes.map((change) =>
    change.kind === 'edit' && change.path === undefined
      ? { ...change, edits: toDocumentEdits(change.edits, offsets) }
      : change,
  );
}

/** Converts the result of an intention. If `offsets` is undefined, no change is in the open document. */
export function toDocumentOutcome(outcome: ChangeOutcome, offsets?: Offsets): RenameOutcome {
  if (!outcome.ok) return toRefused(outcome.phrase);
  const changes = offsets ? toDocumentChanges(outcome.value, offsets) : outcome.value;
  return { kind: 'changes', changes };
}

export function toDocumentPart({ part, start, heading }: PlacedPart, offsets: Offsets): PlacedPart {
  return { part, start: offsets.toDocument(start), heading: offsets.toDocument(heading) };
}

function toDocumentRange({ start, end }: TextRange, { toDocument }: Offsets): TextRange {
  return { start: toDocument(start), end: toDocument(end) };
}

function toDocumentProperties(found: Properties, offsets: Offsets): Properties {
  return {
    ...found,
    headingRange: toDocumentRange(found.headingRange, offsets),
    range: toDocumentRange(found.range, offsets),
    properties: found.properties.map(({ range, ...property }) => ({
      ...property,
      ...(range && { range: toDocumentRange(range, offsets) }),
    })),
  };
}

function toDocumentSymbol(symbol: MapSymbol, offsets: Offsets): MapSymbol {
  return {
    ...symbol,
    range: toDocumentRange(symbol.range, offsets),
    nameRange: toDocumentRange(symbol.nameRange, offsets),
    children: symbol.children.map((child) => toDocumentSymbol(child, offsets)),
  };
}

export function toRefused(phrase: Phrase): { kind: 'refused'; reason: string; phrase: Phrase } {
  return { kind: 'refused', reason: inEnglish(phrase), phrase };
}
