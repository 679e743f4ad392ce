import type { TextEdit } from '#schemas/generated/diagnostic.ts';
import type { AttributeItem } from '#schemas/map-edit.ts';
import type { GridPoint, SkillNode } from '#schemas/generated/page.ts';
import { normalizeEdit } from '../diagnostics/minimal-fix.ts';
import { exclusionsOf } from '../facts/exclusions-of.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { valueOf } from '../model/section-attributes.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { readFilledList } from '../values/read-list.ts';
import {
  bulletIn,
  bulletOf,
  contentEnd,
  lineRange,
  ownItemsOf,
  sectionStyle,
  stepIn,
} from './author-style.ts';
import { connectChanges, pointText, redirectChanges } from './connect.ts';
import { refuse, shiftOf, type Outcome } from './edit-outcome.ts';
import { findFreeId } from './free-id.ts';
import { rankOf } from './insert-attribute.ts';
import { freePosition, middlePosition, needsPositions } from './place-nodes.ts';
import { meaningsOf, verifyEdits, type SectionMeaning } from './read-back.ts';
import { contentRefusal, planAttributes, spelledAs, type AttributeChange } from './set-attributes.ts';
import { keptLineEnd, linesOfItem } from './write-attribute.ts';
import { phrase } from '../phrases/phrase.ts';

export interface NewSection {
  name: string;
  attributes?: readonly AttributeItem[];
}

export interface NewNode extends NewSection {
  kind: SkillNode['kind'];
  /**
   * The node that leads to the new one and precedes it in the text. By default, the new node is last, but before a
   * completion.
   */
  after?: NodeEntry;
  /** With `after`: the node at which the path from `after` ends. The path then leads through the new node. */
  before?: NodeEntry;
  /** The cell of the new node, only used in a manual layout. Defaults to a free cell. */
  position?: GridPoint;
}

export interface Addition {
  heading: string;
  at: number;
  edits: TextEdit[];
}

export function addNode(document: MapDocument, map: MapEntry, node: NewNode): Outcome<Addition> {
  const { after, before, kind } = node;
  const heading = freeHeading(toHeading(node.name, kind), map.nodes);
  if (heading === undefined) return refuse(phrase('refusal.too-many-activities', { name: node.name }));
  const position = positionFor(map, node, heading.toLowerCase());
  const items = [
    ...(kind === 'layout' ? [] : [{ key: 'name', content: node.name.trim() }]),
    kind === 'activity' ? { key: 'type', content: 'tutorial' } : { key: 'kind', content: kind },
    ...(position === undefined ? [] : [{ key: 'position', content: position }]),
    ...(before ? [{ key: 'next', content: before.section.header.trim() }] : []),
  ];
  const anchor = after?.section ?? lastBeforeCompletion(map, kind);
  const leads = after && before ? redirectChanges({ from: after, to: before }, heading) : undefined;
  const changes = leads ?? (after ? connectChanges(after, heading) : []);
  return addSection(document, { heading, level: 3, anchor, items, given: node.attributes, changes, map });
}

/** Returns the edits that add an empty map after another one or at the end of the page. */
export function addMap(
  document: MapDocument,
  { name, after, attributes }: NewSection & { after?: MapEntry },
): Outcome<Addition> {
  const heading = freeHeading(toHeading(name, 'map'), document.maps);
  if (heading === undefined) return refuse(phrase('refusal.too-many-maps', { name }));
  const anchor = after ? (after.nodes.at(-1)?.section ?? after.section) : document.tree.children.at(-1);
  const items = [{ key: 'name', content: name.trim() }];
  return addSection(document, { heading, level: 2, anchor, items, given: attributes, changes: [] });
}

/** Converts a name to a heading: `Lift off!` becomes `lift-off`. Returns `otherwise` if nothing is left. */
function toHeading(name: string, otherwise: string): string {
  const words = name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return words.replaceAll(/^-|-$/g, '') || otherwise;
}

/** Returns the heading, with a number if learners may have progress under it. Undefined if no number is free. */
export function freeHeading(heading: string, entries: readonly (MapEntry | NodeEntry)[]): string | undefined {
  const taken = new Set(
    entries.flatMap(({ id, attributes }) => [
      id.trimEnd(),
      ...readFilledList(valueOf(attributes, 'formerly') ?? '').map(({ text }) => text.toLowerCase()),
    ]),
  );
  return taken.has(heading.toLowerCase()) ? findFreeId(heading, (id) => taken.has(id)) : heading;
}

/**
 * Returns the section to insert a node after. A completion at the end stays last, unless it is the map's only node.
 */
export function lastBeforeCompletion({ section, nodes }: MapEntry, kind: SkillNode['kind']): SectionNode {
  const last = nodes.at(-1);
  const isEnd = last?.node.kind === 'completion' && kind !== 'completion' && nodes.length > 1;
  return (isEnd ? nodes.at(-2) : last)?.section ?? section;
}

