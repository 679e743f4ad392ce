import type { ActivityNode, Page, RewardNode, SkillMap, SkillNode } from '#schemas/generated/page.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { MapCard } from '#schemas/site.ts';
import { activityKey } from '../../../../viewer/shared/domain/activity-key.ts';
import type { PageProgress } from '../../../../viewer/shared/domain/page-progress.ts';

/** A map by its nodes, `a > b, c` with a kind in brackets: `hub [layout] > b`, tags after `#`: `a > b #easy #loops`. */
export function buildMap(mapId: string, lines: readonly string[], more: Partial<SkillMap> = {}): SkillMap {
  const nodes = lines.map(buildNode);
  const root = nodes[0];
  return {
    mapId,
    displayName: `Map ${mapId}`,
    prerequisites: [],
    allowCodeCarryover: true,
    layout: 'automatic',
    ...(root && { rootId: root.activityId }),
    nodes,
    ...more,
  };
}

export function buildPage(...maps: SkillMap[]): Page {
  return {
    title: 'Page',
    description: '',
    pixelatedBackground: false,
    alternateSources: [],
    theme: {
      pathColor: '#BFBFBF',
      strokeColor: '#000000',
      lockedNodeColor: '#BFBFBF',
      lockedNodeForeground: '#000000',
      pathOpacity: 0.5,
    },
    maps,
  };
}

/** Records of map `m` (or another), completed in order, a minute apart. */
export function completedIn(mapId: string, ...activityIds: string[]): ActivityRecord[] {
  return activityIds.map((activityId, index) => ({
    sourceUrl: 'source',
    mapId,
    activityId,
    isCompleted: true,
    completedTime: (index + 1) * 60_000,
    updatedAt: (index + 1) * 60_000,
  }));
}

export function toProgress(...records: ActivityRecord[]): PageProgress {
  return new Map(records.map((record) => [activityKey(record.mapId, record.activityId), record]));
}

function buildNode(line: string): SkillNode {
  const match = /^([^\s>#[]+)(?: \[(\w+)\])?(?: > ([^#]+?))?((?: #\S+)*)$/.exec(line);
  if (!match) throw new Error(`Unexpected \`${line}\`, expected a node`);
  const [, activityId = '', kind = 'activity', next = '', tags = ''] = match;
  const base = {
    activityId,
    displayName: activityId.toUpperCase(),
    nextIds: next === '' ? [] : next.split(', '),
    edges: [],
  };
  if (kind === 'layout') return { ...base, kind };
  if (kind === 'reward' || kind === 'completion') return buildReward(base, kind);
  return {
    ...base,
    kind: 'activity',
    description: '',
    url: `/tutorials/${activityId}`,
    type: 'tutorial',
    tags: tags.split(' #').filter(Boolean),
    editor: 'blocks',
    allowCodeCarryover: true,
  } satisfies ActivityNode;
}

function buildReward(
  base: Pick<RewardNode, 'activityId' | 'displayName' | 'nextIds' | 'edges'>,
  kind: RewardNode['kind'],
): RewardNode {
  return { ...base, kind, rewards: [], actions: [], showMultiplayerShare: false };
}

/** The entry of a map with that many activities on a start page. */
export function buildCard(activities: number, picture?: string): MapCard {
  return { theme: buildPage().theme, activities, ...(picture !== undefined && { picture }) };
}
