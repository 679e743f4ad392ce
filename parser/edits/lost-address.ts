import type { Fix } from '#schemas/generated/diagnostic.ts';
import type { Finding } from '../diagnostics/define-rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { AttributeNode, ListNode } from '../syntax/tree.ts';
import { lostValueOf, writeBelow } from './value-below.ts';

/** What is said besides of a reward without its address: it may stand on its line, where the bullets below hide it. */
export function lostAddress(
  item: AttributeNode | ListNode,
  document: MapDocument,
  removal: Fix,
): Pick<Finding, 'related' | 'suggestions'> {
  const range = item.type === 'list' ? lostValueOf(document, item) : undefined;
  const below = range && item.type === 'list' && writeBelow(item, range, document.source.text);
  if (!below) return { suggestions: [removal] };
  return {
    related: [{ reason: 'The bullets below take the place of this', range }],
    suggestions: [below, removal],
  };
}
