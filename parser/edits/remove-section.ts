import type { TextRange } from '../diagnostics/rule.ts';
import { idOf, sectionOf, type IdTarget } from '../facts/id-uses.ts';
import { readActionEntries } from '../model/build-actions.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { valueOf } from '../model/section-attributes.ts';
import { skipWhiteSpace } from '../syntax/line-kinds.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { readPrerequisite } from '../values/reading.ts';
import { freeHeading, insertSection, writeSection, type Addition } from './add-section.ts';
import { contentEnd, lineRange } from './author-style.ts';
import { disconnectChanges } from './connect.ts';
import { applyEdits, joinEdits, refuse, type EditOutcome, type Outcome } from './edit-outcome.ts';
import { findFreeName } from './free-id.ts';
import { withoutEntries } from './list-values.ts';
import { freePosition } from './place-nodes.ts';
import { itemsOf, meaningOf, meaningsOf, verifyEdits } from './read-back.ts';
import { planAttributes, type AttributeChange } from './set-attributes.ts';
import { phrase } from '../phrases/phrase.ts';

/** Returns the edits that remove a map or node and all references. A comment above the next heading stays. */
export function removeSection(document: MapDocument, target: IdTarget): EditOutcome {
  const section = sectionOf(target);
  const sections = [section, ...(target.kind === 'map' ? target.map.nodes.map((node) => node.section) : [])];
  if (sections.some(({ level }) => level === 1)) {
    return refuse(phrase('refusal.page-heading-in-map'));
  }
  const meanings = meaningsOf(document);
  const changes = referencesTo(document, target).filter((change) => !sections.includes(change.section));
  const planned = planAttributes(document, changes, meanings);
  if (!planned.ok) return planned;
  for (const one of sections) meanings.delete(one);
  const last = sections.at(-1) ?? section;
  const range = rangeOf(document, { start: section.position.start.offset, last });
  const edits = [...planned.value, { ...range, text: '' }];
  return verifyEdits(document, edits, [...meanings.values()]);
}

/** Returns the changes that remove references. Empty if another map or node with the id remains. */
function referencesTo(document: MapDocument, target: IdTarget): AttributeChange[] {
  const id = idOf(target);
  if (target.kind === 'map') {
    if (document.maps.some((map) => map.id === id && map !== target.map)) return [];
    return document.maps.flatMap(({ section, attributes }) => {
      const required = valueOf(attributes, 'required') ?? '';
      const remaining = withoutEntries(required, (entry) => {
        const prerequisite = readPrerequisite(entry);
        return prerequisite.type === 'map' && prerequisite.mapId === id;
      });
      return remaining === required ? [] : [{ section, key: 'required', content: remaining || undefined }];
    });
  }
  const { map, node } = target;
  if (map.nodes.some((other) => other.id === id && other !== node)) return [];
  return [...map.nodes.flatMap((other) => disconnectChanges(other, id)), ...actionChanges(map, id)];
}

function actionChanges(map: MapEntry, id: string): AttributeChange[] {
  return map.nodes.flatMap(({ attributes, node, section }) => {
    // Only rewards and completions have actions with an effect.
    const isReward = node.kind === 'reward' || node.kind === 'completion';
    const list = isReward ? attributes.lists.get('actions') : undefined;
    const entries = list ? readActionEntries(list) : [];
    const removed = new Set<unknown>(
      entries
        .filter(
          ({ kind, link }) => (kind === 'activity' || kind === 'editor') && link.target.toLowerCase() === id,
        )
        .map(({ item }) => item),
    );
    if (!list || removed.size === 0) return [];
    const remaining = itemsOf(list).filter((_, at) => !removed.has(list.children[at]));
    return [{ section, key: 'actions', content: remaining.length > 0 ? remaining : undefined }];
  });
}

