import type { HashSettings } from '#parser';
import { createContentRepository, isSameRepository, readSourceHash, resolveHash } from '#parser';
import type { MapFile } from './read-maps.ts';

export interface OpeningOptions {
  /** Of the repository, where it is known. */
  slug?: string;
  skillMap?: HashSettings;
}

/** §2: the maps with that first which the place's default path names, where it is one of them. */
export function openingFirst(maps: readonly MapFile[], { slug, skillMap = {} }: OpeningOptions): MapFile[] {
  const file = toOwnFile(resolveHash('', skillMap), slug);
  const names = file === undefined ? [] : [file, `docs/${file}`].map((name) => name.toLowerCase());
  const opening = maps.find(({ path }) => names.includes(path.replace(/\.md$/i, '').toLowerCase()));
  return opening ? [opening, ...maps.filter((map) => map !== opening)] : [...maps];
}

function toOwnFile(hash: string, slug: string | undefined): string | undefined {
  const source = readSourceHash(hash)?.source;
  switch (source?.command) {
    case 'docs':
    case 'local':
      return source.path;
    case 'github': {
      const own = createContentRepository({ files: [], ...(slug !== undefined && { slug }) });
      return isSameRepository(own, source.slug) ? source.file : undefined;
    }
    case 'url':
    case undefined:
      return undefined;
  }
}
