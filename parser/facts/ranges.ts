import type { FindingDetails, TextRange } from '../diagnostics/rule.ts';
import { valueRange, type AttributeNode, type ListNode, type SectionNode } from '../syntax/tree.ts';
import { phrase } from '../phrases/phrase.ts';

/** Returns the range of a heading's text, without `#`s and white space. */
export function headerRange(section: SectionNode): TextRange {
  return { start: section.headerStart, end: section.headerStart + section.header.trimEnd().length };
}

/** Returns the range of an attribute's name. */
export function keyRange(item: AttributeNode | ListNode): TextRange {
  return { start: item.keyStart, end: item.keyEnd };
}

/** Returns a fix that replaces a range by a text. */
export function replaceFix(range: TextRange, text: string): NonNullable<FindingDetails['fix']> {
  return { title: phrase('title.replace-with', { text }), edits: [{ ...range, text }] };
}

/** Returns the suggested spelling and its fix. Empty without a suggestion. */
export function likelyValue(
  attribute: AttributeNode,
  likely: string | undefined,
): Pick<FindingDetails, 'expected' | 'fix'> {
  if (likely === undefined) return {};
  // A value from several lines has no single range.
  if (attribute.segments.length > 1) return { expected: [likely] };
  return { expected: [likely], fix: replaceFix(valueRange(attribute), likely) };
}

export function possibleValues(
  attribute: AttributeNode,
  values: readonly string[],
): Pick<FindingDetails, 'suggestions'> {
  if (attribute.segments.length > 1) return {};
  return { suggestions: values.map((value) => replaceFix(valueRange(attribute), value)) };
}
