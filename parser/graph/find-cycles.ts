import type { SkillMap } from '#schemas/generated/page.ts';
import { buildGraph, edgeRange, targetsOf, type Graph } from './build-graph.ts';

/**
 * Returns the loops to report, as ids: every node that leads to itself, and one shortest loop per strongly connected
 * component, beginning at its first node in the author's order. Sorted by first node.
 */
export function findCycles(map: Pick<SkillMap, 'nodes' | 'rootId'>): string[][] {
  const graph = buildGraph(map);
  const components = findComponents(graph);
  const sizes = new Int32Array(graph.nodes.length);
  for (const component of components) sizes[component] = (sizes[component] ?? 0) + 1;
  const isDone = new Uint8Array(graph.nodes.length);
  const cycles: number[][] = [];
  for (const [index, component] of components.entries()) {
    if (targetsOf(graph, index).includes(index)) cycles.push([index]);
    if ((sizes[component] ?? 0) < 2 || isDone[component] === 1) continue;
    isDone[component] = 1;
    cycles.push(shortestCycle(graph, components, index));
  }
  return cycles.map((cycle) => cycle.map((index) => graph.nodes[index]?.activityId ?? ''));
}

function shortestCycle(graph: Graph, components: Int32Array, start: number): number[] {
  const cameFrom = new Map<number, number>([[start, -1]]);
  const queue = [start];
  for (let head = 0; head < queue.length; head++) {
    const node = queue[head] ?? start;
    for (const target of targetsOf(graph, node)) {
      if (target === start && node !== start) return trail(cameFrom, node);
      if (components[target] !== components[start] || cameFrom.has(target)) continue;
      cameFrom.set(target, node);
      queue.push(target);
    }
  }
  return [start];
}

function trail(cameFrom: ReadonlyMap<number, number>, end: number): number[] {
  const nodes: number[] = [];
  for (let node = end; node >= 0; node = cameFrom.get(node) ?? -1) nodes.push(node);
  return nodes.toReversed();
}

/** Returns each node's strongly connected component (Tarjan's algorithm without recursion). */
function findComponents(graph: Graph): Int32Array {
  const count = graph.nodes.length;
  const components = new Int32Array(count).fill(-1);
  const found = new Int32Array(count).fill(-1);
  const lowest = new Int32Array(count);
  const nextEdge = graph.starts.slice(0, count);
  const held: number[] = [];
  const path: number[] = [];
  let clock = 0;
  let componentCount = 0;

  const enter = (node: number): void => {
    found[node] = lowest[node] = clock++;
    held.push(node);
    path.push(node);
  };
  const lower = (node: number, to: number): void => {
    if (to < (lowest[node] ?? 0)) lowest[node] = to;
  };
  const leave = (node: number): void => {
    path.pop();
    const parent = path.at(-1);
    if (parent !== undefined) lower(parent, lowest[node] ?? 0);
    if (lowest[node] !== found[node]) return;
    let member: number | undefined;
    do {
      member = held.pop();
      if (member !== undefined) components[member] = componentCount;
    } while (member !== undefined && member !== node);
    componentCount++;
  };

  for (let start = 0; start < count; start++) {
    if (found[start] === -1) enter(start);
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      const edge = nextEdge[node] ?? 0;
      if (edge === edgeRange(graph, node)[1]) {
        leave(node);
        continue;
      }
      nextEdge[node] = edge + 1;
      const target = graph.targets[edge] ?? 0;
      if (found[target] === -1) enter(target);
      else if (components[target] === -1) lower(node, found[target] ?? 0);
    }
  }
  return components;
}
