import type { FindingDetails } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { placeOf } from '../syntax/source-text.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { findMeant } from './meant-attributes.ts';
import { headerRange, keyRange } from './ranges.ts';
import { phrase } from '../phrases/phrase.ts';
import type { Phrase } from '#schemas/generated/diagnostic.ts';

/**
 * Returns the range for a finding on a missing attribute: the attribute's name if it only lacks its value, else the
 * heading. `related` is the line that was probably meant.
 */
export function locateMissing(
  section: SectionNode,
  key: string,
  document: MapDocument,
): Pick<FindingDetails, 'range' | 'related'> {
  const empty = section.children.find((child) => child.type === 'attribute' && child.key === key);
  if (empty && empty.type !== 'block') return { range: keyRange(empty) };
  const meant = findMeant(document, section, key);
  return {
    range: headerRange(section),
    ...(meant && { related: [{ reason: `Did you mean \`${key}\`?`, range: meant.range }] }),
  };
}

/** Returns a note that names the line that was probably meant, for output that shows no related places. */
export function meantNote(
  { related: [other] = [] }: Pick<FindingDetails, 'related'>,
  { source }: MapDocument,
): Phrase | undefined {
  if (!other) return undefined;
  const { start, end } = other.range;
  const { line } = placeOf(source, start, end).start;
  return phrase('note.line-meant', { key: source.text.slice(start, end), line });
}
