import { isLocalized, withoutLocale } from '../addresses/localized-path.ts';
import { addressOf, usualPrefix } from '../edits/write-address.ts';
import { contentRepositoryOf } from '../facts/named-files.ts';
import { mapsIn } from '../repository/maps-in.ts';
import type { LanguageContext } from './language-context.ts';
import { linksOf } from './links-of.ts';

export type AllowedFiles = 'tutorial' | 'checks' | 'image' | 'certificate' | 'map' | 'page';

export interface FileAddress {
  path: string;
  /** The file's address, in the style of the map. */
  address: string;
}

const ENDINGS: Readonly<Record<AllowedFiles, RegExp>> = {
  tutorial: /\.md$/i,
  checks: /\.checks\.md$/i,
  map: /\.md$/i,
  page: /\.md$/i,
  image: /\.(?:png|jpe?g|gif|svg|webp)$/i,
  certificate: /\.(?:pdf|png|jpe?g|svg)$/i,
};

const MAX_FILES = 2000;

/** Returns the files that an address may refer to, as addresses in the map's style. Used files come last. */
export function fileAddressesOf(context: LanguageContext, allowed: AllowedFiles): FileAddress[] {
  const files = context.repository?.files;
  if (!files) return [];
  const repository = contentRepositoryOf(context);
  const isProse = allowed !== 'image' && allowed !== 'certificate';
  const prefix = allowed === 'map' ? hostedPrefix(context) : (usualPrefix(context) ?? '/');
  const filePath = withoutLocale(context.path ?? '');
  const found: FileAddress[] = [];
  for (const path of files.paths) {
    if (!ENDINGS[allowed].test(path) || isLocalized(path) || path === filePath) continue;
    if (isProse && (mapsIn(files).has(path) !== (allowed === 'map') || isAboutTheRepository(path))) continue;
    const as = isProse ? 'tutorial' : 'file';
    const address = addressOf(path, { as, prefix, repository, filePath });
    if (address !== undefined) found.push({ path, address });
    if (found.length >= MAX_FILES) break;
  }
  const usedPaths = new Set(
    linksOf(context).flatMap(({ location }) => (location.kind === 'local' ? [location.path] : [])),
  );
  const isNew = ({ path }: FileAddress): boolean => !usedPaths.has(path);
  return [...found.filter(isNew), ...found.filter((file) => !isNew(file))];
}

function isAboutTheRepository(path: string): boolean {
  return /(?:^|\/)(?:readme|contributing|license|changelog|code_of_conduct|security)\.md$/i.test(path);
}

/**
 * Returns how addresses of other maps begin: with the repository on the code host if its owner is known, else with
 * `/`.
 */
function hostedPrefix({ repository }: LanguageContext): string {
  const { slug } = repository ?? {};
  return slug?.includes('/') ? `https://github.com/${slug}/` : '/';
}
