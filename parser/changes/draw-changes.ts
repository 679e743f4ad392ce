import type { Page } from '#schemas/generated/page.ts';
import { layoutPage } from '../graph/layout-page.ts';
import { renderPage } from '../render/render-page.ts';
import { element } from '../render/svg-text.ts';
import type { Change } from '#schemas/generated/change-report.ts';
import { keyOf } from './find-matches.ts';

/** Marks that differ in symbol and line, not only in colour. */
const MARKS = {
  added: { symbol: '+', color: '#0a7d33', dashes: undefined, word: 'new' },
  removed: { symbol: '−', color: '#b3261e', dashes: '3 7', word: 'removed' },
  moved: { symbol: '→', color: '#1f5fbf', dashes: '14 6', word: 'moved' },
  changed: { symbol: '~', color: '#8a5a00', dashes: undefined, word: 'changed' },
} as const;

/** Later kinds win if a node has several changes. */
const RANK = ['changed', 'moved', 'added', 'removed'] as const;

/**
 * Returns a page as SVG with a mark at each node that learners see differently. Moved nodes have one in both versions. Of the
 * others, removed nodes have one in the earlier version, all others in the later one.
 */
export function drawChanges(page: Page, changes: readonly Change[], side: 'before' | 'after'): string {
  const kinds = new Map<string, Change['kind']>();
  for (const { part, kind, map = '', node = '', from } of changes) {
    if (part !== 'node' || (kind !== 'moved' && (kind === 'removed') !== (side === 'before'))) continue;
    const key = side === 'before' && from ? keyOf(from.map, from.node) : keyOf(map, node);
    const known = kinds.get(key);
    if (known === undefined || RANK.indexOf(kind) > RANK.indexOf(known)) kinds.set(key, kind);
  }
  const layout = layoutPage(page);
  const marks = layout.maps.flatMap(({ mapId, nodes }) =>
    nodes.flatMap(({ activityId, x, y }) => {
      const kind = kinds.get(keyOf(mapId, activityId));
      return kind === undefined ? [] : [markAt(x, y, kind)];
    }),
  );
  return renderPage({ page, layout }).replace(/<\/svg>$/, () => `${marks.join('')}</svg>`);
}

function markAt(x: number, y: number, kind: Change['kind']): string {
  const { symbol, color, dashes, word } = MARKS[kind];
  // Around the tile, and above the name below it.
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
