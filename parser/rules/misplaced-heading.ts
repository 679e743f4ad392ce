import type { Cause, FindingOf } from '../diagnostics/rule.ts';
import { findMerged } from '../facts/is-merged.ts';
import { isLaterPage, laterPageCauses, isMapLike, isNodeLike, isPageLike } from '../facts/wrong-levels.ts';
import { headerRange } from '../facts/ranges.ts';
import type { AttributeDescription } from '../model/attribute-catalogue.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { phrase } from '../phrases/phrase.ts';

export const HEADING_MESSAGES = {
  'map-heading': {
    reason:
      'The heading `{heading}` is for a map, but the lines below it belong to an activity. Did you mean `{hashes} {heading}`?',
    note: 'The lines below it do nothing, and the activities that follow belong to a map of this name, not to the one above. Begin the heading with `{hashes}`.',
  },
  'activity-heading': {
    reason:
      'The heading `{heading}` is for an activity, but the lines below it belong to a map. Did you mean `{hashes} {heading}`?',
    note: 'The lines below it do nothing, and the activities that follow belong to the map above. Begin the heading with `{hashes}`.',
  },
} as const;

export interface MisplacedHeading {
  /** True for attributes that are only wrong because of the heading. */
  isExplainedByHeading: (attribute: AttributeDescription) => boolean;
  /** Findings of other rules on the heading: it is missing between two sections, or belongs to a second page. */
  because?: readonly Cause[];
  /** The finding on the heading. Absent if another rule certainly reports the heading. */
  finding?: FindingOf<typeof HEADING_MESSAGES>;
}

/** Returns a function that finds out if a section's heading is wrong or missing, by its attributes. */
export function createMisplacedHeadings(
  document: MapDocument,
): (section: SectionNode) => MisplacedHeading | undefined {
  const entries = new Map<SectionNode, MapEntry | NodeEntry>();
  for (const map of document.maps) {
    entries.set(map.section, map);
    for (const node of map.nodes) entries.set(node.section, node);
  }
  return (section) => {
    const entry = entries.get(section);
    const because = findMerged(section, document);
    if (because) return { isExplainedByHeading: () => true, because };
    if (isLaterPage(section, document)) {
      return { isExplainedByHeading: isForMaps, because: laterPageCauses(section, document) };
    }
    if (!entry) return undefined;
    return 'map' in entry ? ofMap(entry, document) : ofNode(entry, document);
  };
}

function ofMap(map: MapEntry, document: MapDocument): MisplacedHeading | undefined {
  if (isPageLike(map, document)) return { isExplainedByHeading: ({ levels }) => levels.includes('page') };
  // A map without activities is probably an activity. `require-nodes` reports it.
  if (map.nodes.length === 0) return { isExplainedByHeading: isForNodes };
  if (!isNodeLike(map)) return undefined;
  return {
    isExplainedByHeading: isForNodes,
    finding: toFinding(map.section, 'map-heading', document.maps[0] !== map),
  };
}

function ofNode(node: NodeEntry, { tree, maps }: MapDocument): MisplacedHeading | undefined {
  if (!isMapLike(node)) return undefined;
  const next = tree.children[tree.children.indexOf(node.section) + 1];
  // As a map, the heading needs an activity below it, and the map before it needs one above it.
  const canBeMap = next?.level === 3 && !maps.some(({ nodes }) => nodes[0] === node);
  return {
    isExplainedByHeading: isForMaps,
    finding: toFinding(node.section, 'activity-heading', canBeMap),
  };
}

function isForNodes({ levels }: AttributeDescription): boolean {
  return levels.some((level) => level !== 'page' && level !== 'map');
}

function isForMaps({ levels }: AttributeDescription): boolean {
  return levels.includes('map');
}

function toFinding(
  section: SectionNode,
  message: keyof typeof HEADING_MESSAGES,
  canBeMap: boolean,
): FindingOf<typeof HEADING_MESSAGES> {
  const hashes = message === 'map-heading' ? '###' : '##';
  const { offset } = section.position.start;
  return {
    message,
    values: { hashes, heading: section.header.trimEnd() },
    range: headerRange(section),
    ...(canBeMap && {
      suggestions: [
        {
          title: phrase('title.begin-the-heading-with', { hashes }),
          edits: [{ start: offset, end: offset + section.level, text: hashes }],
        },
      ],
    }),
  };
}
