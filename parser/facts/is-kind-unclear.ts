import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import { valueOf } from '../model/section-attributes.ts';
import { findMeant } from './meant-attributes.ts';
import type { SectionView } from './sections-of.ts';

/**
 * True for a node that is an activity only because its `kind` is misspelt, lost or forgotten. Of that one rule speaks,
 * and `require-activity-type`, as the map does not open.
 */
export function isKindUnclear({ section, attributes, level }: SectionView, document: MapDocument): boolean {
  if (level !== 'activity') return false;
  const kind = valueOf(attributes, 'kind');
  if (kind !== undefined) return !isNodeKind(kind);
  if (attributes.scalars.has('url') || valueOf(attributes, 'type')?.toLowerCase() === 'tutorial')
    return false;
  return findMeant(document, section, 'kind') !== undefined || hasRewards(section);
}

/** True for a kind the format knows, in any case. */
export function isNodeKind(kind: string): boolean {
  const kinds = ATTRIBUTES.get('kind')?.value;
  return Array.isArray(kinds) && kinds.includes(kind.toLowerCase());
}

function hasRewards({ children }: SectionView['section']): boolean {
  return children.some((child) => child.type === 'list' && child.key === 'rewards');
}
