import {
  inEnglish,
  type ChangeOutcome,
  type Diagnostic,
  type FileChange,
  type Fix,
  type MapSymbol,
  type Phrase,
  type PlacedPart,
  type Properties,
  type TextRange,
} from '#parser';
import { toDocumentEdits, type Offsets } from '../../domain/line-ends.ts';
import type { RenameOutcome } from '../../ports/author-language.ts';

// What the parser says is about files; an editor's documents have other offsets where lines end with two letters.

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
      // Those of other files are not of this document.
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

/** Changes of files; those of other files keep the offsets that they have there. */
export function toDocumentChanges(changes: readonly FileChange[], offsets: Offsets): FileChange[] {
  return changes.map((change) =>
    change.kind === 'edit' && change.path === undefined
      ? { ...change, edits: toDocumentEdits(change.edits, offsets) }
      : change,
  );
}

/** What came of an intention. Without offsets no change is of the document at hand. */
export function toDocumentOutcome(outcome: ChangeOutcome, offsets?: Offsets): RenameOutcome {
  if (!outcome.ok) return toRefused(outcome.phrase);
  const changes = offsets ? toDocumentChanges(outcome.value, offsets) : outcome.value;
  return { kind: 'changes', changes };
}

export function toDocumentPart({ part, start, heading }: PlacedPart, offsets: Offsets): PlacedPart {
  return { part, start: offsets.toDocument(start), heading: offsets.toDocument(heading) };
}

export function toDocumentRange({ start, end }: TextRange, { toDocument }: Offsets): TextRange {
  return { start: toDocument(start), end: toDocument(end) };
}

export function toDocumentProperties(found: Properties, offsets: Offsets): Properties {
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

export function toDocumentSymbol(symbol: MapSymbol, offsets: Offsets): MapSymbol {
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
