import type { GridPoint } from '#schemas/generated/page.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { valueOf } from '../model/section-attributes.ts';
import { readFilledList } from '../values/read-list.ts';
import { refuse, type EditOutcome } from './edit-outcome.ts';
import { inOrder, withEntry, withoutEntries } from './list-values.ts';
import { setAttributes, type AttributeChange } from './set-attributes.ts';
import { phrase } from '../phrases/phrase.ts';

/** A path of a map, from a node to one that it leads to. */
export interface Path {
  from: NodeEntry;
  to: NodeEntry;
}

/** The edits that lead from a node to another one; none where it does already. */
export function connect(document: MapDocument, map: MapEntry, { from, to }: Path): EditOutcome {
  const { header } = to.section;
  if (from === to) return refuse(phrase('refusal.path-to-itself'));
  if (header.trim() !== header || header.includes(',')) {
    return refuse(phrase('refusal.cannot-be-next', { name: header.trimEnd() }));
  }
  if (!map.map.nodes.includes(to.node)) {
    return refuse(phrase('refusal.called-alike', { name: header }));
  }
  if (from.node.nextIds.includes(to.id)) return { ok: true, value: [] };
  return setAttributes(document, connectChanges(from, header));
}

/** What a node says of its paths with one more, to a heading. */
export function connectChanges({ section, attributes }: NodeEntry, header: string): AttributeChange[] {
  const next = valueOf(attributes, 'next') ?? '';
  const edges = valueOf(attributes, 'edges');
  const changes: AttributeChange[] = [{ section, key: 'next', content: withEntry(next, header) }];
  // Bends of a path that there was not would be those of the new one.
  const count = readFilledList(next).length;
  if (edges !== undefined && edges.split(';').length > count) {
    changes.push(edgesChange(section, edges.split(';').slice(0, count)));
  }
  return changes;
}

/** The edits that take the path between two nodes away, with its bends. */
export function disconnect(document: MapDocument, { from, to }: Path): EditOutcome {
  return setAttributes(document, disconnectChanges(from, to.id));
}

/** What a node says of its paths without those to an id; nothing where none leads there. */
export function disconnectChanges({ section, attributes }: NodeEntry, id: string): AttributeChange[] {
  const next = valueOf(attributes, 'next') ?? '';
  const gone = new Set(
    readFilledList(next).flatMap(({ text }, at) => (text.toLowerCase() === id ? [at] : [])),
  );
  if (gone.size === 0) return [];
  const left = withoutEntries(next, (_, at) => gone.has(at)) || undefined;
  const changes: AttributeChange[] = [{ section, key: 'next', content: left }];
  const edges = valueOf(attributes, 'edges');
  if (edges === undefined) return changes;
  const kept = edges.split(';').filter((_, at) => !gone.has(at));
  return [...changes, edgesChange(section, left === undefined ? [] : kept)];
}

/**
 * The edits that give a path these bends; without any it finds its way itself. The MakeCode reader drops empty entries of
 * `edges`, and takes what follows for the path before: paths without bends come last.
 */
export function bendPath(
  document: MapDocument,
  { from, to }: Path,
  points: readonly GridPoint[],
): EditOutcome {
  const { section, attributes } = from;
  const next = valueOf(attributes, 'next') ?? '';
  const ids = readFilledList(next).map(({ text }) => text.toLowerCase());
  const at = ids.indexOf(to.id);
  if (at < 0) return refuse(phrase('refusal.no-path', { from: from.section.header, to: to.section.header }));
  const texts = points.map(pointText);
  if (texts.includes(undefined)) return refuse(phrase('refusal.bend-numbers'));
  const parts = (valueOf(attributes, 'edges') ?? '').split(';');
  while (parts.length <= at) parts.push('');
  parts[at] = `${at > 0 && texts.length > 0 ? ' ' : ''}${texts.join(', ')}`;
  // Of an activity that is named twice, the first entry counts.
  const isBent = (index: number): boolean =>
    (parts[index] ?? '').trim() !== '' && ids.indexOf(ids[index] ?? '') === index;
  const indexes = [...ids.keys()];
  const bent = indexes.filter(isBent);
  if (bent.every((index, place) => index === place)) {
    return setAttributes(document, [edgesChange(section, parts)]);
  }
  const order = [...bent, ...indexes.filter((index) => !isBent(index))];
  return setAttributes(document, [
    { section, key: 'next', content: inOrder(next, order) },
    edgesChange(
      section,
      bent.map((index, place) => `${place > 0 ? ' ' : ''}${(parts[index] ?? '').trim()}`),
    ),
  ]);
}

/** A point as authors write it, in thousandths of a cell; undefined for what is none. */
export function pointText({ depth, offset }: GridPoint): string | undefined {
  if (![depth, offset].every((number) => Math.abs(number) < FARTHEST)) return undefined;
  return `${rounded(depth)} ${rounded(offset)}`;
}

const FARTHEST = 1e9;

function rounded(number: number): number {
  return Math.round(number * 1000) / 1000 + 0;
}

/** Entries without bends at the end say nothing. */
function edgesChange(section: NodeEntry['section'], parts: readonly string[]): AttributeChange {
  const last = parts.findLastIndex((part) => part.trim() !== '');
  const content = parts
    .slice(0, last + 1)
    .join(';')
    .replaceAll(/[ \t]*\n\s*/g, ' ')
    .trim();
  return { section, key: 'edges', content: content || undefined };
}
