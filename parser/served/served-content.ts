import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { createContentRepository } from '../addresses/content-repository.ts';
import { readCodeHostAddress } from '../addresses/code-host-address.ts';
import { withoutLocale } from '../addresses/localized-path.ts';
import { resolveContentUrl, type ContentLocation } from '../addresses/resolve-content-url.ts';
import { findPictures } from '../addresses/markdown-pictures.ts';
import type { DocumentKind } from '../check-text.ts';
import { isExpectedMap } from '../facts/expected-maps.ts';
import { allAddressesOf } from '../facts/map-addresses.ts';
import type { MapDocument } from '../model/map-document.ts';
import { learnersMapsIn } from '../repository/maps-in.ts';
import type { Repository, RepositoryFiles } from '../repository/repository-files.ts';

/** The file that the editor reads first. */
export const PACKAGE_FILE = 'pxt.json';

export interface LintedContent {
  path: string;
  kind: DocumentKind;
  diagnostics: readonly Diagnostic[];
}

/** A snapshot of a repository: the current files or a version. */
export interface ServedContent {
  files: RepositoryFiles;
  content: RepositoryContent;
  linted: readonly LintedContent[];
  /** The `version` in the repository's `pxt.json`. */
  packageVersion: string | undefined;
}

export interface ServedContentOptions {
  slug: string | undefined;
  lint: (path: string, kind: DocumentKind, repository: Repository) => Promise<LintedContent>;
}

/** Reads and checks what learners get from a repository: maps, their tutorials, and `pxt.json`. */
export async function readServedContent(
  files: RepositoryFiles,
  { slug, lint }: ServedContentOptions,
): Promise<ServedContent> {
  const repository: Repository = { ...(slug !== undefined && { slug }), files };
  const content = readContent(repository);
  const linted: LintedContent[] = [];
  const isBroken = (path: string): boolean =>
    files.isLeftOut?.(path) !== true && isExpectedMap(repository, path);
  for (const [path, kind] of kindsOf(files, content, isBroken)) {
    linted.push(await lint(path, kind, repository));
  }
  return { files, content, linted, packageVersion: readVersion(files.textOf(PACKAGE_FILE)) };
}

/** Returns the files to check, including supposed maps that are too broken to be recognized. */
function kindsOf(
  files: RepositoryFiles,
  { maps, named }: RepositoryContent,
  isBroken: (path: string) => boolean,
): Map<string, DocumentKind> {
  const kinds = new Map<string, DocumentKind>(
    [...maps.keys(), ...files.paths.filter(isBroken)].map((path) => [path, 'map']),
  );
  for (const path of files.paths) {
    const use = named.get(withoutLocale(path))?.use ?? 'file';
    if (!kinds.has(path) && use !== 'file') kinds.set(path, use);
  }
  if (files.has(PACKAGE_FILE)) kinds.set(PACKAGE_FILE, 'package');
  return kinds;
}

function readVersion(text: string | undefined): string | undefined {
  const version = readFields(readJson(text ?? ''))?.version;
  return typeof version === 'string' ? version : undefined;
}

export interface NamedContent {
  path: string;
  use: 'tutorial' | 'checks' | 'file';
  /** The first reference to the file: the file that contains it and, in a map, the line. */
  namedBy: string;
  /** True if the file certainly belongs to this repository. */
  isCertain: boolean;
}

export interface RepositoryContent {
  maps: ReadonlyMap<string, MapDocument>;
  /** All referenced files by path, including missing ones. */
  named: ReadonlyMap<string, NamedContent>;
  /** Branches and tags of this repository in addresses of files, each with its first reference. */
  refs: ReadonlyMap<string, string>;
}

/** Returns the maps and all files that they and their tutorials name. A missing path may be a documentation page. */
function readContent(repository: Repository): RepositoryContent {
  const { files } = repository;
  if (!files) return { maps: new Map(), named: new Map(), refs: new Map() };
  const maps = learnersMapsIn(files);
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
    for (const { attribute, address, kind, role, location } of allAddressesOf({
      document,
      repository,
      path,
    })) {
      if (role === 'page' || kind === 'map-link') continue;
      const use = role === 'tutorial' || role === 'checks' ? role : 'file';
      const place = `${path}:${attribute.position.start.line}`;
      add(location, use, place);
      const ref = use === 'file' ? ownRef(address, repository.slug) : undefined;
      if (ref !== undefined && !refs.has(ref)) refs.set(ref, place);
    }
  }
  const tutorials = [...named.values()].filter(({ use, path }) => use === 'tutorial' && files.has(path));
  for (const { path } of tutorials) addPictures(path, { repository, files, add });
  return { maps, named, refs };
}

/** Returns the branch, tag or commit in an address of this repository. MakeCode loads exactly that version. */
function ownRef(url: string, slug: string | undefined): string | undefined {
  const hosted = readCodeHostAddress(url);
  return hosted && hosted.slug.toLowerCase() === slug?.toLowerCase() ? hosted.ref : undefined;
}

interface PictureSearch {
  repository: Repository;
  files: RepositoryFiles;
  add: (location: ContentLocation, use: 'file', namedBy: string) => void;
}

/** Adds the pictures of a tutorial. Pictures of a translation are resolved from the original. */
function addPictures(tutorial: string, { repository, files, add }: PictureSearch): void {
  const { slug } = repository;
  const all = createContentRepository({ files: files.paths, ...(slug !== undefined && { slug }) });
  const from: ContentLocation = { kind: 'local', path: tutorial };
  for (const path of files.paths.filter((one) => withoutLocale(one) === tutorial)) {
    for (const { url } of findPictures(files.textOf(path) ?? '')) {
      add(resolveContentUrl(url, all, { from }), 'file', path);
    }
  }
}
