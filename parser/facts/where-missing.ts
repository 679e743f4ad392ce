import type { Finding } from '../diagnostics/define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { headerRange, keyRange } from './ranges.ts';

/**
 * Where to say that an attribute is missing: at its own key when it stands there empty, else at the
 * heading; then with the attribute that is probably a misspelling of it as the other end.
 */
export function whereMissing(section: SectionNode, key: string): Pick<Finding, 'range' | 'related'> {
  const empty = section.children.find((child) => child.type === 'attribute' && child.key === key);
  if (empty && empty.type !== 'block') return { range: keyRange(empty) };

  const range = headerRange(section);
  for (const child of section.children) {
    if (child.type !== 'attribute' || ATTRIBUTES.has(child.key)) continue;
    if (findLikely(child.key, [key]) === undefined) continue;
    return { range, related: [{ reason: `Probably meant as \`${key}\``, range: keyRange(child) }] };
  }
  return { range };
}
