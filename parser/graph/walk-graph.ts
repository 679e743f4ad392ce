import { edgeRange, reverseEdges, targetsOf, type Graph } from './build-graph.ts';
import { markReachable } from './reachable-ids.ts';

/*
 * Walks the graph in the author's order, first from the root, then through unreachable nodes. Finds the depth of each
 * node, and the edges that lead back. Without those edges, the graph has no loops.
 */
export interface Walk {
  readonly isReachable: Uint8Array;
  /** The root, then the starts of the unreachable parts. */
  readonly starts: readonly number[];
  /** The node that each node was first reached from, or -1 for a start. */
  readonly parents: Int32Array;
  /** 1 for each edge that leads back to an ancestor. */
  readonly isBack: Uint8Array;
  /** Length of the longest path from a start to each node, without back edges. */
  readonly depths: Int32Array;
}

export function walkGraph(graph: Graph): Walk {
  const isReachable = markReachable(graph);
  const steps: Steps = {
    parents: new Int32Array(graph.nodes.length).fill(-1),
    isBack: new Uint8Array(graph.targets.length),
    finished: [],
    states: new Uint8Array(graph.nodes.length),
    isReachable,
  };
  const starts: number[] = [];
  for (const start of candidateStarts(graph, isReachable)) {
    if (steps.states[start] !== UNVISITED) continue;
    starts.push(start);
    walkFrom(graph, start, steps);
  }
  const { parents, isBack } = steps;
  return { isReachable, starts, parents, isBack, depths: longestWays(graph, steps) };
}

const UNVISITED = 0;
const OPEN = 1;
const CLOSED = 2;

interface Steps {
  parents: Int32Array;
  isBack: Uint8Array;
  /** Nodes in the order in which the walk left them. */
  finished: number[];
  states: Uint8Array;
  isReachable: Uint8Array;
}

/** Returns the root, then nodes without parents, then all nodes, for loops that nothing leads into. */
function candidateStarts(graph: Graph, isReachable: Uint8Array): number[] {
  const { starts } = reverseEdges(graph);
  const all = [...graph.nodes.keys()];
  const hasParent = (node: number): boolean => {
    const parentCount = (starts[node + 1] ?? 0) - (starts[node] ?? 0);
    return parentCount > (targetsOf(graph, node).includes(node) ? 1 : 0);
  };
  const lonely = all.filter((node) => isReachable[node] === 0 && !hasParent(node));
  return graph.root < 0 ? [...lonely, ...all] : [graph.root, ...lonely, ...all];
}

function walkFrom(graph: Graph, start: number, steps: Steps): void {
  const { states, parents, isBack, isReachable } = steps;
  const path = [start];
  const nextEdge = [edgeRange(graph, start)[0]];
  states[start] = OPEN;
  while (path.length > 0) {
    const node = path.at(-1) ?? start;
    const edge = nextEdge.at(-1) ?? 0;
    if (edge === edgeRange(graph, node)[1]) {
      states[node] = CLOSED;
      steps.finished.push(node);
      path.pop();
      nextEdge.pop();
      continue;
    }
    nextEdge[nextEdge.length - 1] = edge + 1;
    const target = graph.targets[edge] ?? 0;
    if (states[target] === OPEN) isBack[edge] = 1;
    // Keep unreachable nodes apart from the part that learners see.
    if (states[target] !== UNVISITED || isReachable[target] !== isReachable[node]) continue;
    states[target] = OPEN;
    parents[target] = node;
    path.push(target);
    nextEdge.push(edgeRange(graph, target)[0]);
  }
}

function longestWays(graph: Graph, { finished, isBack, isReachable }: Steps): Int32Array {
  const depths = new Int32Array(graph.nodes.length);
  for (const node of finished.toReversed()) {
    const depth = (depths[node] ?? 0) + 1;
    const [from, to] = edgeRange(graph, node);
    for (let edge = from; edge < to; edge++) {
      const target = graph.targets[edge] ?? 0;
      if (isBack[edge] === 1 || isReachable[target] !== isReachable[node]) continue;
      if (depth > (depths[target] ?? 0)) depths[target] = depth;
    }
  }
  return depths;
}
