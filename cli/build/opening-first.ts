import type { HashSettings } from '#parser';
import { createContentRepository, isSameRepository, readSourceHash, resolveHash } from '#parser';
import type { MapFile } from './read-maps.ts';

export interface OpeningOptions {
  /** Of the repository, where it is known. */
  slug?: string;
  skillMap?: HashSettings;
}

/** What a hash names among the repository's maps. */
export interface OwnNamed {
  /** Whether it names something of this repository at all. */
  isOwn: boolean;
  map?: MapFile;
}

/** §2: the maps with that first which the place's default path names, where it is one of them. */
export function openingFirst(maps: readonly MapFile[], { slug, skillMap = {} }: OpeningOptions): MapFile[] {
  const opening = findOwnNamed(resolveHash('', skillMap), maps, slug).map;
  return opening ? [opening, ...maps.filter((map) => map !== opening)] : [...maps];
}

/** The map that a hash names, as the viewer finds it. */
export function findOwnNamed(hash: string, maps: readonly MapFile[], slug?: string): OwnNamed {
  const files = toOwnFiles(hash, slug);
  const names = files.flatMap((file) => [file, `docs/${file}`]).map((name) => withoutEnd(name.toLowerCase()));
  const map = maps.find(({ path }) => names.includes(withoutEnd(path.toLowerCase())));
  return { isOwn: files.length > 0, ...(map && { map }) };
}

function toOwnFiles(hash: string, slug: string | undefined): string[] {
  // A file at hand is known by its whole name: an author's may have letters and spaces that an argument ends at.
  const [, whole] = /^(?:local|docs):[/\\]*(.+)$/s.exec(hash) ?? [];
  const source = readSourceHash(hash)?.source;
  switch (source?.command) {
    case 'docs':
    case 'local':
      return [source.path, ...(whole === undefined ? [] : [whole])];
    case 'github': {
      const own = createContentRepository({ files: [], ...(slug !== undefined && { slug }) });
      return isSameRepository(own, source.slug) ? [source.file] : [];
    }
    case 'url':
    case undefined:
      return whole === undefined ? [] : [whole];
  }
}

function withoutEnd(file: string): string {
  return file.replace(/\.md$/, '');
}
