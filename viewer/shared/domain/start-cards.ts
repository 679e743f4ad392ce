import { isLocalized } from '#parser';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Page } from '#schemas/generated/page.ts';
import type { MapCard } from '#schemas/site.ts';
import { toMapViews } from './map-view.ts';
import { findOwnTranslation } from './own-maps.ts';
import { addRecords, emptyProgress, type PageProgress } from './page-progress.ts';

/** A map of the repository, as input for the start page. */
export interface StartMap {
  /** Path from the repository's root. */
  path: string;
  /** The identifier under which progress is stored. */
  identifier: string;
  /** The map's title. Empty if it has none. */
  title: string;
  /** Contents of the map's card. Absent if the map cannot be drawn, in which case only its author sees it. */
  card?: MapCard;
  isHidden?: boolean;
  /** True if a mistake keeps learners from opening the map. */
  isClosed?: boolean;
}

/** A learner's progress on a map. */
export interface StartedMap {
  /** Time at which the learner last worked on the map, in milliseconds since 1970. */
  lastUsed: number;
  /** Number of completed activities, and of all activities. Absent until the map's page is loaded. */
  activities?: { completed: number; total: number };
}

export interface StartCard {
  path: string;
  /** The hash that opens the map. */
  hash: string;
  /** The map's title, or its path without `.md` if it has none. */
  name: string;
  card: MapCard | undefined;
  activities: { completed: number; total: number } | undefined;
  isDone: boolean;
  /** True for the unfinished map on which the learner last worked. There is at most one. */
  isLast: boolean;
  /** Why learners do not see the map. Only shown to its author. */
  mark: 'closed' | 'hidden' | undefined;
}

interface CardOptions {
  locale: string;
  /** True to include hidden and broken maps, for their author. */
  isAuthoring: boolean;
  /** The learner's progress, by the maps' identifiers. Undefined until loaded. */
  startedMaps: ReadonlyMap<string, StartedMap> | undefined;
}

/**
 * Returns the cards of the maps to choose from, in the learner's language. The unfinished map last worked on is first,
 * then the others in their order.
 */
export function toStartCards(
  maps: readonly StartMap[],
  { locale, isAuthoring, startedMaps }: CardOptions,
): StartCard[] {
  const listed = maps.filter(
    ({ path, card, isHidden }) => !isLocalized(path) && (isAuthoring || (card && !isHidden)),
  );
  const last = findLast(listed, startedMaps);
  const cards = listed.map((map): StartCard => {
    const drawn = maps.filter(({ card }) => card);
    const shown = findOwnTranslation({ maps: drawn }, map, locale) ?? map;
    const { path, card, isClosed, isHidden } = map;
    const activities =
      startedMaps?.get(map.identifier)?.activities ?? (card && { completed: 0, total: card.activities });
    return {
      path,
      hash: toMapHash(path),
      name: shown.title || withoutEnd(path),
      card: shown.card,
      activities,
      isDone: isFinished(activities),
      isLast: map === last,
      mark: isClosed || !card ? 'closed' : isHidden ? 'hidden' : undefined,
    };
  });
  return cards.sort((left, right) => Number(right.isLast) - Number(left.isLast));
}

function findLast(
  maps: readonly StartMap[],
  startedMaps: ReadonlyMap<string, StartedMap> | undefined,
): StartMap | undefined {
  const lastUsed = ({ identifier }: StartMap) => startedMaps?.get(identifier)?.lastUsed ?? 0;
  const mapsInProgress = maps.filter(
    ({ identifier }) => startedMaps?.has(identifier) && !isFinished(startedMaps.get(identifier)?.activities),
  );
  return mapsInProgress.sort((left, right) => lastUsed(right) - lastUsed(left))[0];
}

function isFinished(activities: StartedMap['activities']): boolean {
  return activities !== undefined && activities.total > 0 && activities.completed === activities.total;
}

/** Returns the progress of the maps that the learner has started, by identifier. Ignores progress that was reset. */
export function findStarted(records: readonly ActivityRecord[]): Map<string, PageProgress> {
  const begun = records.filter(({ isCompleted, headerId }) => isCompleted || headerId !== undefined);
  const sources = new Set(begun.map(({ sourceUrl }) => sourceUrl));
  const ownOf = (source: string) => begun.filter(({ sourceUrl }) => sourceUrl === source);
  return new Map([...sources].map((source) => [source, addRecords(emptyProgress, ownOf(source))]));
}

/** Returns the learner's progress on a map, with the same counts as on the map itself. */
export function toStartedMap(progress: PageProgress, page: Page | undefined): StartedMap {
  const times = [...progress.values()].map(({ updatedAt, workedAt = 0 }) => Math.max(updatedAt, workedAt));
  const lastUsed = Math.max(...times);
  if (!page) return { lastUsed };
  const counts = toMapViews(page, progress).map(({ activities }) => activities);
  return {
    lastUsed,
    activities: {
      completed: counts.reduce((sum, { completed }) => sum + completed, 0),
      total: counts.reduce((sum, { total }) => sum + total, 0),
    },
  };
}

/** Returns the hash that opens a map of the current repository. */
export function toMapHash(path: string): string {
  return `#local:${withoutEnd(path)}`;
}

function withoutEnd(path: string): string {
  return path.replace(/\.md$/i, '');
}
