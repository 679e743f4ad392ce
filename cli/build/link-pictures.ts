import { layoutPage, NODE_SIZE, PATH_WIDTH, readColor, toMapColors, toStanding, type Color } from '#parser';
import type { Page } from '#schemas/generated/page.ts';
import type { TargetBrand } from '#schemas/generated/target-config.ts';
import { hashedName } from '../site/hashed-name.ts';
import { paintPng, type Shape } from '../site/paint-png.ts';
import type { FirstFrame } from './first-part.ts';
import type { MapFile } from './read-maps.ts';
import { isMapPage } from './site-pages.ts';
import type { SiteWriter } from './site-writer.ts';

/**
 * Writes a generated preview picture for each map without a usable picture of the author. Returns the URLs of all
 * preview pictures, by the maps' paths. The URLs must be absolute, so pictures on this site need the site's public URL.
 */
export async function publishLinkPictures(
  { pages, pictureOf, targetConfig, siteAddress: { url } }: Omit<FirstFrame, 'firstLook'>,
  writer: Pick<SiteWriter, 'write'>,
): Promise<ReadonlyMap<string, string>> {
  const addresses = new Map<string, string>();
  const written = new Set<string>();
  for (const map of new Set(pages.filter(isMapPage).map((page) => page.map))) {
    const authorUrl = authorPicture(map, pictureOf, url);
    const drawn =
      authorUrl === undefined && url !== undefined && drawLinkPicture(map.page, targetConfig.brand);
    if (authorUrl !== undefined) addresses.set(map.path, authorUrl);
    if (!drawn) continue;
    const href = `maps/${hashedName(`${map.path.replaceAll('/', '-').replace(/\.\w+$/, '')}.png`, drawn)}`;
    // Copies of a map in two folders share a picture.
    if (!written.has(href)) await writer.write(href, drawn, { isImmutable: true });
    written.add(href);
    addresses.set(map.path, url + href);
  }
  return addresses;
}

/** Returns the first picture that social networks accept: they refuse SVG and data URLs. */
function authorPicture(
  map: MapFile,
  pictureOf: FirstFrame['pictureOf'],
  url: string | undefined,
): string | undefined {
  return [map.page.bannerImageUrl, map.page.backgroundImageUrl]
    .map((address) => {
      const found = pictureOf(address, map);
      return found?.kind === 'local' ? url && url + found.href : found?.url;
    })
    .find((address) => address && /^https?:/i.test(address) && !/\.svgz?(?:[?#]|$)/i.test(address));
}

/** Size of a preview picture in pixels, as social networks recommend. */
const SIZE = { width: 1200, height: 630 };
/** Maximum number of pixels per map unit, so that a map of two nodes is not drawn huge. */
const LARGEST_SCALE = 2.6;
/** Margin in map units around the centres of the outermost tiles. */
const MARGIN = 60;
const EDGE = 5;
const GRAY: Color = { red: 191, green: 191, blue: 191 };
const BLACK: Color = { red: 0, green: 0, blue: 0 };
const WHITE: Color = { red: 255, green: 255, blue: 255 };

/**
 * Draws a map's tiles and paths as a PNG, for links to maps without a usable picture of the author. Leaves out names,
 * because previews show them as text. Returns undefined if the map has no nodes.
 */
function drawLinkPicture(
  page: Pick<Page, 'maps' | 'theme' | 'backgroundImageUrl'>,
  brand: TargetBrand,
): Uint8Array | undefined {
  const { maps } = layoutPage(page);
  const spots = maps.flatMap(({ nodes }) => nodes);
  if (spots.length === 0) return undefined;
  const colors = toMapColors(page.theme, 'light', brand);
  const ground = toColor(colors.ground);
  // Paths cross each other. Mixing the colour with the background first keeps crossings from getting darker.
  const path = mix(ground, toColor(colors.path), colors.pathOpacity);
  const standing = toStanding(page, 'new');
  const paths = maps.flatMap(({ edges }) =>
    edges.flatMap(({ points }) =>
      points.slice(1).map((to, index): Shape => {
        return { kind: 'line', from: points[index] ?? to, to, width: PATH_WIDTH, color: path };
      }),
    ),
  );
  const tiles = maps.flatMap(({ mapId, nodes }) =>
    nodes.flatMap((node) => {
      if (node.kind === 'layout') return [];
      const isOpen = standing.get(mapId)?.nodes.get(node.activityId)?.status !== 'locked';
      const isReward = node.kind !== 'activity';
      const name = isReward ? (isOpen ? 'reward' : 'lockedReward') : isOpen ? 'open' : 'locked';
      return tile(node, { fill: toColor(colors.tiles[name].fill), isReward, isNext: isOpen });
    }),
  );
  const view = fitView(spots);
  const ends = { width: SIZE.width / view.scale, height: SIZE.height / view.scale };
  return paintPng([{ kind: 'rect', ...view.origin, ...ends, radius: 0, color: ground }, ...paths, ...tiles], {
    ...SIZE,
    ...view,
  });
}

interface TileLook {
  fill: Color;
  isReward: boolean;
  isNext: boolean;
}

/** Returns a tile with its darker lower edge. The next activity's tile has a ring. */
function tile({ x, y }: { x: number; y: number }, { fill, isReward, isNext }: TileLook): Shape[] {
  const part = (grown: number, color: Color, lifted = 0): Shape => {
    const size = NODE_SIZE + 2 * grown;
    const height = size - lifted;
    const box = { x: x - size / 2, y: y - size / 2, width: size, height };
    return { kind: 'rect', ...box, radius: isReward ? height / 2 : size / 2 - 13, color };
  };
  const ring = isNext ? [{ ...part(7, BLACK), opacity: 0.4 }, part(5.5, WHITE)] : [];
  return [...ring, part(0, mix(fill, BLACK, 0.28)), part(0, fill, EDGE)];
}

/** Returns the scale and origin with which all points are visible and centred. */
function fitView(spots: readonly { x: number; y: number }[]) {
  const span = (values: readonly number[]) => {
    const [least, most] = values.reduce(
      ([a, b], value) => [Math.min(a, value), Math.max(b, value)],
      [Infinity, -Infinity],
    );
    return { middle: (least + most) / 2, length: most - least + 2 * MARGIN };
  };
  const across = span(spots.map(({ x }) => x));
  const down = span(spots.map(({ y }) => y));
  const scale = Math.min(LARGEST_SCALE, SIZE.width / across.length, SIZE.height / down.length);
  const origin = {
    x: across.middle - SIZE.width / scale / 2,
    y: down.middle - SIZE.height / scale / 2,
  };
  return { scale, origin };
}

/** Parses a colour. Returns grey for notations that only browsers understand. */
function toColor(text: string): Color {
  const reading = readColor(text);
  return reading.ok ? reading.value : GRAY;
}

function mix(one: Color, other: Color, share: number): Color {
  const part = (channel: keyof Color): number =>
    Math.round(one[channel] + (other[channel] - one[channel]) * share);
  return { red: part('red'), green: part('green'), blue: part('blue') };
}
