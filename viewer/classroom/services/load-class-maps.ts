import { readFields } from '#schemas/exchange/read-fields.ts';
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

/** A map that a teacher can choose for a class. */
export interface MapChoice {
  /** Path of the map's page below the site. Empty for the site's first page. */
  page: string;
  title: string;
}

export interface MapChoices {
  /** Maps of the site. */
  ofSite: readonly MapChoice[];
  /** Maps that the teacher has published on this server. */
  published: readonly MapChoice[];
}

/** Lists the maps that a teacher can choose for a class. Leaves out those that cannot be loaded. */
export async function listClassMaps(options: Pick<ClassMapsOptions, 'base' | 'fetch'>): Promise<MapChoices> {
  const [site, published] = await Promise.all([
    loadSite({ ...options, page: '' }).catch(() => undefined),
    listPublished(options).catch(() => []),
  ]);
  const maps = site?.maps.filter(({ path, isHidden }) => !isHidden && isChoice(path)) ?? [];
  const toChoice = ({ path, title }: Site['maps'][number]): MapChoice => ({
    // A single map opens on the first page.
    page: maps.length === 1 ? '' : toPage(path),
    title: title === '' ? path : title,
  });
  return { ofSite: maps.map(toChoice), published };
}

/** Lists the signed-in teacher's published maps. A server that publishes none answers 404. */
async function listPublished({
  base,
  fetch,
}: Pick<ClassMapsOptions, 'base' | 'fetch'>): Promise<MapChoice[]> {
  const { maps } = readFields(readJson(await read(`${base}api/user/maps`, fetch))) ?? {};
  return (Array.isArray(maps) ? maps : []).flatMap((one: unknown) => {
    const { id, name } = readFields(one) ?? {};
    return typeof id === 'string' && typeof name === 'string' ? { page: `m/${id}/`, title: name } : [];
  });
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
