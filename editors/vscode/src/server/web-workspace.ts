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
  const configOf = createConfigs(surroundings, say);
  const folders = createFolders(surroundings, reader);
  const { placeOf, inFolder } = folders;
  const lint = createLint(folders, configOf);
  const mapsOf = (repository: Repository, root: string): [path: string, map: MapDocument][] => {
    const { isFound } = configOf(repository, root);
    const maps = repository.files ? [...mapsIn(repository.files)] : [];
    return maps.filter(([path]) => isFound(path));
  };
  return {
    contextOf: async ({ file }) => {
      const place = file === undefined ? undefined : placeOf(file);
      if (file === undefined || !place) return undefined;
      const repository = await inFolder(file, (found) => found.repository);
      return { repository, root: place.folder.root, path: place.path };
    },
    lint: async (document) => {
      const { isMarkdown } = document;
      const kindIn = (known: KnownText): DocumentKind | undefined => kindOf({ ...known, isMarkdown }, 'open');
      return (await lint(document.file, { text: document.text, kindIn })).diagnostics;
    },
    lintSaved: (file) => lint(file, { kindIn: (known) => kindOf(known, 'listed') }),
    open: (document) =>
      inFolder(document.file, ({ repository, path, root }) => {
        const config = configOf(repository, root);
        return openIn(document, { repository: withLeftOut(repository, config), path, config });
      }),
    maps: async () =>
      (await folders.each(mapsOf)).map(({ root, found: [path, document] }) => ({
        file: fileIn(root, path),
        document,
      })),
    checkedFiles: async () => {
      const found = await folders.each((repository, root) =>
        checkedPathsIn(repository, configOf(repository, root)),
      );
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

/** `root` is the repository's folder. Undefined for a file outside of all folders. */
type ConfigOf = (repository: Repository, root: string | undefined) => WebConfig;

/** Returns a function that returns the text and findings of a file, or of its unsaved text. */
function createLint({ inFolder }: Pick<Folders, 'inFolder'>, configOf: ConfigOf) {
  return (
    file: string | undefined,
    { text, kindIn }: { text?: string; kindIn: (known: KnownText) => DocumentKind | undefined },
  ) =>
    inFolder(file, async ({ repository, path, root }) => {
      const found = text ?? repository.files?.textOf(path) ?? '';
      const config = configOf(repository, root);
      const { settings } = config;
      const kind = findKind({ path, text: found, repository }, config, kindIn);
      if (kind === undefined) return { text: found, diagnostics: [] };
      const options = { ...ruleOptionsOf(settings, path), repository: withLeftOut(repository, config), path };
      return { text: found, diagnostics: (await checkText(found, kind, options)).diagnostics };
    });
}

/** Returns the kind of a text, or undefined if it is not checked, for example because of the configuration. */
function findKind(
  known: KnownText,
  { isIgnored, isNamed }: WebConfig,
  kindIn: (known: KnownText) => DocumentKind | undefined,
): DocumentKind | undefined {
  if (isIgnored(known.path)) return undefined;
  const isConfigured = isNamed(known.path);
  return kindIn({ ...known, ...(isConfigured !== undefined && { isConfigured }) });
}

/** Returns a function that returns a folder's configuration, and shows each problem that its last version did not have. */
function createConfigs({ folders }: WorkspaceSurroundings, say: (message: string) => void): ConfigOf {
  const known = new WeakMap<RepositoryFiles, WebConfig>();
  const shown = new Map<string, readonly string[]>();
  return ({ files }, root) => {
    if (!files || root === undefined) return NO_CONFIG;
    const config = known.get(files) ?? readWebConfig(files);
    known.set(files, config);
    const before = shown.get(root) ?? [];
    shown.set(root, config.problems);
    const prefix = folders().length > 1 ? `In the folder ${root.replace(/^.*\//, '')}: ` : '';
    for (const problem of config.problems) if (!before.includes(problem)) say(prefix + problem);
    return config;
  };
}

const knownFiles = new WeakMap<RepositoryFiles, { config: WebConfig; files: RepositoryFiles }>();

/** Returns a repository that knows which of its files the configuration leaves out. */
function withLeftOut(repository: Repository, config: WebConfig): Repository {
  const { files } = repository;
  if (!files) return repository;
  const last = knownFiles.get(files);
  // Results are cached by object, so the same files and configuration give the same object.
  if (last?.config === config) return { ...repository, files: last.files };
  const chosen = { ...files, isLeftOut: (path: string) => !config.isFound(path) };
  knownFiles.set(files, { config, files: chosen });
  return { ...repository, files: chosen };
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
  const kind = findKind({ ...place, text }, config, (known) => kindOf({ ...known, isMarkdown }, 'open'));
  const { target } = config.settings;
  const context = { document: readMap(text), ...place, ...(target !== undefined && { target }) };
  if (kind === 'checks') return openChecks(context);
  const isMap = kind === undefined ? mayBecomeMap({ ...place, text, isMarkdown }) : kind === 'map';
  return isMap ? openText(context) : undefined;
}

/** Returns the paths of the maps, their tutorials and files of checks, and `pxt.json`. */
function checkedPathsIn(repository: Repository, { isIgnored, isFound }: WebConfig): string[] {
  const { files } = repository;
  if (!files) return [];
  const paths = new Set([
    ...[...mapsIn(files).keys()].filter(isFound),
    ...tutorialUsesIn(repository).keys(),
    ...checksUsesIn(repository).keys(),
  ]);
  if (paths.size > 0) paths.add(PACKAGE_FILE);
  return [...paths].filter((path) => files.has(path) && !isIgnored(path));
}

type Folders = ReturnType<typeof createFolders>;

interface FilePlace {
  repository: Repository;
  path: string;
  /** The repository's folder. Undefined for a file outside of all folders. */
  root: string | undefined;
}

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
    /** Calls a function with the repository that contains a file, its folder, and the file's path in it. */
    inFolder: async <Result>(
      file: string | undefined,
      use: (place: FilePlace) => Result | Promise<Result>,
    ): Promise<Result> => {
      const place = file === undefined ? undefined : placeOf(file);
      if (!place) return use({ repository: {}, path: file ?? 'untitled.md', root: undefined });
      const { folder, path } = place;
      return folder.with(unsavedIn(folder), (repository) => use({ repository, path, root: folder.root }));
    },
    /** Calls a function for each folder, and returns the results with the folder. */
    each: async <Found>(
      find: (repository: Repository, root: string) => readonly Found[],
    ): Promise<{ root: string; found: Found }[]> => {
      const all = folders().map(async (root) => {
        const folder = folderAt(root);
        const found = await folder.with(unsavedIn(folder), (repository) => find(repository, root));
        return found.map((one) => ({ root, found: one }));
      });
      return (await Promise.all(all)).flat();
    },
  };
}
