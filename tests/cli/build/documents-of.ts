import { createProcessor, toMapCard } from '#parser';
import { VFile } from 'vfile';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import { findOpening } from '../../../cli/build/configured-maps.ts';
import { arrangeMaps } from '../../../cli/files/arrange-maps.ts';
import { toTargetConfig } from '../../../cli/config/to-target-config.ts';
import { viewerPolicy } from '../../../cli/site/viewer-policy.ts';
import { createPictureLookup } from '../../../cli/build/first-part.ts';
import { publishLinkPictures } from '../../../cli/build/link-pictures.ts';
import { mapDocument } from '../../../cli/build/publish-documents.ts';
import type { MapFile } from '../../../cli/build/read-maps.ts';
import type { SiteAddress } from '../../../cli/site/read-site-address.ts';
import { listSitePages } from '../../../cli/build/site-pages.ts';
import * as firstLook from '../../../viewer/learner/first-look/first-look.ts';

const MAP = `# guide
* name: Guide "one" & <b>more</b>
* description: Make </script><script>alert(1)</script> games.
* bannerurl: /images/banner.png

## first
* name: First </noscript>

### one
* name: One <img src=x onerror=alert(1)>
* type: tutorial
* description: Start "here".
* url: /tutorials/one
* next: end

### end
* kind: completion
* name: The end
`;

async function mapFile(path: string, text: string): Promise<MapFile> {
  const file = new VFile({ path, value: text });
  const processor = createProcessor();
  await processor.run(processor.parse(file), file);
  const document = file.data.skillmap;
  if (!document) throw new Error('The map was not read.');
  return { path, page: document.page, document };
}

/** Parses a document without loading the files that it references. */
export function parse(html: string): Document {
  const inert = html.replace(/<(link|script)\b([^>]*?) (href|src)=/g, '<$1$2 data-$3=');
  return new DOMParser().parseFromString(inert, 'text/html');
}

/** The value of an attribute, which `parse` may have renamed to `data-...`. */
export function read(element: Element | null, name: string): string | undefined {
  return element?.getAttribute(`data-${name}`) ?? element?.getAttribute(name) ?? undefined;
}

interface Setting {
  siteAddress?: SiteAddress;
  config?: SkillmapConfig;
  paths?: string[];
  text?: string;
}

export async function siteOf({
  siteAddress = { base: '/maps/' },
  config = {},
  paths = ['skillmap.md'],
  text = MAP,
}: Setting = {}) {
  const maps = arrangeMaps(await Promise.all(paths.map((path) => mapFile(path, text))), config.skillMap);
  const pages = listSitePages(maps, findOpening(maps, 'ada/maps', config.skillMap), {
    siteAddress,
    language: config.locales?.defaultLocale ?? 'en',
  });
  const targetConfig = toTargetConfig(config, { base: siteAddress.base, editor: 'bundled' });
  const site = {
    repository: { slug: 'ada/maps', files: { 'images/banner.png': 'content/banner-1.png' } },
    maps: maps.map(({ path, page }) => ({
      path,
      title: page.title,
      href: `maps/${path}.json`,
      card: toMapCard(page),
    })),
    extensions: {},
  };
  const base = {
    siteAddress,
    bundle: {
      styles: ['a.css'],
      preloads: ['viewer.js', 'b.js'],
      start: { styles: ['start.css'], preloads: ['start.js'] },
    },
    viewer: { folder: 'viewer-1/', entry: 'site.js' },
    targetConfig,
    policy: viewerPolicy(targetConfig, {
      script: firstLook.FIRST_LOOK_SCRIPT,
      style: firstLook.FIRST_LOOK_STYLE,
    }),
    icon: 'icon-1.svg',
    site,
    pages,
    pictureOf: createPictureLookup(site),
    sizeOf: () => ({ width: 800, height: 500 }),
    firstLook,
    hasAccounts: false,
  };
  const written = new Map<string, Uint8Array>();
  const linkPictures = await publishLinkPictures(base, {
    write: async (path, content) => {
      const body = Buffer.from(content);
      written.set(path, body);
      return { path, bytes: body.length, compressedBytes: body.length, hash: '', isImmutable: true };
    },
  });
  const frame = { ...base, linkPictures };
  const htmls = await Promise.all(pages.map((page) => mapDocument(page, frame)));
  const documents = pages.map((page, index) => {
    const html = htmls[index] ?? '';
    const document = parse(html);
    const attribute = (selector: string, name: string) => read(document.querySelector(selector), name);
    const meta = (name: string) =>
      attribute(`meta[name="${name}"]`, 'content') ?? attribute(`meta[property="${name}"]`, 'content');
    return { page, html, document, attribute, meta };
  });
  return { pages, frame, documents, written, brand: targetConfig.brand };
}
