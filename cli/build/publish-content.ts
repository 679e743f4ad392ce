import type { TargetConfig } from '#schemas/generated/target-config.ts';
import type { CollectedContent } from './collect-content.ts';
import { contentHash, hashedName } from '../site/hashed-name.ts';
import { createPageAddresses } from './page-addresses.ts';
import { languageOf } from './site-pages.ts';
import { readingPage, standalonePage } from './standalone-page.ts';
import type { SiteWriter } from './site-writer.ts';

export interface ContentOptions {
  slug: string | undefined;
  /** The language of pages whose folder does not name one. */
  language: string;
  targetConfig: TargetConfig;
  /** URL of the site's icon from the site's root. */
  icon: string;
  /** URLs of the maps' documents, relative to the site's root, by the maps' paths in the repository. */
  documents: ReadonlyMap<string, string>;
}

const FOLDER = 'content/';

/**
 * Writes the author's files, and markdown pages as web pages. Returns the path of each written file in the site, by its
 * path in the repository. Links to maps lead to the maps' documents.
 */
export async function publishContent(
  { files, pages }: Pick<CollectedContent, 'files' | 'pages'>,
  options: ContentOptions,
  writer: SiteWriter,
): Promise<Record<string, string>> {
  const hrefs: Record<string, string> = {};
  const written = new Set<string>();
  for (const [path, { body }] of files) {
    if (pages.has(path)) continue;
    const href = FOLDER + hashedName(path, body);
    hrefs[path] = href;
    // Copies of a file in two folders share an address.
    if (!written.has(href)) await writer.write(href, body, { isImmutable: true });
    written.add(href);
  }
  await publishReading({ files, pages }, hrefs, options, writer);
  return Object.fromEntries(Object.entries(hrefs).sort(([left], [right]) => (left < right ? -1 : 1)));
}

/**
 * Writes the markdown pages as web pages. They link to each other, so their file names contain a hash of everything
 * that any page may contain.
 */
async function publishReading(
  { files, pages }: Pick<CollectedContent, 'files' | 'pages'>,
  hrefs: Record<string, string>,
  options: ContentOptions,
  writer: SiteWriter,
): Promise<void> {
  const read = [...pages].filter(([path]) => !options.documents.has(path));
  for (const path of pages.keys()) {
    const document = options.documents.get(path);
    if (document !== undefined) hrefs[path] = document;
  }
  const texts = new Map(read.map(([path]) => [path, new TextDecoder().decode(files.get(path)?.body)]));
  const { targetConfig, language, icon } = options;
  const frame = standalonePage({ title: '', language, brand: targetConfig.brand, icon, body: '' });
  const all = contentHash(
    JSON.stringify([hrefs, [...texts], targetConfig.targetId, targetConfig.endpoints, frame]),
  );
  for (const [path] of read) {
    hrefs[path] = FOLDER + hashedName(path.replace(/\.\w+$/, '.html'), `${all} ${path}`);
  }
  for (const [path, from] of read) {
    const html = await readingPage({
      markdown: texts.get(path) ?? '',
      name: path,
      language: languageOf(path) ?? language,
      brand: targetConfig.brand,
      icon: `../${icon}`,
      top: '../',
      toHref: createPageAddresses({
        page: from,
        files: Object.keys(hrefs),
        slug: options.slug,
        targetConfig,
        toLocalHref: (file) => fromFolder(hrefs[file] ?? ''),
      }),
    });
    await writer.write(hrefs[path] ?? '', html, { isImmutable: true });
  }
}

/** Converts an address relative to the site's root to one relative to the folder of the web pages. */
function fromFolder(href: string): string {
  return href.startsWith(FOLDER) ? href.slice(FOLDER.length) : `../${href}`;
}
