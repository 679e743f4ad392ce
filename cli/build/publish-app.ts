import { readColor } from '#parser';
import type { TargetBrand } from '#schemas/generated/target-config.ts';
import { drawIcon } from '../site/site-icon.ts';
import { hashedName } from '../site/hashed-name.ts';
import type { PageWords } from './site-pages.ts';
import type { SiteWriter } from './site-writer.ts';

export interface AppOptions {
  brand: TargetBrand;
  /** Title and description of the document at the site's root URL. */
  words: PageWords;
  language: string;
  /** Path below which the site is served. */
  base: string;
  /** Path from the site's root. */
  icon: string;
}

/** The files that make a site installable. */
export interface PublishedApp {
  /** Path from the site's root. */
  manifest: string;
  /** Path of the icon for devices that do not read the manifest. */
  touchIcon: string;
}

const MANIFEST = 'manifest.webmanifest';
/** Maximum number of characters that fit below an icon. */
const LONGEST_SHORT_NAME = 12;
const SIZES = [192, 512];

/** Writes the manifest that makes the site installable, and its icons. */
export async function publishApp(options: AppOptions, writer: SiteWriter): Promise<PublishedApp> {
  const { brand, words, language, base, icon } = options;
  const pictures: { href: string; size: number; purpose: string }[] = [];
  for (const isMaskable of [false, true]) {
    for (const size of SIZES) {
      const body = drawIcon(brand, size, { isMaskable });
      const href = hashedName(`app-${size}${isMaskable ? '-maskable' : ''}.png`, body);
      await writer.write(href, body, { isImmutable: true });
      pictures.push({ href, size, purpose: isMaskable ? 'maskable' : 'any' });
    }
  }
  const name = words.title;
  const manifest = {
    // The id is relative to the host's root, unlike the other paths, so that each site on a host is an app of its own.
    id: base,
    name,
    short_name: shorten(name, brand.name),
    description: words.description,
    lang: language,
    start_url: './',
    scope: './',
    display: 'standalone',
    theme_color: toPlainColor(brand.primaryColor),
    background_color: toPlainColor(brand.backgroundColor),
    categories: ['education'],
    icons: [
      ...pictures.map(({ href, size, purpose }) => ({
        src: href,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
      { src: icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  };
  await writer.write(MANIFEST, `${JSON.stringify(manifest, undefined, 2)}\n`);
  return { manifest: MANIFEST, touchIcon: pictures[0]?.href ?? icon };
}

/** Returns a name to show below an icon: the given name or the brand's if it is short enough, else its first words. */
function shorten(name: string, brandName: string): string {
  const short = [name, brandName].find((given) => [...given].length <= LONGEST_SHORT_NAME && given !== '');
  if (short !== undefined) return short;
  const words = name.split(' ');
  while (words.length > 1 && words.join(' ').length > LONGEST_SHORT_NAME) words.pop();
  return words.join(' ');
}

/** Converts a colour to hexadecimal notation, because manifests are also read by programs other than browsers. */
function toPlainColor(color: string): string {
  const reading = readColor(color);
  if (!reading.ok) return color;
  const { red, green, blue } = reading.value;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
