import { createContentRepository, isLocalized, resolveContentUrl, toMapCard } from '#parser';
import type { FirstLookModule, FirstLookPicture } from '#schemas/first-look.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { Site } from '#schemas/site.ts';
import type { FirstPart } from '../site/page-html.ts';
import { titleOf } from '../site/page-text.ts';
import type { SiteAddress } from '../site/read-site-address.ts';
import type { MapFile } from './read-maps.ts';
import { isMapPage, listedPages, type MapPage, type SiteDocument } from './site-pages.ts';

/** Finds a picture that a map names. */
export type PictureLookup = (address: string | undefined, map: MapFile) => FoundPicture | undefined;

/** A picture on another site, or a file of this site with its path in the repository. */
export type FoundPicture = { kind: 'web'; url: string } | { kind: 'local'; href: string; path: string };

export function createPictureLookup(site: Site): PictureLookup {
  return (address, { path }) => {
    if (address === undefined) return undefined;
    const repository = createContentRepository({
      files: Object.keys(site.repository.files),
      mapPath: path,
      ...(site.repository.slug !== undefined && { slug: site.repository.slug }),
    });
    const location = resolveContentUrl(address, repository, { from: { kind: 'local', path } });
    if (location.kind === 'web') return { kind: 'web', url: location.url };
    const href = location.kind === 'local' ? site.repository.files[location.path] : undefined;
    return href === undefined || location.kind !== 'local'
      ? undefined
      : { kind: 'local', href, path: location.path };
  };
}

/** Data for the first part of a document, the same for all documents of a site. */
export interface FirstFrame {
  siteAddress: SiteAddress;
  targetConfig: TargetConfig;
  pages: readonly SiteDocument[];
  pictureOf: PictureLookup;
  /** Returns the size in pixels of a picture in the repository. Undefined if unknown. */
  sizeOf: (path: string) => { width: number; height: number } | undefined;
  firstLook: FirstLookModule;
  /** Whether the header leaves room for the account button. */
  hasAccounts: boolean;
}

/** Returns the part of a document that is visible before any script runs: its map, or the cards of all maps. */
export async function firstPart(page: SiteDocument, frame: FirstFrame): Promise<FirstPart> {
  return {
    style: frame.firstLook.FIRST_LOOK_STYLE,
    script: frame.firstLook.FIRST_LOOK_SCRIPT,
    ...(await (isMapPage(page) ? firstMap(page, frame) : firstStart(page, frame))),
  };
}

type FirstContent = Pick<FirstPart, 'urlHash' | 'html'>;

async function firstStart({ language }: SiteDocument, frame: FirstFrame): Promise<FirstContent> {
  const { pages, targetConfig, firstLook } = frame;
  // Leave out translations: a card changes to the learner's language once the learner app knows the language.
  const maps = listedPages(pages).filter(({ map }) => !isLocalized(map.path));
  const cards = maps.map(({ map, pathname }) => {
    const card = toMapCard(map.page);
    return {
      path: map.path,
      title: titleOf(map.page),
      href: pathname,
      card,
      picture: findPicture(card.picture, map, frame),
    };
  });
  return {
    urlHash: 'maps',
    html: await firstLook.renderFirstStart({ language, brand: targetConfig.brand, cards }),
  };
}

function findPicture(
  address: string | undefined,
  map: MapFile,
  { siteAddress, pictureOf, sizeOf }: FirstFrame,
): FirstLookPicture | undefined {
  const found = pictureOf(address, map);
  // Pictures on other sites may fail to load, and browsers then draw a broken image. The learner app handles that.
  if (found?.kind !== 'local') return undefined;
  const size = sizeOf(found.path);
  return { href: siteAddress.base + found.href, ...(size && { size }) };
}

async function firstMap({ map, language }: MapPage, frame: FirstFrame): Promise<FirstContent> {
  const { targetConfig, firstLook, hasAccounts } = frame;
  return {
    urlHash: `local:${map.path.replace(/\.md$/i, '')}`,
    html: await firstLook.renderFirstLook({
      page: map.page,
      language,
      brand: targetConfig.brand,
      hasAccounts,
      background: findPicture(map.page.backgroundImageUrl, map, frame),
      banner: findPicture(map.page.bannerImageUrl, map, frame),
    }),
  };
}
