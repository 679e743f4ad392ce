import type { ContentRepository } from '../addresses/content-repository.ts';
import { isLocalized, withoutLocale } from '../addresses/localized-path.ts';
import { encodePath } from '../addresses/content-href.ts';
import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
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
    const address = addressOf(path, { allowed, prefix, repository, own });
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

interface AddressStyle {
  allowed: AllowedFiles;
  prefix: string;
  repository: ContentRepository;
  own: string;
}

/** The address as authors write it: the first of the usual ones that means the file to the reader. */
function addressOf(path: string, { allowed, prefix, repository, own }: AddressStyle): string | undefined {
  const as = allowed === 'image' || allowed === 'certificate' ? 'file' : 'tutorial';
  const bare = as === 'tutorial' ? path.replace(/\.md$/i, '') : path;
  const from = { kind: 'local', path: own } as const;
  return namesOf(bare, prefix, { repository, own })
    .map((name) => prefix + encodePath(name))
    .find((address) => {
      const location = resolveContentUrl(address, repository, { as, from });
      return location.kind === 'local' && location.path === path;
    });
}

/** On the code host all of a path counts; otherwise it begins at the documentation's root, or beside the map. */
function namesOf(
  bare: string,
  prefix: string,
  { repository, own }: Pick<AddressStyle, 'repository' | 'own'>,
): string[] {
  if (prefix.includes(':')) return [bare];
  const beside = own.slice(0, own.lastIndexOf('/') + 1);
  const usual =
    prefix === '' && beside !== '' ? [beside, DOCS_ROOT, ''] : [DOCS_ROOT, '', ...repository.roots];
  return usual.filter((root) => bare.startsWith(root)).map((root) => bare.slice(root.length));
}

/** Left out of addresses, as in the editor's own repository. */
const DOCS_ROOT = 'docs/';

/** How most addresses begin that name files of the repository: with its place on the code host, a slash, or nothing. */
function usualPrefix(context: LanguageContext): string | undefined {
  const counts = new Map<string, number>();
  for (const { address, location } of linksOf(context)) {
    if (location.kind !== 'local') continue;
    const prefix =
      /^(?:(?:github:|https?:\/\/(?:www\.)?github\.com\/)[^/]+\/[^/]+\/|\/)/i.exec(address)?.[0] ?? '';
    counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0];
}

/** Other maps are opened by their place on the code host, where that is known. */
function hostedPrefix({ repository }: LanguageContext): string {
  const { slug } = repository ?? {};
  return slug?.includes('/') ? `https://github.com/${slug}/` : '/';
}
