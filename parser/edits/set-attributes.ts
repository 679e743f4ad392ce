import type { Phrase, TextEdit } from '#schemas/generated/diagnostic.ts';
import type { AttributeContent, AttributeItem } from '#schemas/map-edit.ts';
import type { MapDocument } from '../model/map-document.ts';
import { readSectionAttributes } from '../model/section-attributes.ts';
import { oncePer } from '../once-per.ts';
import { scanPage } from '../syntax/scan-page.ts';
import type { AttributeNode, ListNode, SectionNode } from '../syntax/tree.ts';
import { bulletIn, bulletOf, contentEnd, lineRange, ownItemsOf, stepIn } from './author-style.ts';
import { applyEdits, joinEdits, refuse, type EditOutcome, type Outcome } from './edit-outcome.ts';
import { findPosition, insertLines, rankOf, type LinePosition } from './insert-attribute.ts';
import {
  isSameMeaning,
  meaningOf,
  meaningsOf,
  verifyEdits,
  withContent,
  type SectionMeaning,
} from './read-back.ts';
import {
  addChanges,
  keptLineEnd,
  linesOfItem,
  ownLines,
  replaceItems,
  replaceValue,
  type LineChanges,
} from './write-attribute.ts';
import { phrase } from '../phrases/phrase.ts';

export interface AttributeChange {
  section: SectionNode;
  key: string;
  /** The new content. Undefined removes the attribute. */
  content: AttributeContent | undefined;
}

/**
 * Returns the edits that set attributes. Changes existing ones in place: of repeated ones, the one that has an
 * effect. New ones follow the author's order and style. Each attribute may appear once in `changes`.
 */
export function setAttributes(document: MapDocument, changes: readonly AttributeChange[]): EditOutcome {
  const meanings = meaningsOf(document);
  const edits = planAttributes(document, changes, meanings);
  return edits.ok ? verifyEdits(document, edits.value, [...meanings.values()]) : edits;
}

/** Plans the edits of `setAttributes` without reading the text again. Updates `meanings`. */
export function planAttributes(
  document: MapDocument,
  changes: readonly AttributeChange[],
  meanings: Map<SectionNode, SectionMeaning>,
): Outcome<TextEdit[]> {
  const bySection = new Map<SectionNode, AttributeChange[]>();
  for (const change of changes) {
    const refusal = change.content === undefined ? undefined : contentRefusal(change.content);
    if (refusal !== undefined) return refuse(refusal);
    const others = bySection.get(change.section);
    if (others) others.push(change);
    else bySection.set(change.section, [change]);
  }
  const edits: TextEdit[] = [];
  for (const [section, sectionChanges] of bySection) {
    const meaning = sectionChanges.reduce(
      (before, { key, content }) => withContent(before, key.toLowerCase(), content),
      meanings.get(section) ?? meaningOf(section),
    );
    meanings.set(section, meaning);
    edits.push(...planSection(document, section, sectionChanges));
  }
  return { ok: true, value: edits };
}

/** Returns why a content is not allowed in any attribute, or undefined if it is. */
export function contentRefusal(content: AttributeContent): Phrase | undefined {
  if (typeof content !== 'string') {
    if (content.length === 0) return phrase('refusal.empty-list');
    return content.map((item) => contentRefusal(item.content)).find((reason) => reason !== undefined);
  }
  if (content.trim() === '') return phrase('refusal.empty-value');
  if (/[\r\n]/.test(content)) return phrase('refusal.value-lines');
  if (content !== content.trim()) return phrase('refusal.value-spaces');
  return content.includes('<!--') ? phrase('refusal.value-comment') : undefined;
}

/** Positions to try for a new attribute, best first. */
const POSITIONS = ['fitting', 'first', 'heading', 'last'] as const;

type Position = (typeof POSITIONS)[number];

/** Returns the edits of one section, at the first position where they are read as intended. */
function planSection(
  document: MapDocument,
  section: SectionNode,
  changes: readonly AttributeChange[],
): TextEdit[] {
  const { text } = document.source;
  const { start, end } = section.position;
  const sectionText = text.slice(start.offset, end.offset);
  const [before] = scanPage(sectionText).children;
  const expected = changes.reduce(
    (meaning, { key, content }) => meaning && withContent(meaning, key.toLowerCase(), content),
    before && meaningOf(before),
  );
  const plans = POSITIONS.map((position) => () => editsAt(document, { section, changes, position }));
  const isRead = (edits: readonly TextEdit[]): boolean => {
    const moved = edits.map((edit) => ({
      ...edit,
      start: edit.start - start.offset,
      end: edit.end - start.offset,
    }));
    const [after, ...more] = scanPage(applyEdits(sectionText, joinEdits(sectionText, moved))).children;
    return more.length === 0 && isSameMeaning(after && meaningOf(after), expected);
  };
  const [first, ...others] = plans;
  const preferred = first?.() ?? [];
  if (isRead(preferred)) return preferred;
  for (const plan of others) {
    const edits = plan();
    if (isRead(edits)) return edits;
  }
  return preferred;
}

