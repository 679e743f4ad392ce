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
  type Repository,
} from '../../../../parser/index.ts';
import type { LanguageWorkspace, WorkspaceSurroundings } from '../../../../cli/lsp/language-workspace.ts';
import type { OpenDocument } from '../../../../cli/lsp/open-document.ts';
import { readRuleSettings, SETTINGS_FILE, unusedSettings } from './read-rule-settings.ts';
import { fileIn, pathIn } from './file-names.ts';
import { createWebFolder, type FileReader, type WebFolder } from './web-folder.ts';

/** Creates the workspace of an editor in a browser, with files that are read through the editor. */
export function createWebWorkspace(
  surroundings: WorkspaceSurroundings,
  reader: FileReader,
  say: (message: string) => void,
): LanguageWorkspace {
  const sayUnused = createUnusedNote(say);
  const folders = createFolders(surroundings, reader);
  const { placeOf, inFolder } = folders;
  const lint = async (
    file: string | undefined,
    { text, kindIn }: { text?: string; kindIn: (known: KnownText) => DocumentKind | undefined },
  ) =>
    inFolder(file, async (repository, path) => {
      const found = text ?? repository.files?.textOf(path) ?? '';
      const kind = kindIn({ path, text: found, repository });
      if (kind === undefined) return { text: found, diagnostics: [] };
      const settings = readRuleSettings(repository.files?.textOf(SETTINGS_FILE));
      sayUnused(repository);
      const options = { ...ruleOptionsOf(settings, path), repository, path };
      return { text: found, diagnostics: (await checkText(found, kind, options)).diagnostics };
    });
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
    open: (document) => inFolder(document.file, (repository, path) => openIn(document, { repository, path })),
    maps: async () =>
      (await folders.each((repository) => [...(repository.files ? mapsIn(repository.files) : [])])).map(
        ({ root, found: [path, document] }) => ({ file: fileIn(root, path), document }),
      ),
    checkedFiles: async () => {
      const found = await folders.each(checkedPathsIn);
      return found.map(({ root, found: path }) => fileIn(root, path));
    },
    isSource: (file) => file.endsWith(`/${SETTINGS_FILE}`),
    textChanged: () => undefined,
    filesChanged: (changes) => {
      for (const { file, kind } of changes) {
        const place = placeOf(file);
        place?.folder.changed(place.path, kind === 'listed');
      }
    },
  };
}

/** Returns a function that reports, once, the settings of a folder that have no effect in a browser. */
function createUnusedNote(say: (message: string) => void): (repository: Repository) => void {
  const said = new Set<string>();
  return ({ files }) => {
    const unused = files ? unusedSettings(files.paths, files.textOf).join(', ') : '';
    if (unused === '' || said.has(unused)) return;
    said.add(unused);
    say(
      `Not used on the web, so that “skillmap lint” may find something else: ${unused} in the configuration of skillmap.`,
    );
  };
}

interface KnownText {
  path: string;
  text: string;
  repository: Repository;
}

function openIn(document: OpenDocument, place: { repository: Repository; path: string }) {
  const { text, isMarkdown } = document;
  const kind = kindOf({ ...place, text, isMarkdown }, 'open');
  const { target } = readRuleSettings(place.repository.files?.textOf(SETTINGS_FILE));
  const context = { document: readMap(text), ...place, ...(target !== undefined && { target }) };
  if (kind === 'checks') return openChecks(context);
  const isMap = kind === undefined ? mayBecomeMap({ ...place, text, isMarkdown }) : kind === 'map';
  return isMap ? openText(context) : undefined;
}

/** Returns the paths of the maps, their tutorials and files of checks, and `pxt.json`. */
function checkedPathsIn(repository: Repository): string[] {
  const { files } = repository;
  if (!files) return [];
  const paths = new Set([
    ...mapsIn(files).keys(),
    ...tutorialUsesIn(repository).keys(),
    ...checksUsesIn(repository).keys(),
  ]);
  if (paths.size > 0) paths.add(PACKAGE_FILE);
  return [...paths].filter((path) => files.has(path));
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
