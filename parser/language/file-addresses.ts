import type { ContentRepository } from '../addresses/content-repository.ts';
import { isLocalized, withoutLocale } from '../addresses/localized-path.ts';
import { encodePath } from '../addresses/content-href.ts';
import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
import { contentRepositoryOf } from '../rules/named-files.ts';
import { mapsIn } from '../repository/maps-in.ts';
import type { LanguageContext } from './language-context.ts';
import { linksOf } from './links-of.ts';

/** What an address may name. */
export type FileWish = 'tutorial' | 'image' | 'certificate' | 'map' | 'page';

export interface FileAddress {
  /** From the repository's root. */
  path: string;
  /** As an author of this map would write it. */
  address: string;
}

const ENDINGS: Readonly<Record<FileWish, RegExp>> = {
  tutorial: /\.md$/i,
  map: /\.md$/i,
  page: /\.md$/i,
  image: /\.(?:png|jpe?g|gif|svg|webp)$/i,
  certificate: /\.(?:pdf|png|jpe?g|svg)$/i,
};

/** A list that nobody can look through is of no use. */
const MOST_FILES = 2000;

/** The files of the repository that an address may name, written as the map's other addresses are. */
export function fileAddressesOf(context: LanguageContext, wish: FileWish): FileAddress[] {
  const files = context.repository?.files;
  if (!files) return [];
  const repository = contentRepositoryOf(context);
  const isProse = wish !== 'image' && wish !== 'certificate';
  const prefix = wish === 'map' ? hostedPrefix(context) : (usualPrefix(context) ?? '/');
  const own = withoutLocale(context.path ?? '');
  const found: FileAddress[] = [];
  for (const path of files.paths) {
    if (!ENDINGS[wish].test(path) || isLocalized(path) || path === own) continue;
    if (isProse && (mapsIn(files).has(path) !== (wish === 'map') || isAboutTheRepository(path))) continue;
    const address = addressOf(path, { wish, prefix, repository, own });
    if (address !== undefined) found.push({ path, address });
    if (found.length >= MOST_FILES) break;
  }
  return found;
}

function isAboutTheRepository(path: string): boolean {
  return /(?:^|\/)(?:readme|contributing|license|changelog|code_of_conduct|security)\.md$/i.test(path);
}

interface AddressStyle {
  wish: FileWish;
  prefix: string;
  repository: ContentRepository;
  own: string;
}

/** The shortest address that means the file to the reader. */
function addressOf(path: string, { wish, prefix, repository, own }: AddressStyle): string | undefined {
  const as = wish === 'image' || wish === 'certificate' ? 'file' : 'tutorial';
  const bare = as === 'tutorial' ? path.replace(/\.md$/i, '') : path;
  const roots = repository.roots.filter((root) => root !== '' && bare.startsWith(root));
  const names = [...roots.map((root) => bare.slice(root.length)), bare].sort((a, b) => a.length - b.length);
  const from = { kind: 'local', path: own } as const;
  return names
    .map((name) => prefix + encodePath(name).replaceAll('%2B', '+'))
    .find((address) => {
      const location = resolveContentUrl(address, repository, { as, from });
      return location.kind === 'local' && location.path === path;
    });
}

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
