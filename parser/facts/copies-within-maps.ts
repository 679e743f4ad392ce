import type { Cause, TextRange } from '../diagnostics/rule.ts';
import type { MapDocument, NodeEntry } from '../model/map-document.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { droppedNodesOf } from './duplicate-nodes.ts';
import { unclearCauses } from './unclear-values.ts';

export interface Copy {
  attribute: AttributeNode;
  range: TextRange;
  first: TextRange;
  because?: readonly Cause[] | undefined;
}

/** Returns the attributes that repeat a value of an earlier node in the same map and group. */
export function copiesWithinMaps(
  document: MapDocument,
  key: string,
  identityOf: (value: string, node: NodeEntry) => string | undefined,
): Copy[] {
  const copies: Copy[] = [];
  for (const map of document.maps) {
    const first = new Map<string, AttributeNode>();
    // Other rules report nodes with repeated headings.
    const dropped = new Set(droppedNodesOf(map));
    for (const node of map.nodes) {
      const attribute =
        node.section.level === 3 && !dropped.has(node) ? node.attributes.scalars.get(key) : undefined;
      const identity = attribute && identityOf(attribute.value, node);
      if (!attribute || identity === undefined) continue;
      const other = first.get(identity);
      const because = other && unclearCauses(document, other);
      if (other) copies.push({ attribute, range: valueRange(attribute), first: valueRange(other), because });
      // If the first attribute has an unclear value, compare later attributes with this one instead.
      if (!other || because) first.set(identity, attribute);
    }
  }
  return copies;
}
