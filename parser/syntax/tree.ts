import type { Node } from 'unist';
import type { Place } from '#schemas/generated/diagnostic.ts';
import type { SourceText } from './source-text.ts';

/*
 * What the map reader sees of a file: a page of sections, each with its attributes, lists and blocks
 * in the author's order, duplicates and empty values included. Ranges are offsets into the text;
 * `position` is the unist form of the same.
 */

/** A part of a value and where it stands in the text: a value may be glued together from several lines. */
export interface ValueSegment {
  /** Index into the value at which this part begins. */
  valueStart: number;
  start: number;
  end: number;
}

/** `* key: value`. In a list, an item may have no key. */
export interface AttributeNode extends Node {
  type: 'attribute';
  position: Place;
  /** Folded: the reader compares keys without case. '' when there is none. */
  key: string;
  /** As written. */
  rawKey: string;
  keyStart: number;
  keyEnd: number;
  value: string;
  segments: ValueSegment[];
  indent: number;
}

/** `* key:` with deeper bullets below it. */
export interface ListNode extends Node {
  type: 'list';
  position: Place;
  key: string;
  rawKey: string;
  keyStart: number;
  keyEnd: number;
  indent: number;
  children: (AttributeNode | ListNode)[];
}

/** A fenced block; it belongs to the section that is current when it closes. */
export interface BlockNode extends Node {
  type: 'block';
  position: Place;
  language: string;
  /** Lines that are not blank, each with a line feed. */
  content: string;
}

export interface SectionNode extends Node {
  type: 'section';
  position: Place;
  /** 1 a page, 2 a map, 3 a node. */
  level: 1 | 2 | 3;
  header: string;
  headerStart: number;
  headerEnd: number;
  children: (AttributeNode | ListNode | BlockNode)[];
}

/** What the reader did with a line in a way its author hardly meant. */
export interface Misreading {
  kind:
    | 'bullet-before-heading'
    | 'block-before-heading'
    | 'heading-of-hashes'
    | 'ignored-fence'
    /** A fence that names a language, and closes the block above it. */
    | 'closing-language'
    | 'unclosed-block'
    /** Headings and bullets inside a block, which are live there too. */
    | 'fenced-heading'
    | 'fenced-attribute'
    | 'fenced-text'
    | 'glued-text'
    | 'lost-text'
    | 'lost-scalar'
    | 'swallowed-attribute'
    /** A line outside of blocks that is not blank and says nothing to the reader. */
    | 'ignored-line';
  start: number;
  end: number;
  /** Where it went: what a text is glued to, the list that swallowed or lost it, the bullet an ignored line follows. */
  to?: AttributeNode | ListNode;
  /** The outermost list it stands in. */
  list?: ListNode;
}

export interface PageTree extends Node {
  type: 'page';
  position: Place;
  source: SourceText;
  children: SectionNode[];
  misreadings: Misreading[];
}

/** Offsets of a part of an attribute's value; of a part that spans lines, up to the end of its first line. */
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

/** The last part that begins at or before an index of the value, found by bisection. */
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
