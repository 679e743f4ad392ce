import type { TextRange } from '../diagnostics/rule.ts';
import { headerRange, keyRange } from '../facts/ranges.ts';
import { valueRange, type AttributeNode, type ListNode, type SectionNode } from '../syntax/tree.ts';

/**
 * The place of a finding: a range of the text, a unit that a rule visits, or a part of one. A section is marked at its
 * heading, an attribute at its value, and a list at its name.
 */
export type Located =
  | TextRange
  | SectionNode
  | AttributeNode
  | ListNode
  | { readonly section: SectionNode }
  | { readonly attribute: AttributeNode }
  | { readonly list: ListNode };

/** Returns the range to mark. Undefined if the value has no position. */
export function rangeOf(located: unknown): TextRange | undefined {
  if (typeof located !== 'object' || located === null) return undefined;
  const { type, attribute, entry, section, item, list, heading } = located as Readonly<
    Record<string, unknown>
  >;
  switch (type) {
    case 'attribute':
      return valueRange(located as AttributeNode);
    case 'list':
      return keyRange(located as ListNode);
    case 'section':
      return headerRange(located as SectionNode);
    default:
      break;
  }
  if (attribute) {
    const { start, end } = (entry ?? {}) as Partial<TextRange>;
    return valueRange(attribute as AttributeNode, start, end);
  }
  const part = section ?? item ?? list ?? heading;
  if (part) return rangeOf(part);
  const { start, end } = located as Partial<TextRange>;
  return Number.isInteger(start) && Number.isInteger(end) ? { start: start ?? 0, end: end ?? 0 } : undefined;
}
