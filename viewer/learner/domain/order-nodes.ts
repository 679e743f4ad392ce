import type { MapView, NodeView } from '../../shared/domain/map-view.ts';

export type ShownNode = Exclude<NodeView, { kind: 'layout' }>;

/**
 * A map's nodes as one reads them along its paths: each after all that lead to it, branches in the author's order, and
 * last what no path leads to. Without layout nodes. Linear; a loop is entered where the path from the root meets it.
 */
export function orderNodes({ map, nodes, nodesById }: MapView): ShownNode[] {
  const root = map.rootId === undefined ? undefined : nodesById.get(map.rootId);
  const reached = root ? walkPaths(root, nodesById) : [];
  const seen = new Set(reached);
  return [...reached, ...nodes.filter((view) => !seen.has(view))].filter(isShown);
}

/** The nodes in reverse order of leaving them in a depth-first walk: a topological order where there is no loop. */
function walkPaths(root: NodeView, nodesById: ReadonlyMap<string, NodeView>): NodeView[] {
  const left: NodeView[] = [];
  const seen = new Set([root]);
  // A stack of its own: a path of thousands of nodes must not overflow the call stack. `at` counts down, so that
  // in reverse the author's first branch comes first.
  const stack = [{ view: root, at: root.node.nextIds.length }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    top.at -= 1;
    const nextId = top.view.node.nextIds[top.at];
    if (nextId === undefined) {
      left.push(top.view);
      stack.pop();
      continue;
    }
    const next = nodesById.get(nextId);
    if (!next || seen.has(next)) continue;
    seen.add(next);
    stack.push({ view: next, at: next.node.nextIds.length });
  }
  return left.toReversed();
}

function isShown(view: NodeView): view is ShownNode {
  return view.kind !== 'layout';
}
