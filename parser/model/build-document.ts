import type { Page, SkillMap, SkillNode } from '#schemas/generated/page.ts';
import type { SourceText } from '../syntax/source-text.ts';
import type { PageTree, SectionNode } from '../syntax/tree.ts';
import { readFilledList } from '../values/read-list.ts';
import { readSourceLink } from '../addresses/source-link.ts';
import { readPrerequisite } from '../values/reading.ts';
import { booleanOr, buildNode } from './build-node.ts';
import { buildTheme } from './build-theme.ts';
import { readFormerIds } from './former-id-lookup.ts';
import type { MapDocument, MapEntry, NodeEntry } from './map-document.ts';
import {
  blockOf,
  proseOf,
  readSectionAttributes,
  valueOf,
  type SectionAttributes,
} from './section-attributes.ts';

/** Builds the document of a tree. Violations cause as little loss as possible, so that a preview can draw the rest. */
export function buildDocument(tree: PageTree): MapDocument {
  const pageSection = tree.children.findLast((section) => section.level === 1);
  const pageAttributes = pageSection && readSectionAttributes(pageSection);
  const { groups, strays } = groupByMap(tree.children);
  const maps = groups.map((group) => buildMapEntry(group, tree.source));
  return {
    source: tree.source,
    tree,
    page: buildPage(pageAttributes ?? NO_ATTRIBUTES, maps),
    ...(pageSection && pageAttributes && { pageEntry: { section: pageSection, attributes: pageAttributes } }),
    maps,
    strays,
  };
}

const NO_ATTRIBUTES: SectionAttributes = { scalars: new Map(), lists: new Map(), blocks: [] };

interface MapGroup {
  section: SectionNode;
  nodes: SectionNode[];
}

/**
 * Groups sections by map. All sections from one `##` to the next are nodes of that map, even those with a single `#`.
 */
function groupByMap(sections: readonly SectionNode[]): { groups: MapGroup[]; strays: SectionNode[] } {
  const groups: MapGroup[] = [];
  const strays: SectionNode[] = [];
  for (const section of sections) {
    if (section.level === 2) groups.push({ section, nodes: [] });
    else if (groups.length > 0) groups.at(-1)?.nodes.push(section);
    else if (section.level === 3) strays.push(section);
  }
  return { groups, strays };
}

function buildPage(attributes: SectionAttributes, entries: readonly MapEntry[]): Page {
  const optional = {
    infoUrl: toInfoUrl(valueOf(attributes, 'infourl')),
    backgroundImageUrl: valueOf(attributes, 'backgroundurl'),
    bannerImageUrl: valueOf(attributes, 'bannerurl'),
    introduction: blockOf(attributes, 'intro'),
  };
  // If maps share an id, the MakeCode reader keeps the last, in the position of the first.
  const maps = new Map(entries.map((entry) => [entry.id, entry.map]));
  return {
    title: proseOf(attributes, 'name') ?? '',
    description: proseOf(attributes, 'description') ?? '',
    ...withoutUndefined(optional),
    pixelatedBackground: booleanOr(attributes, 'pixelatedbackground', false),
    alternateSources: readFilledList(valueOf(attributes, 'alternatesources') ?? '').map(({ text }) => text),
    theme: buildTheme(attributes),
    maps: [...maps.values()],
  };
}

/** Keeps only addresses on the code host or in the documentation. Removes the documentation's host. */
function toInfoUrl(value: string | undefined): string | undefined {
  const link = value === undefined ? undefined : readSourceLink(value);
  return link?.kind === 'github' ? link.url : link?.path;
}

function buildMapEntry({ section, nodes: sections }: MapGroup, source: SourceText): MapEntry {
  const attributes = readSectionAttributes(section);
  const id = section.header.toLowerCase();
  const allowCodeCarryover = booleanOr(attributes, 'allowcodecarryover', true);
  const nodes = buildNodeEntries(sections, allowCodeCarryover, source);
  const byId = new Map<string, SkillNode>();
  for (const entry of nodes) if (!byId.has(entry.id)) byId.set(entry.id, entry.node);
  const rootId = nodes[0]?.id;
  const optional = {
    description: proseOf(attributes, 'description'),
    completionUrl: valueOf(attributes, 'completionurl'),
    rootId,
  };
  const map: SkillMap = {
    mapId: id,
    displayName: proseOf(attributes, 'name') ?? section.header,
    ...readFormerIds(attributes),
    ...withoutUndefined(optional),
    prerequisites: readFilledList(valueOf(attributes, 'required') ?? '').map(({ text }) =>
      readPrerequisite(text),
    ),
    allowCodeCarryover,
    layout: valueOf(attributes, 'layout')?.toLowerCase() === 'manual' ? 'manual' : 'automatic',
    nodes: [...byId.values()],
  };
  return { section, attributes, id, map, nodes };
}

function buildNodeEntries(
  sections: readonly SectionNode[],
  allowCodeCarryover: boolean,
  source: SourceText,
): NodeEntry[] {
  const ids = new Set(sections.map((section) => section.header.toLowerCase()));
  return sections.map((section) => {
    const attributes = readSectionAttributes(section);
    const id = section.header.toLowerCase();
    const node = buildNode(attributes, {
      id,
      header: section.header,
      allowCodeCarryover,
      isKnownId: (candidate) => ids.has(candidate),
      source,
    });
    return { section, attributes, id, node };
  });
}

function withoutUndefined<Value extends object>(
  value: Value,
): { [Key in keyof Value]?: NonNullable<Value[Key]> } {
  const entries = Object.entries(value).filter(([, held]) => held !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof Value]?: NonNullable<Value[Key]> };
}
