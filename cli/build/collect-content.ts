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
 * Follows every address from the maps, as the viewer will: to files of the repository, in every language that it has
 * them, and from tutorials on to what these name.
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
      for (const address of namedAddresses(map.page)) await follow(address, source, walk);
    }
  }
  return {
    files: new Map([...walk.files].sort(([left], [right]) => (left < right ? -1 : 1))),
    tutorials: walk.tutorials,
    // What is played is needed as it is.
    pages: new Map([...walk.pages].filter(([path]) => !walk.tutorials.has(path))),
    extensions: walk.extensions,
    problems: [...walk.problems.values()],
    outside: walk.outside.size,
  };
}

/** What learners can come to from a repository's maps. */
export interface CollectedContent {
  /** By path from the repository's root, sorted. */
  files: Map<string, ContentFile>;
  /** Tutorials among them. */
  tutorials: Set<string>;
  /** Markdown among them that is read, not played: with the path that its addresses are relative to. */
  pages: Map<string, string>;
  /** Extensions that tutorials use, by `owner/name#tag`, and where the first of them does. */
  extensions: Map<string, { extension: ExtensionRef; usedIn: string; line?: number }>;
  /** What is named and not there. */
  problems: ContentProblem[];
  /** How many addresses lead elsewhere, where learners' browsers get them from. */
  outside: number;
}

interface CollectOptions {
  /** `owner/name` of the repository, or its name. */
  slug?: string | undefined;
  /** All files of the repository. */
  paths: readonly string[];
  read: ContentFiles['read'];
}

/** Something that names addresses: a map, a tutorial, or a page to read. */
interface ContentSource {
  path: string;
  lineOf: LineFinder;
  /** What relative addresses are relative to. */
  from: ContentLocation;
  repository: ContentRepository;
}

type ContentWalk = ReturnType<typeof createWalk>;

/** What was come to so far. */
function createWalk({ paths, read }: CollectOptions) {
  const extensions: CollectedContent['extensions'] = new Map();
  return {
    files: new Map<string, ContentFile>(),
    tutorials: new Set<string>(),
    pages: new Map<string, string>(),
    extensions,
    /** By file and reason: the same is told once. */
    problems: new Map<string, ContentProblem>(),
    /** Addresses that lead out of the repository. */
    outside: new Set<string>(),
    /** Tutorials with the roots that their addresses start in. */
    seen: new Set<string>(),
    /** That the repository has files for. */
    languages: languagesIn(paths),
    byFoldedPath: new Map(paths.map((path) => [path.toLowerCase(), path])),
    byLook: new Set(paths.map(toLook)),
    read,
  };
}

/** Takes along what an address leads to, and what that names; or notes what is missing. */
async function follow(address: LearnerAddress, source: ContentSource, walk: ContentWalk): Promise<void> {
  const { url, use } = address;
  const as = use === 'tutorial' ? 'tutorial' : 'file';
  const location = resolveContentUrl(url, source.repository, { as, from: source.from });
  const note = (kind: ContentProblem['kind'], reason: string): void => {
    const line = source.lineOf(url);
    const problem = { kind, reason, file: source.path, ...(line !== undefined && { line }) };
    walk.problems.set(`${source.path}\n${reason}`, problem);
  };
  switch (location.kind) {
    case 'local':
      if (await followFile({ path: location.path, use }, source, walk)) return undefined;
      return note('missing', `${missing(location.path)} ${LOSS[use]}.`);
    case 'docs': {
      walk.outside.add(url);
      // Pages to read are the documentation's more often than not, and so is what it calls static.
      if (use === 'page' || location.path.startsWith('static/')) return undefined;
      const likely = findLikely(location.path, walk);
      if (likely === undefined && hasAlike(location.path, walk)) {
        return note('missing', `${missing(location.path)} ${LOOKS_SAME} ${LOSS[use]}.`);
      }
      if (likely === undefined) return note('elsewhere', missing(location.path));
      return note('missing', `${missing(location.path, likely)} ${LOSS[use]}.`);
    }
    case 'code-host':
    case 'web':
      if (!url.startsWith('data:')) walk.outside.add(url);
      return undefined;
    case 'unusable':
      return note('missing', `\`${url.slice(0, 80)}\` is no address that a browser can open.`);
  }
}

/** False where there is no such file, in any language. */
async function followFile(
  { path, use }: { path: string; use: LearnerAddress['use'] },
  source: ContentSource,
  walk: ContentWalk,
): Promise<boolean> {
  const taken = await take(path, source, walk);
  for (const one of taken) {
    const text = () => new TextDecoder().decode(walk.files.get(one)?.body);
    const inside = (content: string): ContentSource => ({
      path: one,
      lineOf: createLineFinder(content),
      // A translation names what lies beside the original.
      from: { kind: 'local', path },
      repository: source.repository,
    });
    if (use === 'tutorial') await followTutorial(text(), inside(text()), walk);
    if (use === 'page' && /\.(?:md|markdown)$/i.test(one) && !walk.pages.has(one)) {
      walk.pages.set(one, path);
      for (const address of inMarkdown(text())) await follow(address, inside(text()), walk);
    }
  }
  return taken.length > 0;
}

/** The file and its translations, as far as they can be read. */
async function take(path: string, { repository }: ContentSource, walk: ContentWalk): Promise<string[]> {
  const translated = walk.languages.flatMap((locale) => findLocalized(path, { ...repository, locale }) ?? []);
  const taken: string[] = [];
  for (const one of new Set([path, ...translated])) {
    const file = walk.files.get(one) ?? (await walk.read(one));
    if (!file) continue;
    walk.files.set(one, file);
    taken.push(one);
  }
  return taken;
}

async function followTutorial(text: string, tutorial: ContentSource, walk: ContentWalk): Promise<void> {
  const { path, repository } = tutorial;
  // The same tutorial may mean other pictures when another map names it.
  const key = `${path}\n${repository.roots.join('\n')}`;
  if (walk.seen.has(key)) return;
  walk.seen.add(key);
  walk.tutorials.add(path);
  for (const { url } of findPictures(text)) await follow({ url, use: 'file' }, tutorial, walk);
  for (const extension of readExtensions(text)) {
    const name = extension.tag === undefined ? extension.repo : `${extension.repo}#${extension.tag}`;
    if (walk.extensions.has(name)) continue;
    const line = tutorial.lineOf(extension.repo);
    walk.extensions.set(name, { extension, usedIn: path, ...(line !== undefined && { line }) });
  }
}

const LOSS = {
  tutorial: 'The activity does not open',
  file: 'Learners do not see it',
  page: 'The link leads nowhere',
} as const satisfies Record<LearnerAddress['use'], string>;

const LOOKS_SAME = 'The name of a file there looks the same and is another.';

function missing(path: string, likely?: string): string {
  return `\`${path}\` is not in this folder${likely === undefined ? '' : `, but \`${likely}\` is`}.`;
}

/** The file whose path differs in its case alone. */
function findLikely(path: string, { byFoldedPath }: ContentWalk): string | undefined {
  const folded = path.toLowerCase();
  return byFoldedPath.get(folded) ?? byFoldedPath.get(`${folded}.md`);
}

/** True where a file's path looks the same, and is another to browsers. */
function hasAlike(path: string, { byLook }: ContentWalk): boolean {
  return byLook.has(toLook(path)) || byLook.has(toLook(`${path}.md`));
}

function languagesIn(paths: readonly string[]): string[] {
  const found = paths.flatMap((path) => languageOf(path) ?? []);
  return [...new Set(found)].sort();
}
