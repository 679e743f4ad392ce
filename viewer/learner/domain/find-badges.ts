import { createFormerIdLookup, hasFormerIds } from '#parser';
import type { BadgeReward, Page, SkillMap } from '#schemas/generated/page.ts';
import type { Badge } from '#schemas/generated/user.ts';
import { activityKey } from '../../shared/domain/activity-key.ts';
import type { PageProgress } from '../../shared/domain/page-progress.ts';

export interface BadgePage {
  page: Page;
  sourceUrl: string;
  /** Resolves a picture's URL to an absolute one. Undefined if it is unsafe. */
  toImage: (url: string) => string | undefined;
}

/** Spec §3 Badge: returns the badges earned on a page. Each has the time at which its node was completed. */
export function findBadges(page: BadgePage, progress: PageProgress): Badge[] {
  return listBadges(page, progress).flatMap(({ badge, isEarned }) => (isEarned ? badge : []));
}

/** Returns the badges of a page that the learner has not earned yet. */
export function findBadgesToEarn(page: BadgePage, progress: PageProgress): Badge[] {
  return listBadges(page, progress).flatMap(({ badge, isEarned }) => (isEarned ? [] : badge));
}

/** Returns a badge's name: the author's, or one derived from its map. */
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
      const badgeRewards = node.rewards.filter((reward) => reward.type === 'completion-badge');
      return badgeRewards.flatMap((reward, index) => {
        const image = toImage(reward.imageUrl);
        if (image === undefined) return [];
        const badge: Badge = {
          // A second badge gets a number at the end of its id, so that the first one's id does not change.
          id: [map.mapId, node.activityId, ...(index > 0 ? [index + 1] : [])].join('/'),
          title: nameBadge(reward, map) ?? page.title,
          image,
          // Maps have no separate picture for a badge that is not earned yet.
          lockedImage: image,
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

/** Returns the badges without those that a learner has already earned under a node's former id. */
export function withoutFormerBadges(
  badges: readonly Badge[],
  held: readonly Badge[],
  { page, sourceUrl }: Pick<BadgePage, 'page' | 'sourceUrl'>,
): Badge[] {
  if (!hasFormerIds(page)) return [...badges];
  const findCurrent = createFormerIdLookup(page);
  const heldIds = new Set(
    held
      .filter(({ sourceURL }) => sourceURL === sourceUrl)
      .flatMap(({ id }) => currentBadgeIds(id, findCurrent)),
  );
  return badges.filter(({ id }) => !heldIds.has(id));
}

/**
 * Returns the current ids that a badge's id can mean. An id is `map/node`, or `map/node/2` for a node's second badge.
 * Ids of maps and nodes may contain slashes too.
 */
function currentBadgeIds(id: string, findCurrent: ReturnType<typeof createFormerIdLookup>): string[] {
  const [, first = id, rank = ''] = /^(.*?)(\/\d+)?$/s.exec(id) ?? [];
  const readings =
    rank === ''
      ? [[id, '']]
      : [
          [first, rank],
          [id, ''],
        ];
  return readings.flatMap(([nodeKey = '', rankSuffix = '']) =>
    [...nodeKey.matchAll(/\//g)].flatMap(({ index }) => {
      const current = findCurrent({ mapId: nodeKey.slice(0, index), activityId: nodeKey.slice(index + 1) });
      return current ? [`${current.mapId}/${current.activityId}${rankSuffix}`] : [];
    }),
  );
}
