import type { TextEdit } from '#schemas/generated/diagnostic.ts';
import type { AttributeContent, AttributeItem } from '#schemas/map-edit.ts';
import type { MapDocument } from '../model/map-document.ts';
import { readSectionAttributes } from '../model/section-attributes.ts';
import { scanPage } from '../syntax/scan-page.ts';
import { oncePer } from '../once-per.ts';
import type { AttributeNode, ListNode, SectionNode } from '../syntax/tree.ts';
import { applyEdits, joinEdits, refuse, type EditOutcome } from './edit-outcome.ts';
import { phrase } from '../phrases/phrase.ts';

/*
 * The meaning of a line depends on its neighbours: a bullet may end up in a list, in a block, or as part of another
 * value. Every edit therefore states what the sections should mean afterwards. The edited text is read again, and the
 * edit is refused if it means anything else.
 */

/** The content of a section: its heading, and the attributes and blocks that have an effect. */
export interface SectionMeaning {
  level: SectionNode['level'];
  header: string;
  scalars: ReadonlyMap<string, string>;
  lists: ReadonlyMap<string, readonly AttributeItem[]>;
  blocks: readonly string[];
}

/** Returns a section's meaning. Cached, so that unchanged meanings are the same object. */
export const meaningOf: (section: SectionNode) => SectionMeaning = oncePer((section) => {
  const { scalars, lists, blocks } = readSectionAttributes(section);
  return {
    level: section.level,
    header: section.header,
    scalars: new Map([...scalars].map(([key, { value }]) => [key, value])),
    lists: new Map([...lists].map(([key, list]) => [key, itemsOf(list)])),
    blocks: blocks.map(({ language, content }) => `${language}\n${content}`),
  };
});

/** Returns a list's entries as keys and contents, without their positions. */
export function itemsOf({ children }: ListNode): AttributeItem[] {
  return children.map((item) => ({ key: item.key, content: contentOf(item) }));
}

function contentOf(item: AttributeNode | ListNode): AttributeContent {
  return item.type === 'list' ? itemsOf(item) : item.value;
}

export function withContent(
  meaning: SectionMeaning,
  key: string,
  content: AttributeContent | undefined,
): SectionMeaning {
  const scalars = new Map(meaning.scalars);
  const lists = new Map(meaning.lists);
  scalars.delete(key);
  lists.delete(key);
  if (typeof content === 'string') scalars.set(key, content);
  else if (content) lists.set(key, content);
  return { ...meaning, scalars, lists };
}

/** True if two sections mean the same. The order of attributes does not matter. */
export function isSameMeaning(left: SectionMeaning | undefined, right: SectionMeaning | undefined): boolean {
  return left === right || (left !== undefined && right !== undefined && toKey(left) === toKey(right));
}

/** True if two contents mean the same. Keys ignore case. */
export function isSameContent(left: AttributeContent, right: AttributeContent): boolean {
  return JSON.stringify(folded(left)) === JSON.stringify(folded(right));
}

function toKey({ level, header, scalars, lists, blocks }: SectionMeaning): string {
  const sorted = [...scalars].sort(([left], [right]) => (left < right ? -1 : 1));
  const sortedLists = [...lists]
    .map(([key, items]) => [key, folded(items)] as const)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return JSON.stringify([level, header, sorted, sortedLists, blocks]);
}

function folded(content: AttributeContent): unknown {
  if (typeof content === 'string') return content;
  return content.map(({ key, content: inner }) => [key.toLowerCase(), folded(inner)]);
}

/** Returns the intended meaning of each section after edits within headings and values. */
export function withEdits(
  sections: readonly SectionNode[],
  edits: readonly TextEdit[],
): Map<SectionNode, SectionMeaning> {
  const sorted = edits.toSorted((left, right) => left.start - right.start);
  let next = 0;
  return new Map(
    sections.map((section) => {
      const sectionEdits: TextEdit[] = [];
      for (let edit = sorted[next]; edit && edit.start < section.position.end.offset; edit = sorted[next]) {
        sectionEdits.push(edit);
        next += 1;
      }
      return [section, meaningOf(sectionEdits.length === 0 ? section : editSection(section, sectionEdits))];
    }),
  );
}