/** Returns the position in a manual layout: the given one, or where the node would be drawn. */
function positionFor(
  { map }: MapEntry,
  { position, after, before }: Pick<NewNode, 'position' | 'after' | 'before'>,
  id: string,
): string | undefined {
  if (!needsPositions(map)) return undefined;
  if (position) return pointText(position);
  const middle = after && before && middlePosition(map, [after.id, before.id]);
  if (middle !== undefined) return middle;
  const nodes = map.nodes.map((one) =>
    one === after?.node ? { ...one, nextIds: [...one.nextIds, id] } : one,
  );
  return freePosition({ ...map, nodes }, id);
}

interface SectionPlan {
  heading: string;
  level: 2 | 3;
  /** The section to insert after. Undefined inserts at the start of the file. */
  anchor: SectionNode | undefined;
  items: readonly AttributeItem[];
  given: readonly AttributeItem[] | undefined;
  changes: readonly AttributeChange[];
  map?: MapEntry;
}

function addSection(document: MapDocument, plan: SectionPlan): Outcome<Addition> {
  const { heading, level, anchor, given = [] } = plan;
  const givenKeys = new Set(given.map(({ key }) => key.toLowerCase()));
  const items = [...plan.items.filter(({ key }) => !givenKeys.has(key)), ...given]
    .map(({ key, content }) => ({ key: spelledAs(document, key), content }))
    .sort((left, right) => rankOf(left.key) - rankOf(right.key));
  const refusal = items.map(({ content }) => contentRefusal(content)).find((reason) => reason !== undefined);
  if (refusal !== undefined) return refuse(refusal);
  const { text } = document.source;
  const [first] = anchor ? ownItemsOf(document, anchor) : [];
  const bullet = bulletOf(first, text) ?? bulletIn(document);
  const lines = items.flatMap((item) => linesOfItem(item, bullet, stepIn(document)));
  const written = writeSection(document, anchor, { level, heading, lines });
  return insertSection(document, { ...plan, written, meaning: meaningOfNew(level, heading, items) });
}

function meaningOfNew(level: 2 | 3, header: string, items: readonly AttributeItem[]): SectionMeaning {
  const scalars = new Map<string, string>();
  const lists = new Map<string, readonly AttributeItem[]>();
  for (const { key, content } of items) {
    if (typeof content === 'string') scalars.set(key.toLowerCase(), content);
    else lists.set(key.toLowerCase(), content);
  }
  return { level, header, scalars, lists, blocks: [] };
}

/** Returns the text of a section in the style of its neighbours, with the line breaks in front of it. */
export function writeSection(
  document: MapDocument,
  anchor: SectionNode | undefined,
  { level, heading, lines }: { level: 2 | 3; heading: string; lines: readonly string[] },
): string {
  const at = anchor?.headerStart ?? 0;
  const { hashes, above, below } = sectionStyle(document, level, at);
  const body = lines.length > 0 ? ['', ...Array<string>(below).fill(''), ...lines].join('\n') : '';
  return `${anchor ? '\n'.repeat(above + 1) : ''}${hashes}${heading}${body}`;
}

/** Returns the edits that insert a section, or a refusal if the edited text would have another meaning. */
export function insertSection(
  document: MapDocument,
  plan: Pick<SectionPlan, 'heading' | 'anchor' | 'changes' | 'map'> & {
    written: string;
    meaning: SectionMeaning;
  },
): Outcome<Addition> {
  const { heading, anchor, changes, map, written, meaning } = plan;
  const { children } = document.tree;
  const at = anchor ? endBehind(document, anchor) : document.source.text.length;
  const index = children.findIndex(({ position }) => position.start.offset >= at);
  const before = index < 0 ? children : children.slice(0, index);
  if (map && before.findLast(({ level }) => level === 2) !== map.section) {
    return refuse(phrase('refusal.no-room'));
  }
  const meanings = meaningsOf(document);
  const changed = planAttributes(document, changes, meanings);
  if (!changed.ok) return changed;
  const cuts = changed.value.filter((edit) => edit.text === '');
  const insertAt = anchor ? keptLineEnd(at, cuts, document.source.text) : at;
  const normalize = (edit: TextEdit): TextEdit => normalizeEdit(document.source.text, edit);
  const addition = normalize({ start: insertAt, end: insertAt, text: written });
  const attributeEdits = changed.value.map(normalize);
  const verified = verifyEdits(
    document,
    [...attributeEdits, addition],
    [...meanings.values()].toSpliced(before.length, 0, meaning),
  );
  const shift = attributeEdits.reduce((moved, edit) => moved + shiftOf(edit, insertAt), 0);
  // The heading may begin with `#` itself, so look for the hashes in front of it.
  const hashes = /#+[ \t]*/.exec(addition.text);
  const found = insertAt + shift + (hashes ? hashes.index + hashes[0].length : 0);
  return verified.ok ? { ok: true, value: { heading, at: found, edits: verified.value } } : verified;
}

/** Returns the end of a section's content. Never inside a comment or block. */
function endBehind(document: MapDocument, section: SectionNode): number {
  const { text } = document.source;
  const exclusionAt = exclusionsOf(document);
  let end = contentEnd(section, text);
  for (let around = exclusionAt(end); around; around = exclusionAt(end)) {
    const behind = lineRange(text, around[0]?.range?.end ?? end).end;
    if (behind <= end) break;
    end = behind;
  }
  return end;
}
