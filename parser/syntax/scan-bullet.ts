import type { BulletLine } from './line-kinds.ts';
import { recordMisreading, placeOnLine, pointBefore, pointOnLine, setOpen, type Scanner } from './scanner.ts';
import type { AttributeNode, ListNode, SectionNode } from './tree.ts';

/** Reads a bullet: an attribute, an entry of a list, or a continuation of the value above. */
export function scanBullet(scanner: Scanner, bullet: BulletLine): void {
  const { section } = scanner;
  if (!section) {
    recordMisreading(scanner, 'bullet-before-heading', { start: bullet.start, end: bullet.valueEnd });
    return;
  }
  nest(scanner, section, bullet);
  if (bullet.keyEnd === bullet.keyStart) {
    scanText(scanner, bullet);
    return;
  }
  // A smaller indentation closes only one level, however small it is.
  const list = scanner.lists.at(-1);
  if (list && bullet.indent <= list.indent + 1) {
    recordMisreading(scanner, 'swallowed-attribute', { start: bullet.keyStart, end: bullet.keyEnd }, list);
  }
  addAttribute(scanner, section, bullet);
}

/** Reads a bullet without a key: it continues the value above or, as the first of a list, becomes an item. */
function scanText(scanner: Scanner, bullet: BulletLine): void {
  const { open, section } = scanner;
  const range = { start: bullet.valueStart, end: bullet.valueEnd };
  scanner.above = undefined;
  if (open) {
    open.segments.push({ valueStart: open.value.length, ...range });
    open.value += scanner.source.text.slice(range.start, range.end);
    open.position.end = pointOnLine(scanner, range.end);
    recordMisreading(scanner, scanner.block ? 'fenced-text' : 'glued-text', range, open);
    return;
  }
  if (!scanner.block) recordMisreading(scanner, 'lost-text', range);
  if (scanner.lists.length > 0 && section) {
    addAttribute(scanner, section, bullet);
    scanner.pending = undefined;
  }
}

/** Changes the nesting by one level if the indentation changes by more than one column. */
function nest(scanner: Scanner, section: SectionNode, bullet: BulletLine): void {
  const change = bullet.indent - scanner.indent;
  if (Math.abs(change) <= 1) return;
  scanner.indent = bullet.indent;
  if (change > 0) {
    if (scanner.pending) scanner.lists.push(toList(scanner, section, scanner.pending));
    scanner.pending = undefined;
    setOpen(scanner, undefined);
    return;
  }
  const left = scanner.lists.pop();
  if (!left) return;
  left.position.end = pointBefore(scanner, bullet.start);
  scanner.pending = undefined;
  setOpen(scanner, undefined);
}

function toList(scanner: Scanner, section: SectionNode, pending: AttributeNode): ListNode {
  const siblings = containerOf(scanner, section);
  const [segment] = pending.segments;
  const { key, rawKey, keyStart, keyEnd, indent, position } = pending;
  const list: ListNode = { type: 'list', position, key, rawKey, keyStart, keyEnd, indent, children: [] };
  if (segment && segment.end > segment.start) {
    list.scalar = segment;
    recordMisreading(scanner, 'lost-scalar', segment, list);
  }
  siblings[siblings.lastIndexOf(pending)] = list;
  return list;
}

function addAttribute(scanner: Scanner, section: SectionNode, bullet: BulletLine): void {
  const { text } = scanner.source;
  const { keyStart, keyEnd, valueStart, valueEnd, indent } = bullet;
  const rawKey = text.slice(keyStart, keyEnd);
  const attribute: AttributeNode = {
    type: 'attribute',
    position: placeOnLine(scanner, bullet.start, valueEnd),
    key: rawKey.toLowerCase(),
    rawKey,
    keyStart,
    keyEnd,
    value: text.slice(valueStart, valueEnd),
    segments: [{ valueStart: 0, start: valueStart, end: valueEnd }],
    indent,
  };
  containerOf(scanner, section).push(attribute);
  scanner.pending = attribute;
  scanner.above = scanner.block ? undefined : attribute;
  setOpen(scanner, attribute);
  if (scanner.block && attribute.value !== '') {
    recordMisreading(scanner, 'fenced-attribute', { start: bullet.start, end: valueEnd }, attribute);
  }
}

function containerOf(scanner: Scanner, section: SectionNode): SectionNode['children'] {
  return scanner.lists.at(-1)?.children ?? section.children;
}
