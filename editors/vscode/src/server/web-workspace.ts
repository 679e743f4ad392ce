import {
  checksUsesIn,
  checkText,
  kindOf,
  mapsIn,
  mayBecomeMap,
  openChecks,
  openText,
  PACKAGE_FILE,
  readMap,
  ruleOptionsOf,
  tutorialUsesIn,
  type DocumentKind,
  type MapDocument,
  type Repository,
  type RepositoryFiles,
} from '../../../../parser/index.ts';
import type { LanguageWorkspace, WorkspaceSurroundings } from '../../../../cli/lsp/language-workspace.ts';
import type { OpenDocument } from '../../../../cli/lsp/open-document.ts';
import { fileIn, pathIn } from './file-names.ts';
import { isConfigSource, NO_CONFIG, readWebConfig, type WebConfig } from './web-config.ts';
import { createWebFolder, type FileReader, type WebFolder } from './web-folder.ts';

/** Creates the workspace of an editor in a browser, with files that are read through the editor. */
export function createWebWorkspace(
  surroundings: WorkspaceSurroundings,
  reader: FileReader,
  say: (message: string) => void,
): LanguageWorkspace {
  const configOf = createConfigs(say);
  const folders = createFolders(surroundings, reader);
  const { placeOf, inFolder } = folders;
  const lint = createLint(folders, configOf);
  const mapsOf = (repository: Repository): [path: string, map: MapDocument][] => {
    const { isIgnored, isNamed } = configOf(repository);
    const maps = repository.files ? [...mapsIn(repository.files)] : [];
    return maps.filter(([path]) => !isIgnored(path) && isNamed(path) !== false);
  };
  return {
    contextOf: async ({ file }) => {
      const place = file === undefined ? undefined : placeOf(file);
      if (file === undefined || !place) return undefined;
      const repository = await inFolder(file, (found) => found);
      return { repository, root: place.folder.root, path: place.path };
    },
    lint: async (document) => {
      const { isMarkdown } = document;
      const kindIn = (known: KnownText): DocumentKind | undefined => kindOf({ ...known, isMarkdown }, 'open');
      return (await lint(document.file, { text: document.text, kindIn })).diagnostics;
    },
    lintSaved: (file) => lint(file, { kindIn: (known) => kindOf(known, 'listed') }),
    open: (document) =>
      inFolder(document.file, (repository, path) =>
        openIn(document, { repository, path, config: configOf(repository) }),
      ),
    maps: async () =>
      (await folders.each(mapsOf)).map(({ root, found: [path, document] }) => ({
        file: fileIn(root, path),
        document,
      })),
    checkedFiles: async () => {
      const found = await folders.each((repository) => checkedPathsIn(repository, configOf(repository)));
      return found.map(({ root, found: path }) => fileIn(root, path));
    },
    isSource: (file) => {
      const place = placeOf(file);
      return place !== undefined && isConfigSource(place.path);
    },
    textChanged: () => undefined,
    filesChanged: (changes) => {
      for (const { file, kind } of changes) {
        const place = placeOf(file);
        place?.folder.changed(place.path, kind === 'listed');
      }
    },
  };
}

type ConfigOf = (repository: Repository) => WebConfig;

/** Returns a function that returns the text and findings of a file, or of its unsaved text. */
function createLint({ inFolder }: Pick<Folders, 'inFolder'>, configOf: ConfigOf) {
  return (
    file: string | undefined,
    { text, kindIn }: { text?: string; kindIn: (known: KnownText) => DocumentKind | undefined },
  ) =>
    inFolder(file, async (repository, path) => {
      const found = text ?? repository.files?.textOf(path) ?? '';
      const { settings, isIgnored, isNamed } = configOf(repository);
      const isConfigured = isNamed(path);
      const known = { path, text: found, repository, ...(isConfigured !== undefined && { isConfigured }) };
      const kind = isIgnored(path) ? undefined : kindIn(known);
      if (kind === undefined) return { text: found, diagnostics: [] };
      const options = { ...ruleOptionsOf(settings, path), repository, path };
      return { text: found, diagnostics: (await checkText(found, kind, options)).diagnostics };
    });
}

