import { readJson } from '#schemas/exchange/read-json.ts';
import type { Page } from '#schemas/generated/page.ts';
import type { Site } from '#schemas/site.ts';

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
 * Loads the maps of a class from the page that its learners open: its map, or all maps if it is a page to choose from.
 * Undefined if there is none.
 */
export async function loadClassMaps(options: ClassMapsOptions): Promise<ClassMaps | undefined> {
  try {
    return await load(options);
  } catch {
    return undefined;
  }
}

async function load({ base, page, fetch }: ClassMapsOptions): Promise<ClassMaps | undefined> {
  const read = async (url: string): Promise<string> => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
    return response.text();
  };
  // Not by a DOM parser, to which this page's policy about styles applies too. The JSON contains no `<`.
  const [, json = ''] = /<script[^>]* id="skillmap-site"[^>]*>([^<]*)</.exec(await read(base + page)) ?? [];
  const site = readJson(json) as Site | undefined;
  if (!Array.isArray(site?.maps)) return undefined;
  const opened = site.maps.filter((map) => map.page);
  const shown = opened.length > 0 ? opened : site.maps.filter((map) => !map.isHidden);
  const maps = await Promise.all(
    shown.map(async (map) => ({
      path: map.path,
      page: map.page ?? (readJson(await read(base + map.href)) as Page),
    })),
  );
  return { site, maps: maps.filter((map) => Array.isArray(map.page.maps)) };
}

export interface NamedActivity {
  id: string;
  name: string;
  map: string;
}

/** Lists the activities of maps in the author's order. An activity of two maps is listed once. */
export function listActivities(found: ClassMaps | undefined): NamedActivity[] {
  const listed = new Map<string, NamedActivity>();
  for (const { page } of found?.maps ?? [])
    for (const map of page.maps)
      for (const node of map.nodes)
        if (node.kind === 'activity' && !listed.has(node.activityId))
          listed.set(node.activityId, {
            id: node.activityId,
            name: node.displayName,
            map: map.displayName,
          });
  return [...listed.values()];
}
