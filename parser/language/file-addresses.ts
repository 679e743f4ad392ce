import { isLocalized, withoutLocale } from '../addresses/localized-path.ts';
import { addressOf, usualPrefix } from '../edits/write-address.ts';
import { contentRepositoryOf } from '../facts/named-files.ts';
import { mapsIn } from '../repository/maps-in.ts';
import type { LanguageContext } from './language-context.ts';
import { linksOf } from './links-of.ts';

/** What an address may name. */
export type AllowedFiles = 'tutorial' | 'image' | 'certificate' | 'map' | 'page';

export interface FileAddress {
  /** From the repository's root. */
  path: string;
  /** As an author of this map would write it. */
  address: string;
}

const ENDINGS: Readonly<Record<AllowedFiles, RegExp>> = {
  tutorial: /\.md$/i,
  map: /\.md$/i,
  page: /\.md$/i,
  image: /\.(?:png|jpe?g|gif|svg|webp)$/i,
  certificate: /\.(?:pdf|png|jpe?g|svg)$/i,
};

/** A list that nobody can look through is of no use. */
const MOST_FILES = 2000;

/**
 * The files of the repository that an address may name, written as the map's other addresses are; those that the map
 * names already come last.
 */
export function fileAddressesOf(context: LanguageContext, allowed: AllowedFiles): FileAddress[] {
  const files = context.repository?.files;
  if (!files) return [];
  const repository = contentRepositoryOf(context);
  const isProse = allowed !== 'image' && allowed !== 'certificate';
  const prefix = allowed === 'map' ? hostedPrefix(context) : (usualPrefix(context) ?? '/');
  const own = withoutLocale(context.path ?? '');
  const found: FileAddress[] = [];
  for (const path of files.paths) {
    if (!ENDINGS[allowed].test(path) || isLocalized(path) || path === own) continue;
    if (isProse && (mapsIn(files).has(path) !== (allowed === 'map') || isAboutTheRepository(path))) continue;
    const as = isProse ? 'tutorial' : 'file';
    const address = addressOf(path, { as, prefix, repository, own });
    if (address !== undefined) found.push({ path, address });
    if (found.length >= MOST_FILES) break;
  }
  const named = new Set(
    linksOf(context).flatMap(({ location }) => (location.kind === 'local' ? [location.path] : [])),
  );
  const isNew = ({ path }: FileAddress): boolean => !named.has(path);
  return [...found.filter(isNew), ...found.filter((file) => !isNew(file))];
}

function isAboutTheRepository(path: string): boolean {
  return /(?:^|\/)(?:readme|contributing|license|changelog|code_of_conduct|security)\.md$/i.test(path);
}

/** Other maps are opened by their place on the code host, where that is known. */
function hostedPrefix({ repository }: LanguageContext): string {
  const { slug } = repository ?? {};
  return slug?.includes('/') ? `https://github.com/${slug}/` : '/';
}
