import { readJson } from '#schemas/exchange/read-json.ts';
import type { Page } from '#schemas/generated/page.ts';
import type { Site } from '#schemas/site.ts';
import { activityKey, type ActivityRef } from '../../shared/domain/activity-key.ts';

/** The maps of a class, already parsed, and the site that they belong to. */
export interface ClassMaps {
  site: Site;
  maps: readonly { path: string; page: Page }[];
}

interface ClassMapsOptions {
  /** The site's path, with a slash at both ends. */
  base: string;
  /** Path of the class's map below the site. */
  page: string;
  fetch: typeof fetch;
}

/**
 * Loads the maps of the page that a class's learners open: one map, or all maps if it is a start page. Returns
 * undefined if they cannot be loaded.
 */
export async function loadClassMaps(options: ClassMapsOptions): Promise<ClassMaps | undefined> {
  try {
    return await load(options);
  } catch {
    return undefined;
  }
}

/**
 * Lists the maps that a teacher can choose for a class. Returns an empty list if there is only one, or if loading
 * fails.
 */
export async function listClassMaps(
  options: Pick<ClassMapsOptions, 'base' | 'fetch'>,
): Promise<{ page: string; title: string }[]> {
  const site = await loadSite({ ...options, page: '' }).catch(() => undefined);
  const maps = site?.maps.filter(({ path, isHidden }) => !isHidden && isChoice(path)) ?? [];
  if (maps.length < 2) return [];
  return maps.map(({ path, title }) => ({ page: toPage(path), title: title === '' ? path : title }));
}

/** Returns true if a map is not a translation of another map and its path can be stored in a class. */
function isChoice(path: string): boolean {
  return !/(?:^|\/)_locales\//.test(path) && !/[?#%:\\]/.test(path);
}

/** Returns the path of the page that opens a map, below the site. */
function toPage(path: string): string {
  return `${path.replace(/\.(?:md|markdown)$/i, '')}/`;
}

async function read(url: string, fetch: ClassMapsOptions['fetch']): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return response.text();
}

async function loadSite({ base, page, fetch }: ClassMapsOptions): Promise<Site | undefined> {
  const html = await read(base + page, fetch);
  // Do not use a DOM parser: it would apply this page's Content Security Policy to the styles of the other page. The
  // JSON contains no `<`.
  const [, json = ''] = /<script[^>]* id="skillmap-site"[^>]*>([^<]*)</.exec(html) ?? [];
  const site = readJson(json) as Site | undefined;
  return Array.isArray(site?.maps) ? site : undefined;
}

async function load(options: ClassMapsOptions): Promise<ClassMaps | undefined> {
  const site = await loadSite(options);
  if (!site) return undefined;
  const { base, fetch } = options;
  const opened = site.maps.filter((map) => map.page);
  const shown = opened.length > 0 ? opened : site.maps.filter((map) => !map.isHidden);
  const maps = await Promise.all(
    shown.map(async (map) => ({
      path: map.path,
      page: map.page ?? (readJson(await read(base + map.href, fetch)) as Page),
    })),
  );
  return { site, maps: maps.filter((map) => Array.isArray(map.page.maps)) };
}

export interface NamedActivity extends ActivityRef {
  name: string;
}

/** Lists the activities of maps in the author's order. An activity on two pages is listed once. */
export function listActivities(found: ClassMaps | undefined): NamedActivity[] {
  const listed = new Map<string, NamedActivity>();
  for (const { page } of found?.maps ?? [])
    for (const { mapId, nodes } of page.maps)
      for (const { kind, activityId, displayName: name } of nodes)
        if (kind === 'activity') listed.set(activityKey(mapId, activityId), { mapId, activityId, name });
  return [...listed.values()];
}

/**
 * Returns a function that returns the name of an activity. Activities that are not in the maps are named by their ids.
 */
export function createActivityNames(found: ClassMaps | undefined): (activity: ActivityRef) => string {
  const names = new Map(
    listActivities(found).map(({ mapId, activityId, name }) => [activityKey(mapId, activityId), name]),
  );
  return ({ mapId, activityId }) => names.get(activityKey(mapId, activityId)) ?? activityId;
}
