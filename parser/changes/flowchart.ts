import type { Change } from '#schemas/generated/change-report.ts';
import type { Page, SkillMap, SkillNode } from '#schemas/generated/page.ts';
import { findReachableIds } from '../graph/reachable-ids.ts';
import { MARKS, marksOf, type Mark, type Side } from './draw-changes.ts';
import { keyOf } from './find-matches.ts';
import { openingOf, parentsIn } from './opening.ts';

/**
 * Largest number of nodes of a map that is drawn completely. A larger map shows only marked nodes and their
 * neighbours.
 */
const LARGE_MAP = 12;
const LONGEST_NAME = 40;

/**
 * Returns a Mermaid flowchart of the maps with changed nodes, with the marks of `drawChanges`. Code hosts draw it in
 * comments, where they accept no pictures. Undefined if the page has no such map.
 */
export function flowchartOf({ maps }: Page, changes: readonly Change[], side: Side): string | undefined {
  const shown = new Set(
    changes.flatMap(({ part, map = '', from }) => (part === 'node' ? [map, from?.map ?? map] : [])),
  );
  const marks = marksOf(changes, side);
  const drawn = maps.filter(({ mapId }) => shown.has(mapId));
  if (drawn.length === 0) return undefined;
  const lines = drawn.flatMap((map, index) => {
    const content = mapOf(map, { prefix: `m${index}n`, marks });
    return drawn.length === 1
      ? content
      : [`subgraph m${index}["${label(map.displayName || map.mapId)}"]`, ...content, 'end'];
  });
  const styles = Object.entries(MARKS).map(
    ([kind, { color, dashes }]) =>
      `classDef ${kind} stroke:${color},stroke-width:3px${dashes ? `,stroke-dasharray:${dashes}` : ''}`,
  );
  return ['flowchart LR', ...lines, ...styles].join('\n');
}

interface MapDrawing {
  /** Prefix of the nodes' ids, which makes them unique in the chart. */
  prefix: string;
  marks: ReadonlyMap<string, Mark>;
}

function mapOf(map: SkillMap, { prefix, marks }: MapDrawing): string[] {
  const parents = parentsIn(map, findReachableIds(map));
  const nodes = map.nodes.filter(({ kind }) => kind !== 'layout');
  const paths = nodes.flatMap(({ activityId: to }) => {
    const opening = openingOf(to, map.rootId, parents);
    return opening === 'start' ? [] : opening.map((from) => ({ from, to }));
  });
  const markOf = (id: string): Mark | undefined => marks.get(keyOf(map.mapId, id));
  const isNear = (id: string): boolean =>
    nodes.length <= LARGE_MAP ||
    markOf(id) !== undefined ||
    paths.some(({ from, to }) => (from === id && markOf(to)) || (to === id && markOf(from)));
  const ids = new Map(
    nodes
      .filter(({ activityId }) => isNear(activityId))
      .map(({ activityId }, index) => [activityId, `${prefix}${index}`]),
  );
  return [
    ...nodes.flatMap((node) =>
      nodeLine(node, { id: ids.get(node.activityId), mark: markOf(node.activityId) }),
    ),
    ...paths.flatMap(({ from, to }) =>
      ids.has(from) && ids.has(to) ? [`${ids.get(from)} --> ${ids.get(to)}`] : [],
    ),
  ];
}

function nodeLine(
  node: SkillNode,
  { id, mark }: { id: string | undefined; mark: Mark | undefined },
): string[] {
  if (id === undefined || node.kind === 'layout') return [];
  const text = label(
    [mark && MARKS[mark].symbol, node.displayName || node.activityId].filter(Boolean).join(' '),
  );
  const shape = node.kind === 'activity' ? `("${text}")` : `{{"${text}"}}`;
  return [`${id}${shape}${mark ? `:::${mark}` : ''}`];
}

/**
 * Returns a name with special characters encoded: Mermaid and Markdown would interpret some, such as the list in `1.
 * Start`.
 */
function label(name: string): string {
  const letters = [...name.replaceAll(/\s+/g, ' ')];
  const short = letters.length > LONGEST_NAME ? [...letters.slice(0, LONGEST_NAME - 1), '…'] : letters;
  return short
    .map((letter) => (/[\p{L}\p{M}\p{N} ]/u.test(letter) ? letter : `#${letter.codePointAt(0)};`))
    .join('');
}
