import type { TextRange } from '../diagnostics/rule.ts';
import type { MapDocument, NodeEntry } from '../model/map-document.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { exclusionsOf } from './exclusions-of.ts';
import { isDistorted } from './attributes-of.ts';
import { droppedNodesOf } from './duplicate-nodes.ts';

export interface Copy {
  attribute: AttributeNode;
  range: TextRange;
  /** Where the value stood first. */
  first: TextRange;
}

/** The attributes of nodes whose value another node of the same map and group has before them. */
export function copiesWithinMaps(
  document: MapDocument,
  key: string,
  identityOf: (value: string, node: NodeEntry) => string | undefined,
): Copy[] {
  const copies: Copy[] = [];
  const exclusionAt = exclusionsOf(document);
  for (const map of document.maps) {
    const first = new Map<string, AttributeNode>();
    // A whole node that was copied is told by its heading.
    const dropped = new Set(droppedNodesOf(map));
    for (const node of map.nodes) {
      const attribute =
        node.section.level === 3 && !dropped.has(node) ? node.attributes.scalars.get(key) : undefined;
      const identity =
        attribute && !isDistorted(attribute) && !exclusionAt(attribute.keyStart)
          ? identityOf(attribute.value, node)
          : undefined;
      if (!attribute || identity === undefined) continue;
      const other = first.get(identity);
      if (other) copies.push({ attribute, range: valueRange(attribute), first: valueRange(other) });
      else first.set(identity, attribute);
    }
  }
  return copies;
}