/** Returns a function that returns a repository's configuration, and shows each of its problems once. */
function createConfigs(say: (message: string) => void): ConfigOf {
  const known = new WeakMap<RepositoryFiles, WebConfig>();
  const said = new Set<string>();
  return ({ files }) => {
    if (!files) return NO_CONFIG;
    const config = known.get(files) ?? readWebConfig(files);
    known.set(files, config);
    for (const problem of config.problems) {
      if (!said.has(problem)) say(problem);
      said.add(problem);
    }
    return config;
  };
}

interface KnownText {
  path: string;
  text: string;
  repository: Repository;
  /** Whether the configuration lists the file as a map. Absent if it lists none. */
  isConfigured?: boolean;
}

function openIn(
  document: OpenDocument,
  { config, ...place }: { repository: Repository; path: string; config: WebConfig },
) {
  const { text, isMarkdown } = document;
  const kind = kindOf({ ...place, text, isMarkdown }, 'open');
  const { target } = config.settings;
  const context = { document: readMap(text), ...place, ...(target !== undefined && { target }) };
  if (kind === 'checks') return openChecks(context);
  const isMap = kind === undefined ? mayBecomeMap({ ...place, text, isMarkdown }) : kind === 'map';
  return isMap ? openText(context) : undefined;
}

/** Returns the paths of the maps, their tutorials and files of checks, and `pxt.json`. */
function checkedPathsIn(repository: Repository, { isIgnored, isNamed }: WebConfig): string[] {
  const { files } = repository;
  if (!files) return [];
  const paths = new Set([
    ...[...mapsIn(files).keys()].filter((path) => isNamed(path) !== false),
    ...tutorialUsesIn(repository).keys(),
    ...checksUsesIn(repository).keys(),
  ]);
  if (paths.size > 0) paths.add(PACKAGE_FILE);
  return [...paths].filter((path) => files.has(path) && !isIgnored(path));
}

type Folders = ReturnType<typeof createFolders>;

/** Creates access to the workspace's folders. A file outside of all folders has an empty repository. */
function createFolders({ folders, documents }: WorkspaceSurroundings, reader: FileReader) {
  const known = new Map<string, WebFolder>();
  const folderAt = (root: string): WebFolder => {
    const folder = known.get(root) ?? createWebFolder(root, reader);
    known.set(root, folder);
    return folder;
  };
  const placeOf = (file: string): { folder: WebFolder; path: string } | undefined => {
    for (const root of folders()) {
      const path = pathIn(root, file);
      if (path !== undefined) return { folder: folderAt(root), path };
    }
    return undefined;
  };
  const unsavedIn = ({ root }: WebFolder): Map<string, string> =>
    new Map(
      documents().flatMap(({ file, text }) => {
        const path = file === undefined ? undefined : pathIn(root, file);
        return path === undefined ? [] : [[path, text] as const];
      }),
    );
  return {
    placeOf,
    /** Calls a function with the repository that contains a file, and the file's path in it. */
    inFolder: async <Result>(
      file: string | undefined,
      use: (repository: Repository, path: string) => Result | Promise<Result>,
    ): Promise<Result> => {
      const place = file === undefined ? undefined : placeOf(file);
      if (!place) return use({}, file ?? 'untitled.md');
      return place.folder.with(unsavedIn(place.folder), (repository) => use(repository, place.path));
    },
    /** Calls a function for each folder, and returns the results with the folder. */
    each: async <Found>(
      find: (repository: Repository) => readonly Found[],
    ): Promise<{ root: string; found: Found }[]> => {
      const all = folders().map(async (root) => {
        const folder = folderAt(root);
        const found = await folder.with(unsavedIn(folder), find);
        return found.map((one) => ({ root, found: one }));
      });
      return (await Promise.all(all)).flat();
    },
  };
}
