import type { Node } from 'unist';
import type { Place } from '#schemas/generated/diagnostic.ts';
import type { SourceText } from './source-text.ts';

/*
 * A file as the map reader sees it: sections with their attributes, lists and blocks in order, including duplicates and
 * empty values. Ranges are offsets into the text. `position` is the unist equivalent.
 */

/** A part of a value with its position, because a value may consist of several lines. */
export interface ValueSegment {
  /** Index in the attribute's value at which the part begins. */
  valueStart: number;
  start: number;
  end: number;
}

/** An attribute: `* key: value`. Items of lists may have no key. */
export interface AttributeNode extends Node {
  type: 'attribute';
  position: Place;
  /** The key in lower case, because the reader ignores case. '' without a key. */
  key: string;
  rawKey: string;
  keyStart: number;
  keyEnd: number;
  value: string;
  segments: ValueSegment[];
  indent: number;
}

/** A list: `* key:` followed by deeper bullets. */
export interface ListNode extends Node {
  type: 'list';
  position: Place;
  key: string;
  rawKey: string;
  keyStart: number;
  keyEnd: number;
  indent: number;
  /** The text after the key. The reader drops it, because bullets follow. */
  scalar?: ValueSegment;
  children: (AttributeNode | ListNode)[];
}

/** A fenced block. It belongs to the section that is current when the block closes. */
export interface BlockNode extends Node {
  type: 'block';
  position: Place;
  language: string;
  /** The lines of the block that are not blank, each with a line break. */
  content: string;
}

export interface SectionNode extends Node {
  type: 'section';
  position: Place;
  /** Level of the heading: 1 for a page, 2 for a map, 3 for a node. */
  level: 1 | 2 | 3;
  header: string;
  headerStart: number;
  headerEnd: number;
  children: (AttributeNode | ListNode | BlockNode)[];
}

/** A reading of a line that is probably not what its author meant. */
export interface Misreading {
  kind:
    | 'bullet-before-heading'
    | 'block-before-heading'
    | 'heading-of-hashes'
    | 'ignored-fence'
    /** A fence with a language that closes the previous block. */
    | 'closing-language'
    | 'unclosed-block'
    /** Headings and bullets in a block. They have an effect there too. */
    | 'fenced-heading'
    | 'fenced-attribute'
    | 'fenced-text'
    | 'glued-text'
    | 'lost-text'
    | 'lost-scalar'
    | 'swallowed-attribute'
    /** A line outside of blocks that is not blank and has no effect. */
    | 'ignored-line';
  start: number;
  end: number;
  /** The value that the line was appended to, the list that swallowed it, or the bullet before an ignored line. */
  to?: AttributeNode | ListNode;
  /** The outermost list that encloses the line. */
  list?: ListNode;
}

export interface PageTree extends Node {
  type: 'page';
  position: Place;
  source: SourceText;
  children: SectionNode[];
  misreadings: Misreading[];
}

/** Returns the offsets of a part of a value. If the part spans several lines, only those of its first line. */
export function valueRange(
  attribute: AttributeNode,
  from = 0,
  to = attribute.value.length,
): { start: number; end: number } {
  const { segments } = attribute;
  const first = segmentAt(segments, from) ?? segments[0];
  if (!first) return { start: attribute.keyStart, end: attribute.keyEnd };
  const last = segmentAt(segments, to - 1) ?? first;
  const start = Math.min(first.start + (from - first.valueStart), first.end);
  const end = Math.min(last.start + (to - last.valueStart), last.end);
  return last === first ? { start, end } : { start, end: first.end };
}

function segmentAt(segments: readonly ValueSegment[], index: number): ValueSegment | undefined {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.valueStart ?? 0) <= index) low = middle + 1;
    else high = middle;
  }
  return segments[low - 1];
}