interface SectionPlan {
  section: SectionNode;
  changes: readonly AttributeChange[];
  position: Position;
}

function editsAt(document: MapDocument, { section, changes, position }: SectionPlan): TextEdit[] {
  const { text } = document.source;
  const all: LineChanges = { edits: [], removed: [] };
  const removedItems = new Set<SectionNode['children'][number]>();
  const added: AttributeItem[] = [];
  for (const change of changes.toSorted((left, right) => rankOf(left.key) - rankOf(right.key))) {
    const { kept, removed } = findItems(section, change, position);
    for (const item of removed) {
      removedItems.add(item);
      all.removed.push(...ownLines(item, text));
    }
    const { content } = change;
    if (content === undefined) continue;
    const isText = typeof content === 'string';
    if (isText && kept?.type === 'attribute') addChanges(all, replaceValue(kept, content, text));
    else if (!isText && kept?.type === 'list') {
      addChanges(all, replaceItems(kept, content, { text, step: stepIn(document) }));
    } else added.push({ key: spelledAs(document, change.key), content });
  }
  const kept = ownItemsOf(document, section).filter((item) => !removedItems.has(item));
  const written = added.map((item) => {
    const target = toLinePosition(document, { section, items: kept, key: item.key, position });
    const offset = target.isAbove ? target.offset : keptLineEnd(target.offset, all.removed, text);
    const write = (bullet: string): string[] => linesOfItem(item, bullet, stepIn(document));
    return insertLines({ ...target, offset }, write);
  });
  return [...all.edits, ...all.removed.map((range) => ({ ...range, text: '' })), ...written];
}

/** Returns the attribute to change and those to remove. */
function findItems(
  section: SectionNode,
  { key: spelled, content }: AttributeChange,
  position: Position,
): { kept: AttributeNode | ListNode | undefined; removed: (AttributeNode | ListNode)[] } {
  const key = spelled.toLowerCase();
  const { scalars, lists } = readSectionAttributes(section);
  const same = section.children.filter((child) => child.type !== 'block' && child.key === key);
  const items = same.filter((child): child is AttributeNode | ListNode => child.type !== 'block');
  if (content === undefined) return { kept: undefined, removed: items };
  if (typeof content === 'string') {
    const empty = items.findLast((item) => item.type === 'attribute');
    return { kept: scalars.get(key) ?? empty, removed: items.filter(({ type }) => type === 'list') };
  }
  // Rewrite a list after everything else if it would absorb the lines below it.
  if (position === 'last') return { kept: undefined, removed: items };
  return { kept: lists.get(key), removed: items.filter(({ type }) => type === 'attribute') };
}

interface Wanted {
  section: SectionNode;
  items: readonly (AttributeNode | ListNode)[];
  key: string;
  position: Position;
}

function toLinePosition(document: MapDocument, { position, ...rest }: Wanted): LinePosition {
  const { text } = document.source;
  const { section, items } = rest;
  if (position === 'fitting') return findPosition(document, rest);
  const [first] = items;
  const bullet = bulletOf(first, text) ?? bulletIn(document);
  if (position === 'last') return { offset: contentEnd(section, text), bullet };
  if (!first || position === 'heading') return { offset: section.headerEnd, bullet };
  return { offset: lineRange(text, first.keyStart).start, isAbove: true, bullet };
}

/** Returns the author's spelling of an attribute's name, such as `imageUrl`. */
export function spelledAs(document: MapDocument, key: string): string {
  return spellingsIn(document).get(key.toLowerCase()) ?? key;
}

const spellingsIn = oncePer((document: MapDocument): ReadonlyMap<string, string> => {
  const spellings = new Map<string, string>();
  for (const section of document.tree.children) {
    for (const { key, rawKey } of ownItemsOf(document, section)) {
      if (!spellings.has(key)) spellings.set(key, rawKey);
    }
  }
  return spellings;
});
