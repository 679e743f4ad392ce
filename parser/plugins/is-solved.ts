import type { Diagnostic, Fix, TextEdit } from '#schemas/generated/diagnostic.ts';

/** A finding, and the findings of the same rule before and after one of the finding's suggestions. */
interface Change {
  finding: Diagnostic;
  suggestion: Fix;
  before: readonly Diagnostic[];
  after: readonly Diagnostic[];
}

interface Range {
  start: number;
  end: number;
}

/**
 * Returns whether a suggestion solves its finding. A finding at the same place is the same mistake, even with other
 * values. A finding at another place is a different mistake, because a rule may report only the first one.
 */
export function isSolved({ finding, suggestion, before, after }: Change): boolean {
  const isFewer = (isSame: (one: Diagnostic) => boolean): boolean =>
    after.filter(isSame).length < before.filter(isSame).length;
  if (!isFewer(({ reason }) => reason === finding.reason)) return false;
  const isSameMessage = ({ messageId }: Diagnostic): boolean => messageId === finding.messageId;
  const changed = rangeAfter(rangeOf(finding), suggestion.edits);
  const isStillThere = after.some((one) => isSameMessage(one) && isTouching(rangeOf(one), changed));
  return !isStillThere || isFewer(isSameMessage);
}

/** Returns the range of a finding. Undefined if the finding is about the whole file. */
function rangeOf({ place }: Diagnostic): Range | undefined {
  return place && { start: place.start.offset, end: place.end.offset };
}

function isTouching(one: Range | undefined, other: Range | undefined): boolean {
  if (!one || !other) return one === other;
  return one.start <= other.end && other.start <= one.end;
}

/** Returns where a range is after edits, with all text that replaces a part of it. */
function rangeAfter(range: Range | undefined, edits: readonly TextEdit[]): Range | undefined {
  if (!range) return undefined;
  const inside = edits.filter((edit) => isTouching(edit, range));
  const moved = growthOf(edits.filter(({ end }) => end < range.start));
  return {
    start: Math.min(range.start, ...inside.map(({ start }) => start)) + moved,
    end: Math.max(range.end, ...inside.map(({ end }) => end)) + moved + growthOf(inside),
  };
}

/** Returns by how many characters edits make a text longer. */
function growthOf(edits: readonly TextEdit[]): number {
  return edits.reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0);
}
