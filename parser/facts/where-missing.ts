import type { FindingDetails } from '../diagnostics/rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { bulletsWithoutColon } from './bullets-without-colon.ts';
import { placeOf } from '../syntax/source-text.ts';
import { findMissingColon } from './missing-colon.ts';
import { headerRange, keyRange } from './ranges.ts';

/**
 * Where to say that an attribute is missing: at its own key when it stands there empty, else at the
 * heading; then with the attribute that is probably a misspelling of it, or lost its colon, as the other end.
 */
export function whereMissing(
  section: SectionNode,
  key: string,
  document: MapDocument,
): Pick<FindingDetails, 'range' | 'related'> {
  const empty = section.children.find((child) => child.type === 'attribute' && child.key === key);
  if (empty && empty.type !== 'block') return { range: keyRange(empty) };

  const range = headerRange(section);
  for (const child of section.children) {
    if (child.type !== 'attribute' || ATTRIBUTES.has(child.key)) continue;
    if (findLikely(child.key, [key]) === undefined) continue;
    return { range, related: [{ reason: `Did you mean \`${key}\`?`, range: keyRange(child) }] };
  }
  const bullet = bulletWithin(section, key, document);
  if (!bullet) return { range };
  const meant = { start: bullet.start, end: bullet.start + key.length };
  return { range, related: [{ reason: `Did you mean \`${key}\`?`, range: meant }] };
}

const bulletsOf = oncePer(findBullets);

/** The first bullet below a heading that is an attribute without its colon. */
function bulletWithin(
  { position }: SectionNode,
  key: string,
  document: MapDocument,
): { start: number } | undefined {
  const bullets = bulletsOf(document);
  let low = 0;
  let high = bullets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bullets[middle]?.start ?? 0) < position.start.offset) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < bullets.length; at += 1) {
    const bullet = bullets[at];
    if (!bullet || bullet.start >= position.end.offset) return undefined;
    if (bullet.key === key) return bullet;
  }
  return undefined;
}

function findBullets(document: MapDocument): { start: number; key: string }[] {
  const all = [...bulletsWithoutColon(document, 'glued-text'), ...bulletsWithoutColon(document, 'lost-text')];
  return all
    .flatMap(({ start, end }) => {
      const meant = findMissingColon(document.source.text, { start, end });
      return meant ? [{ start, key: meant.key.toLowerCase() }] : [];
    })
    .sort((left, right) => left.start - right.start);
}

/** The other end in words, for those who do not see it: what is probably meant, and on which line. */
export function meantNote(
  { related: [other] = [] }: Pick<FindingDetails, 'related'>,
  { source }: MapDocument,
): string {
  if (!other) return '';
  const { start, end } = other.range;
  const { line } = placeOf(source, start, end).start;
  return ` \`${source.text.slice(start, end)}\` on line ${line} is probably meant for it: fix that.`;
}
