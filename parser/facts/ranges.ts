import type { FindingDetails, TextRange } from '../diagnostics/rule.ts';
import { valueRange, type AttributeNode, type ListNode, type SectionNode } from '../syntax/tree.ts';
import { phrase } from '../phrases/phrase.ts';

/** The text of a heading, without the `#`s and the white space around it. */
export function headerRange(section: SectionNode): TextRange {
  return { start: section.headerStart, end: section.headerStart + section.header.trimEnd().length };
}

export function keyRange(item: AttributeNode | ListNode): TextRange {
  return { start: item.keyStart, end: item.keyEnd };
}

/** The fix that writes something else over a range. */
export function replaceFix(range: TextRange, text: string): NonNullable<FindingDetails['fix']> {
  return { title: phrase('title.replace-with', { text }), edits: [{ ...range, text }] };
}

/** What a finding says when one spelling is near: the offer, and the fix that writes it over the value. */
export function likelyValue(
  attribute: AttributeNode,
  likely: string | undefined,
): Pick<FindingDetails, 'expected' | 'fix'> {
  if (likely === undefined) return {};
  // A value that was glued together stands in several places.
  if (attribute.segments.length > 1) return { expected: [likely] };
  return { expected: [likely], fix: replaceFix(valueRange(attribute), likely) };
}

/** What may be meant where no spelling is near: each written over the value is a suggestion. */
export function possibleValues(
  attribute: AttributeNode,
  values: readonly string[],
): Pick<FindingDetails, 'suggestions'> {
  if (attribute.segments.length > 1) return {};
  return { suggestions: values.map((value) => replaceFix(valueRange(attribute), value)) };
}
