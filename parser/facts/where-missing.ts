import type { FindingDetails } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { placeOf } from '../syntax/source-text.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { findMeant } from './meant-attributes.ts';
import { headerRange, keyRange } from './ranges.ts';
import { phrase } from '../phrases/phrase.ts';
import type { Phrase } from '#schemas/generated/diagnostic.ts';

/**
 * Where to say that an attribute is missing: at its own key when it stands there empty, else at the heading; then with
 * the line that is probably meant for it, and not read, as the other end.
 */
export function whereMissing(
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

/** The other end in words, for those who do not see it: what is probably meant, and on which line. */
export function meantNote(
  { related: [other] = [] }: Pick<FindingDetails, 'related'>,
  { source }: MapDocument,
): Phrase | undefined {
  if (!other) return undefined;
  const { start, end } = other.range;
  const { line } = placeOf(source, start, end).start;
  return phrase('note.line-meant', { key: source.text.slice(start, end), line });
}
