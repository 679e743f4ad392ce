import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMapLike } from '../../../parser/index.ts';
import { corpusFolder, hasCorpus, readCorpusMaps } from '../corpus.ts';
import { SAMPLE_MAP } from '../map-texts.ts';
import { readRuleExamples } from '../rule-page.ts';

/** Contents of a repository's files by path from its root, with forward slashes. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** The repository of an author. */
export interface AuthorRepository {
  name: string;
  /** A whole repository, a single map, or the example of a rule's page. */
  kind: 'whole' | 'map' | 'example';
  files: Files;
  /** The address of git's remote; absent if there is none. */
  remote?: string;
}

const TEXT = /\.(?:md|json|txt)$/i;

/** Reads the repositories in which mistakes are made: examples, examples of rule pages, and the corpus if available. */
export function readRepositories(): AuthorRepository[] {
  return [...readExamples(), ...readRulePages(), ...readCorpus()];
}

function readExamples(): AuthorRepository[] {
  const root = fileURLToPath(new URL('../../../examples/', import.meta.url));
  const [first, space] = ['first-steps', 'space-camp'].map((name) => readFolder(path.join(root, name)));
  return [
    { name: 'first-steps', kind: 'whole', files: first ?? {}, remote: remoteOf('teacher/first-steps') },
    { name: 'space-camp', kind: 'whole', files: space ?? {}, remote: remoteOf('teacher/space-camp') },
    { name: 'everything the format knows', kind: 'map', files: { 'skillmap.md': SAMPLE_MAP } },
  ];
}

function remoteOf(slug: string): string {
  return `https://github.com/${slug}.git`;
}

/** Reads every file of a folder; text files as strings. */
function readFolder(root: string): Files {
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(root, file))
    .filter((file) => statSync(file).isFile());
  return Object.fromEntries(
    found.sort().map((file) => {
      const content = readFileSync(file);
      return [
        path.relative(root, file).replaceAll('\\', '/'),
        TEXT.test(file) ? content.toString() : content,
      ];
    }),
  );
}

/** Reads the examples of all rule pages, each with the other files of its repository. */
function readRulePages(): AuthorRepository[] {
  const folders = { rules: 'skillmap.md', 'tutorial-rules': 'tutorials/one.md', 'package-rules': 'pxt.json' };
  return Object.entries(folders).flatMap(([folder, usual]) => {
    const url = new URL(`../../../parser/${folder}/`, import.meta.url);
    const pages = readdirSync(url).filter((file) => file.endsWith('.md') && file !== 'README.md');
    return pages.flatMap((page) =>
      readRuleExamples(readFileSync(new URL(page, url), 'utf8'))
        .filter(({ settings }) => settings['bytes'] === undefined && settings['encoding'] === undefined)
        .map(({ text, line, files, settings: { path: own = usual, repository } }) => ({
          name: `${page}:${line}`,
          kind: 'example' as const,
          files: withMap({ ...files, [own]: text }, own),
          ...(repository !== undefined && { remote: remoteOf(repository) }),
        })),
    );
  });
}

/** Adds a map if there is none: a tutorial is checked only if a map names it, and `pxt.json` only if there is a map. */
function withMap(files: Files, own: string): Files {
  if (own === 'skillmap.md') return files;
  if (Object.entries(files).some(([file, text]) => file.endsWith('.md') && isMapLike(String(text)))) {
    return files;
  }
  const address = own.endsWith('.md')
    ? own.replace(/\.md$/, '').replace(/(^|.*\/)_locales\/[^/]+\//, '$1')
    : 'x';
  const map = `# page\n* name: Page\n\n## map\n* name: Map\n\n### one\n* name: One\n* type: tutorial\n* url: /${address}\n`;
  return { ...files, 'skillmap.md': map };
}

const SAMPLE_SLUG = 'microsoft/pxt-skillmap-sample';

function readCorpus(): AuthorRepository[] {
  if (!hasCorpus) return [];
  const sample = readFolder(path.join(corpusFolder, 'sample-repo'));
  const alone = readCorpusMaps().map(({ name, text }) => ({
    name,
    kind: 'map' as const,
    files: { 'docs/skillmap.md': text },
    remote: remoteOf('joeynotion/pxt-arcade'),
  }));
  return [
    { name: 'the sample', kind: 'whole', files: sample, remote: remoteOf(SAMPLE_SLUG) },
    { name: 'a copy of the sample', kind: 'whole', files: sample, remote: remoteOf('teacher/our-maps') },
    ...alone,
  ];
}
