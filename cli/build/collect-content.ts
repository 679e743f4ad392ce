import type { ContentLocation, ContentRepository, ExtensionRef } from '#parser';
import {
  createContentRepository,
  findLocalized,
  isLocalized,
  readExtensions,
  replacePictures,
  resolveContentUrl,
} from '#parser';
import type { ContentFile, ContentFiles } from '../server/content-files.ts';
import type { ContentProblem } from './content-problem.ts';
import { findLineIn, findLineOf } from './content-problem.ts';
import type { NamedAddress } from './named-addresses.ts';
import { inMarkdown, namedAddresses } from './named-addresses.ts';
import type { MapFile } from './read-maps.ts';

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

export interface CollectOptions {
  /** `owner/name` of the repository, or its name. */
  slug?: string;
  /** All files of the repository. */
  paths: readonly string[];
  read: ContentFiles['read'];
}

/** Something that names addresses: a map or a tutorial. */
interface Source {
  path: string;
  lineOf: (url: string) => number | undefined;
  /** What relative addresses are relative to. */
  from: ContentLocation;
  repository: ContentRepository;
}

/**
 * Follows every address from the maps, as the viewer will: to files of the repository, in every language that it has
 * them, and from tutorials on to what these name.
 */
export async function collectContent(
  maps: readonly MapFile[],
  options: CollectOptions,
): Promise<CollectedContent> {
  const collector = createCollector(options);
  for (const map of maps) {
    for (const origin of new Set([map.path, withoutLocale(map.path)])) {
      const source: Source = {
        path: map.path,
        lineOf: (url) => findLineOf(url, map.document),
        from: { kind: 'local', path: origin },
        repository: createContentRepository({
          files: options.paths,
          mapPath: origin,
          ...(options.slug !== undefined && { slug: options.slug }),
        }),
      };
      for (const address of namedAddresses(map.page)) await collector.follow(address, source);
    }
  }
  return collector.result();
}

function createCollector({ paths, read }: CollectOptions) {
  const files = new Map<string, ContentFile>();
  const tutorials = new Set<string>();
  const pages = new Map<string, string>();
  const extensions: CollectedContent['extensions'] = new Map();
  const problems = new Map<string, ContentProblem>();
  const elsewhere = new Set<string>();
  const seen = new Set<string>();
  const languages = languagesIn(paths);
  const byFolded = new Map(paths.map((path) => [path.toLowerCase(), path]));

  const note = (
    problem: Pick<ContentProblem, 'kind' | 'reason'>,
    url: string,
    { path, lineOf }: Source,
  ): void => {
    const line = lineOf(url);
    problems.set(`${path}\n${problem.reason}`, {
      ...problem,
      file: path,
      ...(line !== undefined && { line }),
    });
  };

  /** Takes a file and its translations along; undefined for what cannot be read. */
  const take = async (path: string, { repository }: Source): Promise<string[]> => {
    const translated = languages.flatMap((locale) => findLocalized(path, { ...repository, locale }) ?? []);
    const taken: string[] = [];
    for (const one of new Set([path, ...translated])) {
      const file = files.get(one) ?? (await read(one));
      if (!file) continue;
      files.set(one, file);
      taken.push(one);
    }
    return taken;
  };

  const followTutorial = async (path: string, taken: readonly string[], source: Source): Promise<void> => {
    for (const one of taken) {
      // The same tutorial may mean other pictures when another map names it.
      const key = `${one}\n${source.repository.roots.join('\n')}`;
      if (seen.has(key)) continue;
      seen.add(key);
      tutorials.add(one);
      const text = new TextDecoder().decode(files.get(one)?.body);
      const tutorial: Source = {
        path: one,
        lineOf: (url) => findLineIn(text, url),
        from: { kind: 'local', path },
        repository: source.repository,
      };
      for (const url of picturesIn(text)) await follow({ url, use: 'file' }, tutorial);
      for (const extension of readExtensions(text)) {
        const name = extension.tag === undefined ? extension.repo : `${extension.repo}#${extension.tag}`;
        const line = findLineIn(text, extension.repo);
        if (!extensions.has(name))
          extensions.set(name, { extension, usedIn: one, ...(line !== undefined && { line }) });
      }
    }
  };

  const followPage = async (path: string, taken: readonly string[], source: Source): Promise<void> => {
    for (const one of taken) {
      if (pages.has(one) || !/\.(?:md|markdown)$/i.test(one)) continue;
      pages.set(one, path);
      const text = new TextDecoder().decode(files.get(one)?.body);
      const page: Source = {
        path: one,
        lineOf: (url) => findLineIn(text, url),
        from: { kind: 'local', path },
        repository: source.repository,
      };
      for (const address of inMarkdown(text)) await follow(address, page);
    }
  };

  const follow = async (address: NamedAddress, source: Source): Promise<void> => {
    const { url, use } = address;
    const as = use === 'tutorial' ? 'tutorial' : 'file';
    const location = resolveContentUrl(url, source.repository, { as, from: source.from });
    switch (location.kind) {
      case 'local': {
        const taken = await take(location.path, source);
        if (taken.length === 0)
          return note({ kind: 'missing', reason: `${missing(location.path)} ${LOSS[use]}.` }, url, source);
        if (use === 'tutorial') await followTutorial(location.path, taken, source);
        if (use === 'page') await followPage(location.path, taken, source);
        return;
      }
      case 'docs': {
        elsewhere.add(url);
        // Pages to read on are the documentation's more often than not, and so is what it calls static.
        if (use === 'page' || location.path.startsWith('static/')) return;
        const likely =
          byFolded.get(location.path.toLowerCase()) ?? byFolded.get(`${location.path}.md`.toLowerCase());
        const kind = likely === undefined ? 'elsewhere' : 'missing';
        const loss = likely === undefined ? '' : ` ${LOSS[use]}.`;
        return note({ kind, reason: missing(location.path, likely) + loss }, url, source);
      }
      case 'code-host':
      case 'web':
        if (!url.startsWith('data:')) elsewhere.add(url);
        return;
      case 'unusable':
        return note(
          { kind: 'missing', reason: `\`${url.slice(0, 80)}\` is no address that a browser can open.` },
          url,
          source,
        );
    }
  };

  return {
    follow,
    result: (): CollectedContent => ({
      files: new Map([...files].sort(([left], [right]) => (left < right ? -1 : 1))),
      tutorials,
      pages: new Map([...pages].filter(([path]) => !tutorials.has(path))),
      extensions,
      problems: [...problems.values()],
      outside: elsewhere.size,
    }),
  };
}

const LOSS = {
  tutorial: 'The activity does not open',
  file: 'Learners do not see it',
  page: 'The link leads nowhere',
} as const satisfies Record<NamedAddress['use'], string>;

function missing(path: string, likely?: string): string {
  return `\`${path}\` is not in this folder${likely === undefined ? '' : `, but \`${likely}\` is`}.`;
}

function picturesIn(text: string): string[] {
  const found = new Set<string>();
  replacePictures(text, (url) => {
    found.add(url);
    return undefined;
  });
  return [...found];
}

/** The languages that a repository has files for. */
function languagesIn(paths: readonly string[]): string[] {
  const found = paths.flatMap((path) => /(?:^|\/)_locales\/([^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(found)].sort();
}

/** The path of the map that a translation stands for. */
function withoutLocale(path: string): string {
  return isLocalized(path) ? path.replace(/(^|\/)_locales\/[^/]+\//, '$1') : path;
}
