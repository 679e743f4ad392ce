import type { GridPoint } from '#schemas/generated/page.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { valueOf } from '../model/section-attributes.ts';
import { readFilledList } from '../values/read-list.ts';
import { refuse, type EditOutcome } from './edit-outcome.ts';
import { reorderEntries, withEntry, withReplaced, withoutEntries } from './list-values.ts';
import { setAttributes, type AttributeChange } from './set-attributes.ts';
import { phrase } from '../phrases/phrase.ts';

export interface Path {
  from: NodeEntry;
  to: NodeEntry;
}

/** Returns the edits that connect two nodes. Empty if they are connected already. */
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

/** Returns the attribute changes that add a path to a heading. */
export function connectChanges({ section, attributes }: NodeEntry, header: string): AttributeChange[] {
  const next = valueOf(attributes, 'next') ?? '';
  const edges = valueOf(attributes, 'edges');
  const changes: AttributeChange[] = [{ section, key: 'next', content: withEntry(next, header) }];
  // Remove surplus bends, because they would belong to the new path.
  const count = readFilledList(next).length;
  if (edges !== undefined && edges.split(';').length > count) {
    changes.push(edgesChange(section, edges.split(';').slice(0, count)));
  }
  return changes;
}

/** Returns the attribute changes by which a path leads to another heading. The other paths and their bends stay. */
export function redirectChanges({ from, to }: Path, header: string): AttributeChange[] {
  const next = valueOf(from.attributes, 'next') ?? '';
  return [{ section: from.section, key: 'next', content: withReplaced(next, to.id, header) }];
}

/** Returns true if a path has bends. */
export function hasBends({ from, to }: Path): boolean {
  const ids = readFilledList(valueOf(from.attributes, 'next') ?? '').map(({ text }) => text.toLowerCase());
  const bends = (valueOf(from.attributes, 'edges') ?? '').split(';');
  return (bends[ids.indexOf(to.id)] ?? '').trim() !== '';
}

/** Returns the edits that remove the path between two nodes, with its bends. */
export function disconnect(document: MapDocument, { from, to }: Path): EditOutcome {
  return setAttributes(document, disconnectChanges(from, to.id));
}

/** Returns the attribute changes that remove a node's paths to an id. Empty if there are none. */
export function disconnectChanges({ section, attributes }: NodeEntry, id: string): AttributeChange[] {
  const next = valueOf(attributes, 'next') ?? '';
  const removedAt = new Set(
    readFilledList(next).flatMap(({ text }, at) => (text.toLowerCase() === id ? [at] : [])),
  );
  if (removedAt.size === 0) return [];
  const remaining = withoutEntries(next, (_, at) => removedAt.has(at)) || undefined;
  const changes: AttributeChange[] = [{ section, key: 'next', content: remaining }];
  const edges = valueOf(attributes, 'edges');
  if (edges === undefined) return changes;
  const kept = edges.split(';').filter((_, at) => !removedAt.has(at));
  return [...changes, edgesChange(section, remaining === undefined ? [] : kept)];
}

/**
 * Returns the edits that set the bends of a path. Without bends, the path is routed automatically. The MakeCode
 * reader drops empty entries of `edges`, which would shift later entries: paths without bends therefore come last.
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
  // If an activity is listed twice, the first entry counts.
  const isBent = (index: number): boolean =>
    (parts[index] ?? '').trim() !== '' && ids.indexOf(ids[index] ?? '') === index;
  const indexes = [...ids.keys()];
  const bent = indexes.filter(isBent);
  if (bent.every((index, newIndex) => index === newIndex)) {
    return setAttributes(document, [edgesChange(section, parts)]);
  }
  const order = [...bent, ...indexes.filter((index) => !isBent(index))];
  return setAttributes(document, [
    { section, key: 'next', content: reorderEntries(next, order) },
    edgesChange(
      section,
      bent.map((index, newIndex) => `${newIndex > 0 ? ' ' : ''}${(parts[index] ?? '').trim()}`),
    ),
  ]);
}

/** Formats a point with up to three decimals, in cells. Returns undefined if it is out of range. */
export function pointText({ depth, offset }: GridPoint): string | undefined {
  if (![depth, offset].every((number) => Math.abs(number) < FARTHEST)) return undefined;
  return `${rounded(depth)} ${rounded(offset)}`;
}

const FARTHEST = 1e9;

function rounded(number: number): number {
  return Math.round(number * 1000) / 1000 + 0;
}

/** Returns the change that sets `edges`. Trailing entries without bends have no meaning and are left out. */
function edgesChange(section: NodeEntry['section'], parts: readonly string[]): AttributeChange {
  const last = parts.findLastIndex((part) => part.trim() !== '');
  const content = parts
    .slice(0, last + 1)
    .join(';')
    .replaceAll(/[ \t]*\n\s*/g, ' ')
    .trim();
  return { section, key: 'edges', content: content || undefined };
}
