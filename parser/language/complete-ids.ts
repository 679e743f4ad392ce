import type { MapDocument, NodeEntry } from '../model/map-document.ts';
import { countTags } from '../facts/prerequisites-of.ts';
import { valueOf } from '../model/section-attributes.ts';
import { readFilledList } from '../values/read-list.ts';
import { phrase } from '../phrases/phrase.ts';
import { describe, toTextEdit, type Completion, type CompletionSpot } from './completion.ts';
import type { SectionAt } from '../facts/section-at.ts';

/** Suggests the nodes for `next`. Nodes further down come first. */
export function nextIds({ map, section }: SectionAt, spot: CompletionSpot): Completion[] {
  const nodes = map?.nodes ?? [];
  const at = nodes.findIndex((node) => node.section === section);
  const ordered = [...nodes.slice(at + 1), ...nodes.slice(0, Math.max(at, 0))];
  return ordered
    .filter(isNameable)
    .filter(({ id }) => !spot.usedValues.has(id))
    .map((node) => toCompletion(node, spot));
}

/** Suggests the activities of the map. */
export function nodeIds({ map, section }: SectionAt, spot: CompletionSpot): Completion[] {
  const nodes = map?.nodes.filter((node) => node.section !== section) ?? [];
  return nodes.filter(({ node }) => node.kind === 'activity').map((node) => toCompletion(node, spot));
}

/** Suggests the page's other maps, and tags with the number of activities that have them. */
export function mapAndTagIds(
  document: MapDocument,
  { section }: SectionAt,
  spot: CompletionSpot,
): Completion[] {
  const counted = /^(\d+)\s+/.exec(`${spot.text} `);
  const tags = [...countTags(document)].map(([tag, count]): Completion => {
    const tagCount = counted ? Number(counted[1]) : count;
    const label = `${tagCount} ${tag}`;
    return {
      label,
      kind: 'tag',
      ...describe({
        detail: count === 1 ? phrase('detail.tag-of-one') : phrase('detail.tag-of-more', { count }),
      }),
      edit: toTextEdit(spot, label),
    };
  });
  if (counted) return tags;
  const maps = document.maps
    .filter((map) => map.section !== section && isNameable(map) && !spot.usedValues.has(map.id))
    .map((map): Completion => {
      const name = map.section.header;
      return { label: name, kind: 'map', detail: map.map.displayName, edit: toTextEdit(spot, name) };
    });
  return [...maps, ...tags];
}

/** Suggests ids that references use although no map or node has them: they may be former ids. */
export function formerIds(
  document: MapDocument,
  { section, map }: SectionAt,
  spot: CompletionSpot,
): Completion[] {
  const isMap = section.level === 2;
  const known = new Set((isMap ? document.maps : (map?.nodes ?? [])).map(({ id }) => id));
  const key = isMap ? 'required' : 'next';
  const sections = isMap ? document.maps : (map?.nodes ?? []);
  const entries = sections.flatMap(({ attributes }) => readFilledList(valueOf(attributes, key) ?? ''));
  const danglingIds = new Map<string, string>();
  for (const { text } of entries) {
    const id = text.toLowerCase();
    if (!known.has(id) && !spot.usedValues.has(id) && !(isMap && /^\d+\s/.test(id)))
      danglingIds.set(id, text);
  }
  return [...danglingIds.values()].map((label) => ({
    label,
    kind: isMap ? 'map' : 'activity',
    ...describe({ detail: phrase('detail.still-named', { key }) }),
    edit: toTextEdit(spot, label),
  }));
}

/** Suggests the tags of the page, as first written. */
export function tagNames(document: MapDocument, spot: CompletionSpot): Completion[] {
  const names = new Map<string, string>();
  for (const { nodes } of document.maps) {
    for (const { attributes } of nodes) {
      for (const { text } of readFilledList(valueOf(attributes, 'tags') ?? '')) {
        if (!names.has(text.toLowerCase())) names.set(text.toLowerCase(), text);
      }
    }
  }
  const counts = countTags(document);
  const left = [...names].filter(([id]) => !spot.usedValues.has(id));
  // The tag at the cursor already counts: do not suggest it unless it occurs elsewhere.
  const others = left.filter(([id]) => id !== spot.text.toLowerCase() || (counts.get(id) ?? 0) > 1);
  return others.map(([, label]) => ({ label, kind: 'tag', edit: toTextEdit(spot, label) }));
}

function toCompletion({ section, node }: NodeEntry, spot: CompletionSpot): Completion {
  const label = section.header;
  const name = node.displayName;
  const texts =
    node.kind === 'activity'
      ? { detail: name }
      : describe({ detail: phrase(`detail.${node.kind}`, { name }) });
  return { label, kind: 'activity', ...texts, edit: toTextEdit(spot, label) };
}

/** True if a list can contain the heading: it has no comma and no surrounding white space. */
function isNameable({ section }: { section: { header: string } }): boolean {
  return section.header.trim() === section.header && !section.header.includes(',');
}
