import type { Cause, RuleId, TextRange } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import type { AttributeNode, ListNode } from '../syntax/tree.ts';
import { findRangeAt } from './block-ranges.ts';
import { exclusionsOf } from './exclusions-of.ts';
import { findQuoted, valueTypeOf } from './quoted-value.ts';

/*
 * A value is unclear where it holds more than its author wrote for it, or stands where its author meant none: in a comment,
 * a fenced block or a merge conflict. Of each a rule speaks, so that what else is wrong with the value is no mistake of its
 * own, as long as that rule is heard.
 */

/** What is told of attributes with an unclear value; undefined where all are clear. */
export function unclearCauses(
  document: MapDocument,
  ...attributes: readonly (AttributeNode | undefined)[]
): readonly Cause[] | undefined {
  const exclusionAt = exclusionsOf(document);
  const causes = attributes.flatMap((attribute) =>
    attribute ? [...(exclusionAt(attribute.keyStart) ?? []), ...distortionOf(attribute)] : [],
  );
  return causes.length > 0 ? causes : undefined;
}

/** Those with a clear value and no other cause, together, then each of the others: what is said of it may not be told. */
export function groupByClarity<Item extends { attribute: AttributeNode; because?: readonly Cause[] }>(
  document: MapDocument,
  items: readonly Item[],
): [Item, ...Item[]][] {
  const others: [Item][] = [];
  const [first, ...clear] = items.filter((item) => {
    const isClear = !item.because && !unclearCauses(document, item.attribute);
    if (!isClear) others.push([item]);
    return isClear;
  });
  return first ? [[first, ...clear], ...others] : others;
}

/** What is told of the unclear value that a range stands in, or of the heading or name that its author did not mean as one. */
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

/** In the order of the text. */
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

/** The rules that speak of what was added to a value: on lines of its own, and on its own. */
const OF_ADDED_LINES = ['no-glued-text', 'no-live-comment', 'no-live-fence'] as const;
const OF_COMMENTS = ['no-comment-in-value', 'no-slash-comment'] as const;
const OF_QUOTES = ['no-quoted-value'] as const;

const COMMENT = /<!--.*?(?:-->|$)|-->$/s;
const SLASH_COMMENT = /[ \t]\/\/.*$/s;

/** Where a comment begins that is none to the reader; undefined in text, which may hold anything. */
export function slashCommentIn({ key, value }: AttributeNode): number | undefined {
  const type = valueTypeOf(key) ?? 'text';
  const at = type === 'text' ? -1 : value.search(SLASH_COMMENT);
  return at < 0 ? undefined : at + 1;
}

/** What is told of a value that holds more than its author wrote for it. */
function distortionOf(attribute: AttributeNode): readonly Cause[] {
  const { segments, keyStart, keyEnd } = attribute;
  const range = { start: keyStart, end: segments.at(-1)?.end ?? keyEnd };
  return tellersOf(attribute).map((rule) => ({ rule, range }));
}

function tellersOf(attribute: AttributeNode): readonly RuleId[] {
  if (attribute.segments.length > 1) return [...OF_ADDED_LINES, ...OF_COMMENTS];
  if (COMMENT.test(attribute.value) || slashCommentIn(attribute) !== undefined) return OF_COMMENTS;
  return findQuoted(attribute) ? OF_QUOTES : [];
}

/** What its author wrote for it, as far as that is known: of a value that was glued together the first part. */
export function meantValue(attribute: AttributeNode, text: string): string {
  const [first] = attribute.segments;
  const value = first ? text.slice(first.start, first.end) : '';
  return findQuoted(attribute)?.meant ?? value.replace(COMMENT, '').replace(SLASH_COMMENT, '').trim();
}
