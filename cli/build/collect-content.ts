import {
  createContentRepository,
  withoutLocale,
  findLocalized,
  findPictures,
  readExtensions,
  resolveContentUrl,
  toLook,
  type ContentLocation,
  type ContentRepository,
  type ExtensionRef,
} from '#parser';
import type { ContentFile, ContentFiles } from '../server/ports/content-files.ts';
import type { ContentProblem } from './content-problem.ts';
import { createLineFinder, type LineFinder } from './line-finder.ts';
import { namedAddresses, inMarkdown, type LearnerAddress } from './named-addresses.ts';
import type { MapFile } from './read-maps.ts';
import { languageOf } from './site-pages.ts';

/**
 * Follows every address in the maps, as the viewer will, and the addresses in the tutorials that it finds. Returns the
 * files of the repository, in all languages, with the extensions and problems.
 */
export async function collectContent(
  maps: readonly MapFile[],
  options: CollectOptions,
): Promise<CollectedContent> {
  const walk = createWalk(options);
  for (const map of maps) {
    const lineOf = createLineFinder(map.document.tree.source.text);
    for (const origin of new Set([map.path, withoutLocale(map.path)])) {
      const source: ContentSource = {
        path: map.path,
        lineOf,
        from: { kind: 'local', path: origin },
        repository: createContentRepository({
          files: options.paths,
          mapPath: origin,
          ...(options.slug !== undefined && { slug: options.slug }),
        }),
      };
      for (const address of namedAddresses(map.page)) await collectTarget(address, source, walk);
    }
  }
  return {
    files: new Map([...walk.files].sort(([left], [right]) => (left < right ? -1 : 1))),
    tutorials: walk.tutorials,
    // Tutorials stay markdown, because the editor plays them.
    pages: new Map([...walk.pages].filter(([path]) => !walk.tutorials.has(path))),
    extensions: walk.extensions,
    problems: [...walk.problems.values()],
    outside: walk.outside.size,
  };
}

/** Everything in the repository that learners can reach from the maps. */
export interface CollectedContent {
  /** Files by path from the repository's root, sorted. */
  files: Map<string, ContentFile>;
  /** Paths of the tutorials among the files. */
  tutorials: Set<string>;
  /** Other markdown files, which learners read as pages, each with the path that its addresses are relative to. */
  pages: Map<string, string>;
  /** Extensions that tutorials use, by `owner/name#tag`, with the first tutorial that uses each. */
  extensions: Map<string, { extension: ExtensionRef; usedIn: string; line?: number }>;
  /** Files that the maps and tutorials name but that are missing here, and unusable addresses. */
  problems: ContentProblem[];
  /** Number of addresses on other sites, which learners' browsers load directly. */
  outside: number;
}

interface CollectOptions {
  /** `owner/name` of the repository, or its name. */
  slug?: string | undefined;
  /** All files of the repository. */
  paths: readonly string[];
  read: ContentFiles['read'];
}

/** A file that contains addresses: a map, a tutorial, or a page to read. */
interface ContentSource {
  path: string;
  lineOf: LineFinder;
  /** The location that relative addresses start from. */
  from: ContentLocation;
  repository: ContentRepository;
}

type ContentWalk = ReturnType<typeof createWalk>;

/** Creates the state of a walk through the repository. */
function createWalk({ paths, read }: CollectOptions) {
  const extensions: CollectedContent['extensions'] = new Map();
  return {
    files: new Map<string, ContentFile>(),
    tutorials: new Set<string>(),
    pages: new Map<string, string>(),
    extensions,
    /** Problems by file and reason, so that each is reported once. */
    problems: new Map<string, ContentProblem>(),
    /** Addresses outside the repository. */
    outside: new Set<string>(),
    /** Tutorials visited, each with the folders that its root-relative addresses start in. */
    seen: new Set<string>(),
    /** Languages that the repository has files for. */
    languages: languagesIn(paths),
    byFoldedPath: new Map(paths.map((path) => [path.toLowerCase(), path])),
    byLook: new Set(paths.map(toLook)),
    read,
  };
}

