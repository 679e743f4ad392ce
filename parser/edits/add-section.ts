import type { TextEdit } from '#schemas/generated/diagnostic.ts';
import type { AttributeItem } from '#schemas/map-edit.ts';
import type { GridPoint, SkillNode } from '#schemas/generated/page.ts';
import { fitEdit } from '../diagnostics/minimal-fix.ts';
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
import { connectChanges, pointText } from './connect.ts';
import { refuse, shiftOf, type Outcome } from './edit-outcome.ts';
import { findFreeId } from './free-id.ts';
import { rankOf } from './insert-attribute.ts';
import { freePlace, hasPlaces } from './place-nodes.ts';
import { meaningsOf, settle, type SectionMeaning } from './read-back.ts';
import { contentRefusal, planAttributes, spelledAs, type AttributeChange } from './set-attributes.ts';
import { keptLineEnd, linesOfItem } from './write-attribute.ts';
import { phrase } from '../phrases/phrase.ts';

/** A map or node that is to be added. */
export interface NewSection {
  /** The title that learners see; the heading is made from it. */
  name: string;
  /** More than its kind needs. */
  attributes?: readonly AttributeItem[];
}

export interface NewNode extends NewSection {
  kind: SkillNode['kind'];
  /** The node that leads to it, and that it stands behind. Without one it is the last, but for the completion. */
  after?: NodeEntry;
  /** Only in a manual layout; without one it stands where there is room. */
  position?: GridPoint;
}

/** Edits, and the heading of what they add. */
export interface Addition {
  heading: string;
  /** Where it stands in the text that they make. */
  at: number;
  edits: TextEdit[];
}

/** The edits that add a node to a map, with the path that leads to it. */
export function addNode(document: MapDocument, map: MapEntry, node: NewNode): Outcome<Addition> {
  const { after, kind } = node;
  const heading = freeHeading(toHeading(node.name, kind), map.nodes);
  if (heading === undefined) return refuse(phrase('refusal.too-many-activities', { name: node.name }));
  const position = positionFor(map, node, heading.toLowerCase());
  const items = [
    ...(kind === 'layout' ? [] : [{ key: 'name', content: node.name.trim() }]),
    kind === 'activity' ? { key: 'type', content: 'tutorial' } : { key: 'kind', content: kind },
    ...(position === undefined ? [] : [{ key: 'position', content: position }]),
  ];
  const anchor = after?.section ?? lastBeforeCompletion(map, kind);
  const changes = after ? connectChanges(after, heading) : [];
  return addSection(document, { heading, level: 3, anchor, items, given: node.attributes, changes, map });
}

/** The edits that add a map without nodes to a page, behind another one or at the end. */
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

/** `Lift off!` -> `lift-off` */
function toHeading(name: string, otherwise: string): string {
  const words = name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return words.replaceAll(/^-|-$/g, '') || otherwise;
}

/** Neither in use nor a former one: learners' progress under that would be taken for this one's. */
export function freeHeading(heading: string, others: readonly (MapEntry | NodeEntry)[]): string | undefined {
  const taken = new Set(
    others.flatMap(({ id, attributes }) => [
      id.trimEnd(),
      ...readFilledList(valueOf(attributes, 'formerly') ?? '').map(({ text }) => text.toLowerCase()),
    ]),
  );
  return taken.has(heading.toLowerCase()) ? findFreeId(heading, (id) => taken.has(id)) : heading;
}

/** The completion of a map stays its last node, unless that is where learners begin. */
export function lastBeforeCompletion({ section, nodes }: MapEntry, kind: SkillNode['kind']): SectionNode {
  const last = nodes.at(-1);
  const isEnd = last?.node.kind === 'completion' && kind !== 'completion' && nodes.length > 1;
  return (isEnd ? nodes.at(-2) : last)?.section ?? section;
}

/** Where it stands in a manual layout: as said, or where it would be drawn. */
function positionFor(
  { map }: MapEntry,
  { position, after }: Pick<NewNode, 'position' | 'after'>,
  id: string,
): string | undefined {
  if (!hasPlaces(map)) return undefined;
  if (position) return pointText(position);
  const nodes = map.nodes.map((one) =>
    one === after?.node ? { ...one, nextIds: [...one.nextIds, id] } : one,
  );
  return freePlace({ ...map, nodes }, id);
}

interface SectionPlan {
  heading: string;
  level: 2 | 3;
  /** What it stands behind; at the beginning of the file where there is nothing. */
  anchor: SectionNode | undefined;
  items: readonly AttributeItem[];
  given: readonly AttributeItem[] | undefined;
  /** What else changes. */
  changes: readonly AttributeChange[];
  /** The map that it has to be in. */
  map?: MapEntry;
}

function addSection(document: MapDocument, plan: SectionPlan): Outcome<Addition> {
  const { heading, level, anchor, given = [] } = plan;
  const own = new Set(given.map(({ key }) => key.toLowerCase()));
  const items = [...plan.items.filter(({ key }) => !own.has(key)), ...given]
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

/** A section in the style of those around it, with the line ends before it. */
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

/** The edits that write a section behind another one, where the text then means that and no more. */
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
  const meant = meaningsOf(document);
  const changed = planAttributes(document, changes, meant);
  if (!changed.ok) return changed;
  const cuts = changed.value.filter((edit) => edit.text === '');
  const place = anchor ? keptLineEnd(at, cuts, document.source.text) : at;
  const fit = (edit: TextEdit): TextEdit => fitEdit(document.source.text, edit);
  const addition = fit({ start: place, end: place, text: written });
  const others = changed.value.map(fit);
  const settled = settle(
    document,
    [...others, addition],
    [...meant.values()].toSpliced(before.length, 0, meaning),
  );
  const shift = others.reduce((moved, edit) => moved + shiftOf(edit, place), 0);
  const found = place + shift + addition.text.indexOf(heading);
  return settled.ok ? { ok: true, value: { heading, at: found, edits: settled.value } } : settled;
}

/** Where a section's content ends, outside of comments and blocks that go on. */
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
