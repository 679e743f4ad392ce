import { isLocalized } from '#parser';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Page } from '#schemas/generated/page.ts';
import type { MapCard } from '#schemas/site.ts';
import { toMapViews } from './map-view.ts';
import { findOwnTranslation } from './own-maps.ts';
import { addRecords, emptyProgress, type PageProgress } from './page-progress.ts';

/** A map of the repository as the start page needs it. */
export interface StartMap {
  /** Path from the repository's root. */
  path: string;
  /** The identifier under which progress is stored. */
  identifier: string;
  /** Empty if the map has no title. */
  title: string;
  /** Absent if the map cannot be drawn. Then only its author sees it. */
  card?: MapCard;
  isHidden?: boolean;
  /** True if a mistake keeps learners from opening it. */
  isClosed?: boolean;
}

/** A learner's progress on a map. */
export interface StartedMap {
  /** When the learner last worked on it. */
  lastUsed: number;
  /** Absent until the map's page has been read. */
  activities?: { completed: number; total: number };
}

export interface StartCard {
  path: string;
  /** Its hash on this page. */
  hash: string;
  /** Its title, or its path without `.md`. */
  name: string;
  card: MapCard | undefined;
  activities: { completed: number; total: number } | undefined;
  isDone: boolean;
  /** The unfinished map on which the learner last worked. At most one. */
  isLast: boolean;
  /** Only shown to the author. */
  mark: 'closed' | 'hidden' | undefined;
}

interface CardOptions {
  locale: string;
  /** Lists hidden and broken maps too, for their author. */
  isAuthoring: boolean;
  /** By identifier. Undefined until loaded. */
  standings: ReadonlyMap<string, StartedMap> | undefined;
}

/**
 * Returns the maps to choose from in the learner's language: first the one last worked on, then the others in their
 * order.
 */
export function toStartCards(
  maps: readonly StartMap[],
  { locale, isAuthoring, standings }: CardOptions,
): StartCard[] {
  const listed = maps.filter(
    ({ path, card, isHidden }) => !isLocalized(path) && (isAuthoring || (card && !isHidden)),
  );
  const last = findLast(listed, standings);
  const cards = listed.map((map): StartCard => {
    const drawn = maps.filter(({ card }) => card);
    const shown = findOwnTranslation({ maps: drawn }, map, locale) ?? map;
    const { path, card, isClosed, isHidden } = map;
    const activities =
      standings?.get(map.identifier)?.activities ?? (card && { completed: 0, total: card.activities });
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
  standings: ReadonlyMap<string, StartedMap> | undefined,
): StartMap | undefined {
  const lastUsed = ({ identifier }: StartMap) => standings?.get(identifier)?.lastUsed ?? 0;
  const begun = maps.filter(
    ({ identifier }) => standings?.has(identifier) && !isFinished(standings.get(identifier)?.activities),
  );
  return begun.sort((left, right) => lastUsed(right) - lastUsed(left))[0];
}

function isFinished(activities: StartedMap['activities']): boolean {
  return activities !== undefined && activities.total > 0 && activities.completed === activities.total;
}

/** Returns the progress of maps that the learner has started, by identifier. Ignores reset progress. */
export function findBegun(records: readonly ActivityRecord[]): Map<string, PageProgress> {
  const begun = records.filter(({ isCompleted, headerId }) => isCompleted || headerId !== undefined);
  const sources = new Set(begun.map(({ sourceUrl }) => sourceUrl));
  const ownOf = (source: string) => begun.filter(({ sourceUrl }) => sourceUrl === source);
  return new Map([...sources].map((source) => [source, addRecords(emptyProgress, ownOf(source))]));
}

/** Returns the learner's progress on a map, counted as the map itself counts it. */
export function toStanding(progress: PageProgress, page: Page | undefined): StartedMap {
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

/** Returns the hash that shows a map of the current repository. */
export function toMapHash(path: string): string {
  return `#local:${withoutEnd(path)}`;
}

function withoutEnd(path: string): string {
  return path.replace(/\.md$/i, '');
}