function rangeOf({ source }: MapDocument, { start, last }: { start: number; last: SectionNode }): TextRange {
  const { text } = source;
  const until = Math.min(last.position.end.offset, text.length);
  if (until < text.length) return { start, end: commentsAbove(text, contentEnd(last, text), until) };
  // At the end of the file, remove the blank lines above too.
  let from = start;
  while (from > 0) {
    const line = lineRange(text, from - 1);
    if (line.start >= from || skipWhiteSpace(text, line.start, line.end) < line.end) break;
    from = line.start;
  }
  return { start: from, end: text.length };
}

function commentsAbove(text: string, from: number, until: number): number {
  let at = until;
  while (at > from) {
    const line = lineRange(text, at - 1);
    if (line.start <= from || !/^\s*<!--.*-->\s*$/.test(text.slice(line.start, line.end))) break;
    at = line.start;
  }
  return at;
}

/** Returns the edits that insert a copy of a node below it, with a free heading. No path leads to the copy. */
export function duplicateNode(document: MapDocument, map: MapEntry, node: NodeEntry): Outcome<Addition> {
  const { section, attributes } = node;
  if (section.level !== 3) return refuse(phrase('refusal.second-page'));
  const heading = freeHeading(section.header.trimEnd(), map.nodes);
  if (heading === undefined) return refuse(phrase('refusal.too-many-activities', { name: node.id }));
  const position = attributes.scalars.has('position')
    ? freePosition(map.map, heading.toLowerCase())
    : undefined;
  const name = attributes.scalars.has('name') ? findFreeName(node.node.displayName, map.map) : undefined;
  const changes: AttributeChange[] = [
    ...(name === undefined ? [] : [{ section, key: 'name', content: name }]),
    // Learners' progress stays with the original, so the copy gets no `formerly`.
    { section, key: 'formerly', content: undefined },
    ...(position === undefined ? [] : [{ section, key: 'position', content: position }]),
  ];
  const copied = new Map([[section, meaningOf(section)]]);
  const planned = planAttributes(document, changes, copied);
  if (!planned.ok) return planned;
  const { text } = document.source;
  const from = section.headerEnd;
  const sectionText = text.slice(from, contentEnd(section, text));
  const edits = planned.value.map((edit) => ({ ...edit, start: edit.start - from, end: edit.end - from }));
  const written =
    writeSection(document, section, { level: 3, heading, lines: [] }) +
    applyEdits(sectionText, joinEdits(sectionText, edits));
  const meaning = { ...(copied.get(section) ?? meaningOf(section)), header: heading };
  return insertSection(document, { heading, anchor: section, changes: [], map, written, meaning });
}

/** Returns the edits that move a node in front of another one, or to the end of its map. */
export function reorderNode(
  document: MapDocument,
  map: MapEntry,
  { node, before }: { node: NodeEntry; before?: NodeEntry },
): EditOutcome {
  const { text } = document.source;
  const { section } = node;
  const meanings = meaningsOf(document);
  const meaning = meanings.get(section);
  const last = map.nodes.findLast((one) => one !== node);
  if (!meaning || !last || node === before) return { ok: true, value: [] };
  if (section.level !== 3) return refuse(phrase('refusal.page-heading-here'));
  const rest = [...meanings].filter(([one]) => one !== section);
  const target = before?.section ?? last.section;
  const at = rest.findIndex(([one]) => one === target) + (before ? 0 : 1);
  const anchor = rest[at - 1]?.[0];
  // The node is already at the wanted position.
  if (!anchor || [...meanings.keys()][at] === section) return { ok: true, value: [] };
  const range = rangeOf(document, { start: section.position.start.offset, last: section });
  const body = text.slice(section.headerEnd, range.end).trimEnd();
  const written = writeSection(document, anchor, { level: 3, heading: section.header, lines: [] }) + body;
  const end = contentEnd(anchor, text);
  const edits = [
    { start: end, end, text: written },
    { ...range, text: '' },
  ];
  return verifyEdits(document, edits, rest.map(([, one]) => one).toSpliced(at, 0, meaning));
}
