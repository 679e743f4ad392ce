import type { Page } from '#schemas/generated/page.ts';
import { layoutPage } from '../graph/layout-page.ts';
import { renderPage } from '../render/render-page.ts';
import { element } from '../render/svg-text.ts';
import type { Change } from '#schemas/generated/change-report.ts';
import { keyOf } from './find-matches.ts';

/** Marks that differ in symbol and line, not only in colour. */
export const MARKS = {
  added: { symbol: '+', color: '#0a7d33', dashes: undefined, word: 'new' },
  removed: { symbol: '−', color: '#b3261e', dashes: '3 7', word: 'removed' },
  moved: { symbol: '→', color: '#1f5fbf', dashes: '14 6', word: 'moved' },
  changed: { symbol: '~', color: '#8a5a00', dashes: undefined, word: 'changed' },
} as const;

export type Mark = Change['kind'];
export type Side = 'before' | 'after';

/** Later kinds win if a node has several changes. */
const RANK = ['changed', 'moved', 'added', 'removed'] as const;

/**
 * Returns the marks of changed nodes in one of the two versions, by `keyOf`. Moved nodes have a mark in both
 * versions, removed nodes in the earlier one, and all others in the later one.
 */
export function marksOf(changes: readonly Change[], side: Side): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const { part, kind, map = '', node = '', from } of changes) {
    if (part !== 'node' || (kind !== 'moved' && (kind === 'removed') !== (side === 'before'))) continue;
    const key = side === 'before' && from ? keyOf(from.map, from.node) : keyOf(map, node);
    const known = marks.get(key);
    if (known === undefined || RANK.indexOf(kind) > RANK.indexOf(known)) marks.set(key, kind);
  }
  return marks;
}

/** Returns a page as SVG, with marks on the changed nodes. */
export function drawChanges(page: Page, changes: readonly Change[], side: Side): string {
  const marks = marksOf(changes, side);
  const layout = layoutPage(page);
  const drawn = layout.maps.flatMap(({ mapId, nodes }) =>
    nodes.flatMap(({ activityId, x, y }) => {
      const mark = marks.get(keyOf(mapId, activityId));
      return mark === undefined ? [] : [markAt(x, y, mark)];
    }),
  );
  return renderPage({ page, layout }).replace(/<\/svg>$/, () => `${drawn.join('')}</svg>`);
}

function markAt(x: number, y: number, mark: Mark): string {
  const { symbol, color, dashes, word } = MARKS[mark];
  // The ring surrounds the tile, and ends above the name below the tile.
  const ring = { x: x - 31, y: y - 31, width: 62, height: 60, rx: 18, fill: 'none' };
  return element(
    'g',
    {},
    [
      element('title', {}, word),
      element('rect', { ...ring, stroke: '#ffffff', 'stroke-width': 7 }),
      element('rect', { ...ring, stroke: color, 'stroke-width': 4, 'stroke-dasharray': dashes }),
      element('circle', { cx: x + 26, cy: y - 26, r: 13, fill: color, stroke: '#ffffff', 'stroke-width': 2 }),
      element(
        'text',
        {
          x: x + 26,
          y: y - 19,
          'text-anchor': 'middle',
          'font-size': 20,
          'font-weight': 700,
          fill: '#ffffff',
        },
        symbol,
      ),
    ].join(''),
  );
}
