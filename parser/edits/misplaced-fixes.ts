import type { AttributeDescription } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { AttributeNode, ListNode, SectionNode } from '../syntax/tree.ts';
import { readBoolean } from '../values/reading.ts';
import { insertAttribute } from './insert-attribute.ts';
import { dropLines, linesOf } from './line-edits.ts';
import type { SectionView } from '../facts/sections-of.ts';
import type { FixDraft } from '../diagnostics/rule.ts';
import { phrase } from '../phrases/phrase.ts';

const MAX_TARGETS = 20;

type FixesOf = (
  child: AttributeNode | ListNode,
  description: AttributeDescription,
  view: SectionView,
) => FixDraft[];

/** Returns a function that creates fixes for a misplaced attribute: move, comment out, or remove. */
export function createMisplacedFixes(document: MapDocument, text: string): FixesOf {
  // Most maps have no misplaced attributes: compute this on demand.
  let mapOf: ReadonlyMap<SectionNode, SectionNode> | undefined;
  const targetsOf = ({ levels }: AttributeDescription, { section, level }: SectionView): SectionNode[] => {
    if (level === 'page') return levels.includes('map') ? document.maps.map((map) => map.section) : [];
    mapOf ??= mapsByNode(document);
    const map = mapOf.get(section);
    if (map && levels.includes('map')) return [map];
    return levels.includes('page') && document.pageEntry ? [document.pageEntry.section] : [];
  };
  return (child, description, view) => {
    const drop = dropLines(child, text);
    if (child.type === 'list' || child.segments.length !== 1) return drop;
    const targets = targetsOf(description, view).filter((target) => !hasKey(target, child.key));
    if (targets.length === 0 || targets.length > MAX_TARGETS) return drop;
    const move = moveTo(document, child, targets);
    return isForNothing(child, view) ? [...drop, move] : [move, ...drop];
  };
}

function mapsByNode({ maps }: MapDocument): Map<SectionNode, SectionNode> {
  return new Map(maps.flatMap(({ section, nodes }) => nodes.map((node) => [node.section, section])));
}

function hasKey({ children }: SectionNode, key: string): boolean {
  return children.some((child) => child.type !== 'block' && child.key === key);
}

const MOVE_TO_MAPS = phrase('title.move-to-every-map');

function moveTo(document: MapDocument, child: AttributeNode, targets: readonly SectionNode[]): FixDraft {
  const [first] = targets;
  const name = first?.header.trimEnd() ?? '';
  const toMap = targets.length === 1 ? phrase('title.move-to-map', { heading: name }) : MOVE_TO_MAPS;
  return {
    title: first?.level === 1 ? phrase('title.move-to-page') : toMap,
    edits: [
      { ...linesOf(child, document.source.text), text: '' },
      ...targets.map((target) => insertAttribute(document, target, [child.rawKey, child.value])),
    ],
  };
}

/**
 * True if it is best to remove the attribute: its value is the default, or moving it would lock a map instead of an
 * activity.
 */
function isForNothing({ key, value }: AttributeNode, { level }: SectionView): boolean {
  if (key === 'required') return level !== 'page';
  const reading = readBoolean(value);
  return key === 'allowcodecarryover' && reading.ok && reading.value;
}
