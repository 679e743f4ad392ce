import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import { valueOf, type SectionAttributes } from '../model/section-attributes.ts';
import type { SectionView } from './sections-of.ts';
import { locateMissing } from './locate-missing.ts';

/** True for a node that is only an activity because its `kind` is misspelt, lost or missing. */
export function isKindUnclear({ section, attributes, level }: SectionView, document: MapDocument): boolean {
  if (level !== 'activity') return false;
  const kind = valueOf(attributes, 'kind');
  if (kind !== undefined) return !isNodeKind(kind);
  if (attributes.scalars.has('url') || valueOf(attributes, 'type')?.toLowerCase() === 'tutorial')
    return false;
  return hasRewards(section) || mentionsKind(section, document);
}

/** True for a known kind. Ignores case. */
export function isNodeKind(kind: string): boolean {
  const kinds = ATTRIBUTES.get('kind')?.value;
  return Array.isArray(kinds) && kinds.includes(kind.toLowerCase());
}

/** Returns the kind in lower case if a node gives it as `type` and has no `kind`, else undefined. */
export function kindAsType(attributes: SectionAttributes): string | undefined {
  const type = valueOf(attributes, 'type')?.toLowerCase();
  const isKind = type !== undefined && isNodeKind(type) && type !== 'activity';
  return isKind && !attributes.scalars.has('kind') ? type : undefined;
}

const KIND_KEY = /^[^a-z\n]{0,10}kind\b/im;

function mentionsKind(section: SectionView['section'], document: MapDocument): boolean {
  if (locateMissing(section, 'kind', document).related) return true;
  const { start, end } = section.position;
  return KIND_KEY.test(document.source.text.slice(start.offset, end.offset));
}

function hasRewards({ children }: SectionView['section']): boolean {
  return children.some((child) => child.type === 'list' && child.key === 'rewards');
}
