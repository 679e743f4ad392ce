import type { ContentLocation, MapDocument, Repository, RepositoryFiles } from '#parser';
import {
  createContentRepository,
  mapsIn,
  namedFilesOf,
  readCodeHostAddress,
  replacePictures,
  resolveContentUrl,
  withoutLocale,
} from '#parser';

/** A file that a map or a tutorial names. */
export interface NamedContent {
  /** From the repository's root. */
  path: string;
  use: 'tutorial' | 'file';
  /** What names it first: the file, and the line in a map. */
  namedBy: string;
  /** It is named as a file of this very repository: nothing else can be meant. */
  isCertain: boolean;
}

/** What learners are given of a repository. */
export interface RepositoryContent {
  maps: ReadonlyMap<string, MapDocument>;
  /** All that is named, there or not, by path. */
  named: ReadonlyMap<string, NamedContent>;
  /** Branches and tags of this repository that addresses of files name, by name, each with the first place. */
  refs: ReadonlyMap<string, string>;
}

/**
 * The maps of a repository, and all files that they and their tutorials name in it. A path from the root that is not in
 * it may be meant as one of the documentation: it is listed, and not certain.
 */
export function readContent(repository: Repository, isMap: (path: string) => boolean): RepositoryContent {
  const { files } = repository;
  if (!files) return { maps: new Map(), named: new Map(), refs: new Map() };
  const maps = new Map([...mapsIn(files)].filter(([path]) => isMap(path)));
  const named = new Map<string, NamedContent>();
  const refs = new Map<string, string>();
  const add = (location: ContentLocation, use: NamedContent['use'], namedBy: string): void => {
    if (location.kind !== 'local' && location.kind !== 'docs') return;
    const isCertain = location.kind === 'local';
    const known = named.get(location.path);
    if (!known || (isCertain && !known.isCertain)) {
      named.set(location.path, { path: location.path, use, namedBy, isCertain });
    }
  };
  for (const [path, document] of maps) {
    for (const { attribute, use, location } of namedFilesOf({ document, repository, path })) {
      if (use === 'page') continue;
      const place = `${path}:${attribute.position.start.line}`;
      add(location, use, place);
      const ref = use === 'file' ? ownRef(attribute.value, repository.slug) : undefined;
      if (ref !== undefined && !refs.has(ref)) refs.set(ref, place);
    }
  }
  const tutorials = [...named.values()].filter(({ use, path }) => use === 'tutorial' && files.has(path));
  for (const { path } of tutorials) addPictures(path, { repository, files, add });
  return { maps, named, refs };
}

/** The branch, tag or commit that an address of a file in this repository names; MakeCode fetches it as it stands. */
function ownRef(url: string, slug: string | undefined): string | undefined {
  const hosted = readCodeHostAddress(url);
  return hosted && hosted.slug.toLowerCase() === slug?.toLowerCase() ? hosted.ref : undefined;
}

interface PictureSearch {
  repository: Repository;
  files: RepositoryFiles;
  add: (location: ContentLocation, use: 'file', namedBy: string) => void;
}

/** The pictures of a tutorial; those of its translations are named as from the original. */
function addPictures(tutorial: string, { repository, files, add }: PictureSearch): void {
  const { slug } = repository;
  const all = createContentRepository({ files: files.paths, ...(slug !== undefined && { slug }) });
  const from: ContentLocation = { kind: 'local', path: tutorial };
  for (const path of files.paths.filter((one) => withoutLocale(one) === tutorial)) {
    replacePictures(files.textOf(path) ?? '', (url) => {
      add(resolveContentUrl(url, all, { from }), 'file', path);
      return undefined;
    });
  }
}
