import type { Page } from '#schemas/generated/page.ts';
import type { MapCard } from '#schemas/site.ts';
import { findReachableIds } from '../graph/reachable-ids.ts';
import { toMapSketch } from './map-sketch.ts';

/** Number of characters of a description on a card, which shows three lines. */
const DESCRIPTION_LENGTH = 160;

/** Returns a map file's entry on a start page. Counts only reachable activities, because others cannot be completed. */
export function toMapCard({ description, bannerImageUrl, backgroundImageUrl, theme, maps }: Page): MapCard {
  const picture = bannerImageUrl ?? backgroundImageUrl;
  const drawn = maps.find(({ nodes }) => nodes.length > 1) ?? maps[0];
  const sketch = drawn && toMapSketch(drawn);
  const counts = maps.map((map) => {
    const reachable = findReachableIds(map);
    return map.nodes.filter(({ kind, activityId }) => kind === 'activity' && reachable.has(activityId))
      .length;
  });
  return {
    ...(description !== '' && { description: shorten(description) }),
    ...(picture !== undefined && { picture }),
    ...(sketch && { sketch }),
    theme,
    activities: counts.reduce((sum, count) => sum + count, 0),
  };
}

/** Returns a text's beginning, up to the end of a word. */
function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  return `${text.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/u, '')}…`;
}
