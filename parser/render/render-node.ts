import type { SkillNode } from '#schemas/generated/page.ts';
import { NODE_SIZE, type Point } from '../graph/geometry.ts';
import type { MapColors, TileColors } from './map-colors.ts';
import type { NodeStanding } from './standing.ts';
import { element, round } from './svg-text.ts';

interface DrawnNode extends Point {
  kind: SkillNode['kind'];
  standing: NodeStanding;
}

/** True for a node that a learner can do next. Such nodes have a ring. */
export function isNext({ status }: NodeStanding): boolean {
  return status === 'notstarted' || status === 'inprogress';
}

/** Draws a tile with its rings, its icon, and the mark of a locked or claimed reward. */
export function renderNode({ x, y, kind, standing }: DrawnNode, colors: MapColors): string {
  const isReward = kind !== 'activity';
  const tile = tileOf(isReward, standing, colors);
  const hasRing = isNext(standing);
  const { status } = standing;
  const steps = stepsOf(standing);
  const symbol = renderSymbol(symbolOf(kind, standing), { x: 0, y: -2 }, { size: 26, color: tile.symbol });
  const parts = [
    hasRing && !steps ? asProgress(renderRing(isReward, 27.5, colors)) : '',
    steps ? renderSteps(steps, colors) : '',
    renderTile(isReward, tile, { colors, isDashed: colors.isPlain && standing.status === 'locked' }),
    isReward || status !== 'locked' ? symbol : asProgress(symbol),
    isReward && !hasRing ? asProgress(renderMark(standing)) : '',
  ];
  return element('g', { transform: `translate(${x} ${y})` }, parts.join(''));
}

/** Draws nodes that are too small for details as squares. All nodes of one colour are one SVG path. */
export function renderTinyNodes(nodes: readonly DrawnNode[], { tiles }: MapColors): string[] {
  const squares = new Map<string, string>();
  const half = NODE_SIZE / 2;
  for (const { x, y, kind, standing } of nodes) {
    const { fill } = tileOf(kind !== 'activity', standing, { tiles });
    const square = `M${round(x - half)} ${round(y - half)}h${NODE_SIZE}v${NODE_SIZE}h-${NODE_SIZE}z`;
    squares.set(fill, (squares.get(fill) ?? '') + square);
  }
  return [...squares].map(([fill, d]) => element('path', { d, fill }));
}

/** Groups everything that shows progress, so that a page can hide it until the progress is loaded. */
function asProgress(content: string): string {
  return element('g', { class: 'skillmap-progress' }, content);
}

/**
 * Returns the steps of an activity in progress, or undefined for other nodes. If the steps are unknown, returns
 * little progress.
 */
function stepsOf({ status, steps }: NodeStanding): NodeStanding['steps'] {
  return status === 'inprogress' ? (steps ?? { current: 1, max: 12 }) : undefined;
}

function tileOf(
  isReward: boolean,
  { status }: NodeStanding,
  { tiles }: Pick<MapColors, 'tiles'>,
): TileColors {
  if (isReward) return status === 'locked' ? tiles.lockedReward : tiles.reward;
  if (status === 'locked' || status === 'completed') return tiles[status];
  return tiles.open;
}

/** Draws a rounded square or a circle. `half` is half its size. */
function shape(
  isReward: boolean,
  half: number,
  more: Readonly<Record<string, string | number | undefined>>,
): string {
  const radius = isReward ? half : half - 13;
  return element('rect', { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: radius, ...more });
}

interface TileStyle {
  colors: MapColors;
  isDashed: boolean;
}

function renderTile(isReward: boolean, tile: TileColors, { colors, isDashed }: TileStyle): string {
  if (colors.isPlain) {
    const dashes = isDashed ? '5 4' : undefined;
    return shape(isReward, 24, {
      fill: tile.fill,
      stroke: colors.stroke,
      'stroke-width': 2,
      'stroke-dasharray': dashes,
    });
  }
  const radius = isReward ? 22.5 : 12;
  return [
    shape(isReward, 25, { y: -22, fill: '#000000', 'fill-opacity': 0.2 }),
    shape(isReward, 25, { fill: tile.fill }),
    shape(isReward, 25, { fill: '#000000', 'fill-opacity': 0.28 }),
    shape(isReward, 25, { height: 45, rx: isReward ? 25 : radius, ry: radius, fill: tile.fill }),
    shape(isReward, 24.25, {
      fill: 'none',
      stroke: colors.stroke,
      'stroke-opacity': 0.42,
      'stroke-width': 1.5,
    }),
  ].join('');
}