/** Collects the file that an address names, and follows the addresses in that file. Records missing files. */
async function collectTarget(
  address: LearnerAddress,
  source: ContentSource,
  walk: ContentWalk,
): Promise<void> {
  const { url, use } = address;
  const as = use === 'tutorial' || use === 'checks' ? 'tutorial' : 'file';
  const location = resolveContentUrl(url, source.repository, { as, from: source.from });
  const addProblem = (kind: ContentProblem['kind'], reason: string): void => {
    const line = source.lineOf(url);
    const problem = { kind, reason, file: source.path, ...(line !== undefined && { line }) };
    walk.problems.set(`${source.path}\n${reason}`, problem);
  };
  switch (location.kind) {
    case 'local':
      if (await followFile({ path: location.path, use }, source, walk)) return undefined;
      return addProblem('missing', `${missing(location.path)} ${LOSS_NOTES[use]}.`);
    case 'docs': {
      walk.outside.add(url);
      // Do not report page addresses and those below static/: they usually name files of MakeCode's documentation.
      if (use === 'page' || location.path.startsWith('static/')) return undefined;
      const likely = findLikely(location.path, walk);
      if (likely === undefined && hasAlike(location.path, walk)) {
        return addProblem('missing', `${missing(location.path)} ${LOOKS_SAME} ${LOSS_NOTES[use]}.`);
      }
      if (likely === undefined) return addProblem('elsewhere', missing(location.path));
      return addProblem('missing', `${missing(location.path, likely)} ${LOSS_NOTES[use]}.`);
    }
    case 'code-host':
    case 'web':
      if (!url.startsWith('data:')) walk.outside.add(url);
      return undefined;
    case 'unusable':
      return addProblem('missing', `\`${url.slice(0, 80)}\` is not an address that a browser can open.`);
  }
}

/** Collects a file in all languages and follows its addresses. Returns false if no language has the file. */
async function followFile(
  { path, use }: { path: string; use: LearnerAddress['use'] },
  source: ContentSource,
  walk: ContentWalk,
): Promise<boolean> {
  const collected = await collectFiles(path, source, walk);
  for (const one of collected) {
    const text = () => new TextDecoder().decode(walk.files.get(one)?.body);
    const inside = (content: string): ContentSource => ({
      path: one,
      lineOf: createLineFinder(content),
      // A translation's addresses are relative to the original.
      from: { kind: 'local', path },
      repository: source.repository,
    });
    if (use === 'tutorial') await followTutorial(text(), inside(text()), walk);
    if (use === 'page' && /\.(?:md|markdown)$/i.test(one) && !walk.pages.has(one)) {
      walk.pages.set(one, path);
      for (const address of inMarkdown(text())) await collectTarget(address, inside(text()), walk);
    }
  }
  return collected.length > 0;
}

/** Collects a file and its translations. Returns the paths of those that could be read. */
async function collectFiles(
  path: string,
  { repository }: ContentSource,
  walk: ContentWalk,
): Promise<string[]> {
  const translated = walk.languages.flatMap((locale) => findLocalized(path, { ...repository, locale }) ?? []);
  const collected: string[] = [];
  for (const one of new Set([path, ...translated])) {
    const file = walk.files.get(one) ?? (await walk.read(one));
    if (!file) continue;
    walk.files.set(one, file);
    collected.push(one);
  }
  return collected;
}

async function followTutorial(text: string, tutorial: ContentSource, walk: ContentWalk): Promise<void> {
  const { path, repository } = tutorial;
  // The key contains the roots, because the tutorial's addresses may lead to other pictures from another map.
  const key = `${path}\n${repository.roots.join('\n')}`;
  if (walk.seen.has(key)) return;
  walk.seen.add(key);
  walk.tutorials.add(path);
  for (const { url } of findPictures(text)) await collectTarget({ url, use: 'file' }, tutorial, walk);
  for (const extension of readExtensions(text)) {
    const name = extension.tag === undefined ? extension.repo : `${extension.repo}#${extension.tag}`;
    if (walk.extensions.has(name)) continue;
    const line = tutorial.lineOf(extension.repo);
    walk.extensions.set(name, { extension, usedIn: path, ...(line !== undefined && { line }) });
  }
}

const LOSS_NOTES = {
  tutorial: 'The activity does not open',
  file: 'Learners do not see it',
  page: 'The link leads nowhere',
  checks: 'Its checks are missing',
} as const satisfies Record<LearnerAddress['use'], string>;

const LOOKS_SAME = 'There is a file whose name looks the same but differs.';

function missing(path: string, likely?: string): string {
  return `\`${path}\` is not in this folder${likely === undefined ? '' : `, but \`${likely}\` is`}.`;
}

/** Finds a file whose path differs only in case. */
function findLikely(path: string, { byFoldedPath }: ContentWalk): string | undefined {
  const folded = path.toLowerCase();
  return byFoldedPath.get(folded) ?? byFoldedPath.get(`${folded}.md`);
}

/** Returns whether the repository has a file whose path looks the same as this one, but differs in its characters. */
function hasAlike(path: string, { byLook }: ContentWalk): boolean {
  return byLook.has(toLook(path)) || byLook.has(toLook(`${path}.md`));
}

function languagesIn(paths: readonly string[]): string[] {
  const found = paths.flatMap((path) => languageOf(path) ?? []);
  return [...new Set(found)].sort();
}
