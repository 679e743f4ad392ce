import type { Cause, TextRange } from '../diagnostics/rule.ts';
import type { MapDocument, NodeEntry } from '../model/map-document.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { droppedNodesOf } from './duplicate-nodes.ts';
import { unclearCauses } from './unclear-values.ts';

export interface Copy {
  attribute: AttributeNode;
  range: TextRange;
  /** Where the value stood first. */
  first: TextRange;
  /** What is told of where it stood first. */
  because?: readonly Cause[] | undefined;
}

/** The attributes of nodes whose value another node of the same map and group has before them. */
export function copiesWithinMaps(
  document: MapDocument,
  key: string,
  identityOf: (value: string, node: NodeEntry) => string | undefined,
): Copy[] {
  const copies: Copy[] = [];
  for (const map of document.maps) {
    const first = new Map<string, AttributeNode>();
    // A whole node that was copied is told by its heading.
    const dropped = new Set(droppedNodesOf(map));
    for (const node of map.nodes) {
      const attribute =
        node.section.level === 3 && !dropped.has(node) ? node.attributes.scalars.get(key) : undefined;
      const identity = attribute && identityOf(attribute.value, node);
      if (!attribute || identity === undefined) continue;
      const other = first.get(identity);
      const because = other && unclearCauses(document, other);
      if (other) copies.push({ attribute, range: valueRange(attribute), first: valueRange(other), because });
      // Of others it is a copy whatever is told of that.
      if (!other || because) first.set(identity, attribute);
    }
  }
  return copies;
}