function renderRing(isReward: boolean, half: number, { ring, isPlain }: MapColors): string {
  const line = { fill: 'none', rx: isReward ? half : half - 14 };
  const edge = isPlain
    ? ''
    : shape(isReward, half, { ...line, stroke: '#000000', 'stroke-opacity': 0.4, 'stroke-width': 6 });
  return edge + shape(isReward, half, { ...line, stroke: ring, 'stroke-width': 3 });
}

/** The ring that shows the steps, clockwise from the middle of its top edge as in the learner app. */
const STEPS = 'M0-28H12A16 16 0 0 1 28-12V12A16 16 0 0 1 12 28H-12A16 16 0 0 1-28 12V-12A16 16 0 0 1-12-28Z';

function renderSteps({ current, max }: { current: number; max: number }, { ring, steps }: MapColors): string {
  const share = Math.max(0, Math.min(1, current / max)) * 100;
  const line = { d: STEPS, fill: 'none', 'stroke-width': 5 };
  return (
    element('path', { ...line, stroke: ring }) +
    element('path', {
      ...line,
      stroke: steps,
      pathLength: 100,
      'stroke-dasharray': `${Math.round(share)} 100`,
    })
  );
}

function symbolOf(kind: SkillNode['kind'], { status }: NodeStanding): SymbolName {
  if (kind === 'completion') return 'trophy';
  if (kind === 'reward') return 'gift';
  if (status === 'locked') return 'lock';
  if (status === 'completed') return 'check';
  return status === 'restarted' ? 'restarted' : 'puzzle';
}

function renderMark({ status }: NodeStanding): string {
  const circle = element('circle', {
    cx: 20,
    cy: -20,
    r: 10,
    fill: '#ffffff',
    stroke: '#000000',
    'stroke-opacity': 0.3,
  });
  const name = status === 'locked' ? 'lock' : 'check';
  return circle + renderSymbol(name, { x: 20, y: -20 }, { size: 12, color: '#1d2136' });
}

/** Draws an icon around a point. */
export function renderSymbol(
  name: SymbolName,
  { x, y }: Point,
  { size, color }: { size: number; color: string },
): string {
  return element('path', {
    d: SYMBOLS[name],
    transform: `translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${round(size / 24)})`,
    fill: 'none',
    stroke: color,
    'stroke-width': name === 'check' ? 3 : 2.5,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

/** Icons of nodes as paths in a 24 by 24 square. From Lucide (ISC licence), as in the learner app. */
const SYMBOLS = {
  check: 'M20 6 9 17l-5-5',
  gift: 'M12 7v14M20 11v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8M7.5 7a1 1 0 0 1 0-5A4.8 8 0 0 1 12 7a4.8 8 0 0 1 4.5-5 1 1 0 0 1 0 5M4 7h16a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1z',
  lock: 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 10 0v4',
  puzzle:
    'M15.39 4.39a1 1 0 0 0 1.68-.474 2.5 2.5 0 1 1 3.014 3.015 1 1 0 0 0-.474 1.68l1.683 1.682a2.414 2.414 0 0 1 0 3.414L19.61 15.39a1 1 0 0 1-1.68-.474 2.5 2.5 0 1 0-3.014 3.015 1 1 0 0 1 .474 1.68l-1.683 1.682a2.414 2.414 0 0 1-3.414 0L8.61 19.61a1 1 0 0 0-1.68.474 2.5 2.5 0 1 1-3.014-3.015 1 1 0 0 0 .474-1.68l-1.683-1.682a2.414 2.414 0 0 1 0-3.414L4.39 8.61a1 1 0 0 1 1.68.474 2.5 2.5 0 1 0 3.014-3.015 1 1 0 0 1-.474-1.68l1.683-1.682a2.414 2.414 0 0 1 3.414 0z',
  restarted: 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5',
  trophy:
    'M10 14.66V17a1 1 0 0 1-1 1 2 2 0 0 0-2 2v2M14 14.66V17a1 1 0 0 0 1 1 2 2 0 0 1 2 2v2M17.916 10H19.5A2.5 2.5 0 0 0 22 7.5V5a1 1 0 0 0-1-1h-3M4 22h16M6 9a6 6 0 0 0 12 0V3a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1zM6.084 10H4.5A2.5 2.5 0 0 1 2 7.5V5a1 1 0 0 1 1-1h3',
};

type SymbolName = keyof typeof SYMBOLS;
