import type { Cause, RuleId, TextRange } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import type { AttributeNode, ListNode } from '../syntax/tree.ts';
import { findRangeAt } from './block-ranges.ts';
import { exclusionsOf } from './exclusions-of.ts';
import { findQuoted, valueTypeOf } from './quoted-value.ts';

/*
 * A value is unclear if it contains more than its author wrote for it, or is in a comment, a fenced block or a merge
 * conflict. Rules report these mistakes, so other findings on the value name those findings as their cause.
 */

/** Returns the findings on attributes with an unclear value, or undefined if all are clear. */
export function unclearCauses(
  document: MapDocument,
  ...attributes: readonly (AttributeNode | undefined)[]
): readonly Cause[] | undefined {
  const causesOf = causesIn(document);
  let causes: readonly Cause[] = CLEAR;
  for (const attribute of attributes) {
    const own = attribute ? causesOf(attribute) : CLEAR;
    if (own.length > 0) causes = [...causes, ...own];
  }
  return causes.length > 0 ? causes : undefined;
}

/** The causes of a clear value. One array for all of them, because nearly all values are clear. */
const CLEAR: readonly Cause[] = [];

/** Returns a function for the findings that make an attribute's value unclear. Empty if it is clear. */
const causesIn = oncePer((document: MapDocument) => {
  const exclusionAt = exclusionsOf(document);
  return oncePer((attribute: AttributeNode): readonly Cause[] => {
    const outside = exclusionAt(attribute.keyStart) ?? CLEAR;
    const rules = reportingRulesOf(attribute);
    if (rules.length === 0) return outside;
    return [...outside, ...rules.map((rule) => ({ rule, range: rangeOf(attribute) }))];
  });
});

/**
 * Returns all clear items as one group, and each unclear item as a group of its own, because its finding may be
 * hidden.
 */
export function groupByClarity<Item extends { attribute: AttributeNode; because?: readonly Cause[] }>(
  document: MapDocument,
  items: readonly Item[],
): [Item, ...Item[]][] {
  const unclear: [Item][] = [];
  const [first, ...clear] = items.filter((item) => {
    const isClear = !item.because && !unclearCauses(document, item.attribute);
    if (!isClear) unclear.push([item]);
    return isClear;
  });
  return first ? [[first, ...clear], ...unclear] : unclear;
}

/** Returns the findings on the unclear value, heading or name that contains a range. */
export function unclearCausesAt(
  document: MapDocument,
  { start, end }: TextRange,
): readonly Cause[] | undefined {
  const part = findRangeAt(unclearPartsOf(document), start);
  return part && end <= part.end ? part.because : undefined;
}

interface UnclearPart extends TextRange {
  because: readonly Cause[];
}

const unclearPartsOf: (document: MapDocument) => readonly UnclearPart[] = oncePer((document) => {
  const parts: UnclearPart[] = [];
  const exclusionAt = exclusionsOf(document);
  const add = (child: AttributeNode | ListNode): void => {
    const outside = exclusionAt(child.keyStart);
    if (outside) parts.push({ start: child.keyStart, end: child.keyEnd, because: outside });
    if (child.type === 'list') {
      for (const item of child.children) add(item);
      return;
    }
    const because = unclearCauses(document, child);
    if (because) for (const { start, end } of child.segments) parts.push({ start, end, because });
  };
  for (const { headerStart, headerEnd, children } of document.tree.children) {
    const because = exclusionAt(headerStart);
    if (because) parts.push({ start: headerStart, end: headerEnd, because });
    for (const child of children) if (child.type !== 'block') add(child);
  }
  return parts.sort((left, right) => left.start - right.start);
});

/** Rules that report text added to a value: on further lines, as a comment, as quotation marks. */
const ADDED_LINE_RULES = ['no-glued-text', 'no-live-comment', 'no-live-fence'] as const;
const COMMENT_RULES = ['no-comment-in-value', 'no-slash-comment'] as const;
const QUOTE_RULES = ['no-quoted-value'] as const;
const NO_RULES = [] as const;

const COMMENT = /<!--.*?(?:-->|$)|-->$/s;
const SLASH_COMMENT = /[ \t]\/\/.*$/s;

/** Returns the start of a `//` comment within a value. Undefined for prose, which may contain anything. */
export function slashCommentIn({ key, value }: AttributeNode): number | undefined {
  const type = valueTypeOf(key) ?? 'text';
  const at = type === 'text' ? -1 : value.search(SLASH_COMMENT);
  return at < 0 ? undefined : at + 1;
}

function rangeOf({ segments, keyStart, keyEnd }: AttributeNode): TextRange {
  return { start: keyStart, end: segments.at(-1)?.end ?? keyEnd };
}

/** Returns the rules that report a value that contains more than its author wrote for it. */
function reportingRulesOf(attribute: AttributeNode): readonly RuleId[] {
  if (attribute.segments.length > 1) return [...ADDED_LINE_RULES, ...COMMENT_RULES];
  if (COMMENT.test(attribute.value) || slashCommentIn(attribute) !== undefined) return COMMENT_RULES;
  return findQuoted(attribute) ? QUOTE_RULES : NO_RULES;
}

/** Returns the value that the author probably meant. For a value of several lines, the first. */
export function meantValue(attribute: AttributeNode, text: string): string {
  const [first] = attribute.segments;
  const value = first ? text.slice(first.start, first.end) : '';
  return findQuoted(attribute)?.unquoted ?? value.replace(COMMENT, '').replace(SLASH_COMMENT, '').trim();
}
