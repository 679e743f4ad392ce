import type { MapView, NodeView } from '../../shared/domain/map-view.ts';

export type ShownNode = Exclude<NodeView, { kind: 'layout' }>;

/**
 * Returns a map's nodes in reading order along its paths: each node after all nodes that lead to it, branches in the
 * author's order, and unreachable nodes last. Leaves out layout nodes. Takes linear time. In a cycle, the first node is
 * the one that the path from the root reaches first.
 */
export function orderNodes({ map, nodes, nodesById }: MapView): ShownNode[] {
  const root = map.rootId === undefined ? undefined : nodesById.get(map.rootId);
  const reached = root ? walkPaths(root, nodesById) : [];
  const seen = new Set(reached);
  return [...reached, ...nodes.filter((view) => !seen.has(view))].filter(isShown);
}

/** Returns nodes in reverse postorder of a depth-first search: a topological order if there is no cycle. */
function walkPaths(root: NodeView, nodesById: ReadonlyMap<string, NodeView>): NodeView[] {
  const postorder: NodeView[] = [];
  const seen = new Set([root]);
  // An explicit stack, because a path of thousands of nodes would overflow the call stack. `at` counts down, so that
  // the author's first branch comes first after reversing.
  const stack = [{ view: root, at: root.node.nextIds.length }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    top.at -= 1;
    const nextId = top.view.node.nextIds[top.at];
    if (nextId === undefined) {
      postorder.push(top.view);
      stack.pop();
      continue;
    }
    const next = nodesById.get(nextId);
    if (!next || seen.has(next)) continue;
    seen.add(next);
    stack.push({ view: next, at: next.node.nextIds.length });
  }
  return postorder.toReversed();
}

function isShown(view: NodeView): view is ShownNode {
  return view.kind !== 'layout';
}
