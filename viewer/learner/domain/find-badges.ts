import { createHeirs, hasFormerIds } from '#parser';
import type { BadgeReward, Page, SkillMap } from '#schemas/generated/page.ts';
import type { Badge } from '#schemas/generated/user.ts';
import { activityKey } from '../../shared/domain/activity-key.ts';
import type { PageProgress } from '../../shared/domain/page-progress.ts';

/** A page whose badges can be earned. */
export interface BadgePage {
  page: Page;
  sourceUrl: string;
  /** Where a picture's address leads, from anywhere; undefined for one that may not be followed. */
  toImage: (url: string) => string | undefined;
}

/** §3 Badge: those that a learner has earned on a page, with the time of the node that gave them. */
export function findBadges(page: BadgePage, progress: PageProgress): Badge[] {
  return listBadges(page, progress).flatMap(({ badge, isEarned }) => (isEarned ? badge : []));
}

/** Those of a page that are still to be earned. */
export function findBadgesToEarn(page: BadgePage, progress: PageProgress): Badge[] {
  return listBadges(page, progress).flatMap(({ badge, isEarned }) => (isEarned ? [] : badge));
}

/** What a badge is called wherever it is shown: by its author, or like the map that gives it. */
export function nameBadge(
  { displayName }: Pick<BadgeReward, 'displayName'>,
  map: Pick<SkillMap, 'displayName'> | undefined,
): string | undefined {
  return displayName || map?.displayName || undefined;
}

function listBadges({ page, sourceUrl, toImage }: BadgePage, progress: PageProgress) {
  return page.maps.flatMap((map) =>
    map.nodes.flatMap((node) => {
      if (!('rewards' in node)) return [];
      const record = progress.get(activityKey(map.mapId, node.activityId));
      const isEarned = record?.isCompleted === true;
      const own = node.rewards.filter((reward) => reward.type === 'completion-badge');
      return own.flatMap((reward, index) => {
        const image = toImage(reward.imageUrl);
        if (image === undefined) return [];
        const badge: Badge = {
          // An author who adds a second badge to a node changes nothing of the first.
          id: [map.mapId, node.activityId, ...(index > 0 ? [index + 1] : [])].join('/'),
          title: nameBadge(reward, map) ?? page.title,
          image,
          type: 'skillmap-completion',
          sourceURL: sourceUrl,
          awardedFor: map.displayName || page.title,
          ...(isEarned && record.completedTime !== undefined && { timestamp: record.completedTime }),
        };
        return [{ badge, isEarned }];
      });
    }),
  );
}

/**
 * The badges but for those that a learner holds by a former id of their node already: a renamed reward is not earned
 * a second time.
 */
export function withoutFormerBadges(
  badges: readonly Badge[],
  held: readonly Badge[],
  { page, sourceUrl }: Pick<BadgePage, 'page' | 'sourceUrl'>,
): Badge[] {
  if (!hasFormerIds(page)) return [...badges];
  const findCurrent = createHeirs(page);
  const covered = new Set(
    held
      .filter(({ sourceURL }) => sourceURL === sourceUrl)
      .flatMap(({ id }) => currentBadgeIds(id, findCurrent)),
  );
  return badges.filter(({ id }) => !covered.has(id));
}

/** `map/node`, or `map/node/2` for a node's second badge; ids may have a slash themselves. */
function currentBadgeIds(id: string, findCurrent: ReturnType<typeof createHeirs>): string[] {
  const [, first = id, rank = ''] = /^(.*?)(\/\d+)?$/s.exec(id) ?? [];
  const readings =
    rank === ''
      ? [[id, '']]
      : [
          [first, rank],
          [id, ''],
        ];
  return readings.flatMap(([place = '', behind = '']) =>
    [...place.matchAll(/\//g)].flatMap(({ index }) => {
      const current = findCurrent({ mapId: place.slice(0, index), activityId: place.slice(index + 1) });
      return current ? [`${current.mapId}/${current.activityId}${behind}`] : [];
    }),
  );
}