function editSection(section: SectionNode, edits: readonly TextEdit[]): SectionNode {
  const { header, headerStart, children } = section;
  const headerEdits = edits.filter(
    ({ start }) => start >= headerStart && start < headerStart + header.length,
  );
  return {
    ...section,
    header: splice(header, headerStart, headerEdits),
    children: children.map((child) => (child.type === 'block' ? child : editItem(child, edits))),
  };
}

function editItem<Item extends AttributeNode | ListNode>(item: Item, edits: readonly TextEdit[]): Item {
  if (item.type === 'list')
    return { ...item, children: item.children.map((child) => editItem(child, edits)) };
  let { value } = item;
  for (const { valueStart, start, end } of item.segments.toReversed()) {
    const valueEdits = edits.filter((edit) => edit.start >= start && edit.end <= end && start < end);
    value = splice(value, start - valueStart, valueEdits);
  }
  return { ...item, value };
}

function splice(text: string, offset: number, edits: readonly TextEdit[]): string {
  return applyEdits(
    text,
    edits.map((edit) => ({ ...edit, start: edit.start - offset, end: edit.end - offset })),
  );
}

export function meaningsOf({ tree }: Pick<MapDocument, 'tree'>): Map<SectionNode, SectionMeaning> {
  return new Map(tree.children.map((section) => [section, meaningOf(section)]));
}

const SURROUNDINGS_REFUSAL = phrase('refusal.lines-around');

/** Returns the edits if the edited text has the intended meaning, or a refusal. */
export function verifyEdits(
  { source, tree }: Pick<MapDocument, 'source' | 'tree'>,
  edits: readonly TextEdit[],
  meant: readonly SectionMeaning[],
): EditOutcome {
  const joined = joinEdits(source.text, edits);
  if (joined.length === 0) return { ok: true, value: [] };
  const after =
    sectionsAfter(tree, source.text, joined) ?? scanPage(applyEdits(source.text, joined)).children;
  return isAsMeant(after, meant) ? { ok: true, value: joined } : refuse(SURROUNDINGS_REFUSAL);
}

function isAsMeant(sections: readonly SectionNode[], meant: readonly SectionMeaning[]): boolean {
  return (
    sections.length === meant.length &&
    sections.every((section, at) => isSameMeaning(meaningOf(section), meant[at]))
  );
}

/** Returns the sections after edits. Undefined if the whole text has to be read, because a fence is open. */
function sectionsAfter(
  { children, misreadings }: MapDocument['tree'],
  text: string,
  edits: readonly TextEdit[],
): SectionNode[] | undefined {
  const isOpen = misreadings.some(({ kind }) => kind === 'fenced-heading' || kind === 'unclosed-block');
  if (isOpen) return undefined;
  const after: SectionNode[] = [];
  const remaining = edits.values();
  let edit = remaining.next().value;
  const sections = children.values();
  for (const first of sections) {
    const start = first.position.start.offset;
    let end = first.position.end.offset;
    if (!edit || edit.start > end) {
      after.push(first);
      continue;
    }
    if (edit.start <= start) return undefined;
    const partEdits: TextEdit[] = [];
    for (; edit && edit.start <= end; edit = remaining.next().value) {
      partEdits.push({ ...edit, start: edit.start - start, end: edit.end - start });
      while (edit.end > end) end = sections.next().value?.position.end.offset ?? edit.end;
    }
    const part = applyEdits(text.slice(start, end), partEdits);
    const { children: read, misreadings: misread } = scanPage(part);
    const isWhole = end >= text.length || part.endsWith('\n');
    const isClosed = misread.every(({ kind }) => kind !== 'unclosed-block');
    if (read[0]?.position.start.offset !== 0 || !isWhole || !isClosed) return undefined;
    after.push(...read);
  }
  return edit ? undefined : after;
}
