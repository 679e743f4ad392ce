import path from 'node:path';
import {
  kindOf,
  mapsIn,
  mayBecomeMap,
  openChecks,
  openText,
  PACKAGE_FILE,
  type DocumentKind,
  type MapDocument,
} from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { mapPatternsOf } from '../files/map-patterns.ts';
import { ruleOptionsFor } from '../config/rule-settings.ts';
import { isLeftOut, withoutIgnored } from '../files/find-maps.ts';
import { isInside, relativePath } from '../files/paths.ts';
import { LARGEST_MAP_BYTES, readTextFile, tooLarge, type TextReading } from '../files/read-text-file.ts';
import { UsageError } from '../io.ts';
import { collectTargets } from '../lint/collect-targets.ts';
import { createLinter } from '../lint/create-linter.ts';
import { createFolderCache, type FolderCache } from '../lint/folders.ts';
import { lintFile } from '../lint/lint-file.ts';
import { findKind, type FileContext, type LintedFile, type Linter } from '../lint/linter.ts';
import { withLeftOut } from '../lint/with-left-out.ts';
import type { LanguageWorkspace, WorkspaceSurroundings } from './language-workspace.ts';
import type { OpenDocument } from './open-document.ts';
import type { ConfigCache, EarlierTexts } from './remembered.ts';

interface WorkspaceOptions extends Pick<WorkspaceSurroundings, 'folders' | 'documents'> {
  configs: ConfigCache;
  earlier: EarlierTexts;
}

/** Creates the workspace of an editor on this machine. Files are absolute paths. */
export function createWorkspace(options: WorkspaceOptions): LanguageWorkspace {
  const { folders, configs, earlier } = options;
  const folderCache = createFolderCache();
  // A linter sees the texts as they were when it was created, so every change of a text needs new linters.
  let linterOf = createLinters(options, folderCache);
  const contextOf = async ({ file }: Pick<OpenDocument, 'file'>): Promise<FileContext | undefined> =>
    file === undefined ? undefined : linterOf(file).contextOf(file);
  const describe = async (document: OpenDocument): Promise<Described> => {
    const folder = document.file === undefined ? folders()[0] : path.dirname(document.file);
    const loaded = folder === undefined ? { config: {}, folder: '/' } : await configs.configOf(folder);
    const context = await contextOf(document);
    return { loaded, context, kind: findOpenKind(document, { context, loaded }) };
  };
  const inFolders = async <Found>(
    find: (folder: string, tools: FolderTools) => Promise<readonly Found[]>,
  ): Promise<Found[]> => {
    const found = folders().map((folder) => find(folder, { configs, linter: linterOf(folder) }));
    return (await Promise.all(found)).flat();
  };
  return {
    contextOf,
    lint: async (document) => {
      const described = await describe(document);
      if (described.kind === undefined) return [];
      const { file, text } = document;
      return (await lintReading({ file, reading: readingOf(text) }, described, earlier)).diagnostics;
    },
    lintSaved: async (file) => {
      const reading = await readTextFile(file);
      const linter = linterOf(file);
      const loaded = await configs.configOf(path.dirname(file));
      const kind = await findKind({ file, loaded }, reading, linter);
      const context = await linter.contextOf(file);
      return lintReading({ file, reading }, { kind, loaded, context }, earlier);
    },
    open: async (document) => {
      const described = await describe(document);
      const { kind } = described;
      const context = { document: document.map(), ...languageContextOf(described) };
      if (kind === 'checks') return openChecks(context);
      const isMap = kind === undefined ? mayBecomeMap({ ...document, path: document.uri }) : kind === 'map';
      return isMap ? openText(context) : undefined;
    },
    maps: () => inFolders(mapsOf),
    checkedFiles: async () => [...new Set(await inFolders(checkedFilesOf))],
    isSource: configs.isSource,
    textChanged: () => {
      linterOf = createLinters(options, folderCache);
    },
    filesChanged: (changes) => {
      for (const { file } of changes) folderCache.changed(file);
      if (changes.some(({ kind }) => kind === 'listed')) folderCache.invalidate();
      if (changes.some(({ file }) => configs.isSource(file))) configs.invalidate();
      earlier.invalidate();
      linterOf = createLinters(options, folderCache);
    },
  };
}

function languageContextOf({ context, loaded }: Described) {
  const { target } = loaded.config;
  return {
    ...(context && { repository: withLeftOut(context, loaded), path: context.path }),
    ...(target !== undefined && { target }),
  };
}

interface FolderTools {
  configs: ConfigCache;
  linter: Linter;
}

/** Returns the maps of a folder with their unsaved texts, except for those that the configuration leaves out. */
async function mapsOf(
  folder: string,
  { configs, linter }: FolderTools,
): Promise<{ file: string; document: MapDocument }[]> {
  const { repository, root } = await linter.contextOf(path.join(folder, PACKAGE_FILE));
  const maps: { file: string; document: MapDocument }[] = [];
  for (const [relative, document] of repository.files ? mapsIn(repository.files) : []) {
    const file = path.join(root, relative);
    if (!isInside(folder, file)) continue;
    const loaded = await configs.configOf(path.dirname(file));
    if (!isLeftOut(file, root, loaded)) maps.push({ file, document });
  }
  return maps;
}

/** Returns the files that `skillmap lint` checks in a folder. */
async function checkedFilesOf(folder: string, { configs, linter }: FolderTools): Promise<string[]> {
  try {
    const targets = await collectTargets([folder], { cwd: folder, configOf: configs.configOf, linter });
    return targets.map(({ file }) => file);
  } catch (error) {
    // There is nothing to check, for example if the configuration names maps that do not exist.
    if (error instanceof UsageError) return [];
    throw error;
  }
}

/**
 * Returns a function that returns a file's linter: one per workspace folder, and one per folder of files outside of
 * them.
 */
function createLinters(
  { folders, documents }: WorkspaceOptions,
  folderCache: FolderCache,
): (file: string) => Linter {
  const known = new Map<string, Linter>();
  const openTexts = () => new Map(documents().map((document) => [document.file ?? '', document.text]));
  return (file) => {
    const cwd = folders().find((folder) => isInside(folder, file)) ?? path.dirname(file);
    const linter = known.get(cwd) ?? createLinter({ cwd, open: openTexts(), folders: folderCache });
    known.set(cwd, linter);
    return linter;
  };
}

interface Described {
  loaded: LoadedConfig;
  context: FileContext | undefined;
  kind: DocumentKind | undefined;
}

async function lintReading(
  { file, reading }: { file: string | undefined; reading: TextReading },
  { kind, loaded, context }: Described,
  earlier: EarlierTexts,
): Promise<LintedFile> {
  const before = context && (await earlier.earlierOf(context));
  const named = file ?? path.join(loaded.folder, 'untitled.md');
  const linted = await lintFile(named, reading, {
    rules: ruleOptionsFor(loaded, named),
    ...(kind && { kind }),
    ...(context && { repository: withLeftOut(context, loaded), path: context.path }),
    ...(before && { before }),
  });
  // The caller logs the error, and earlier findings stay.
  if (linted.failure) throw linted.failure;
  return linted;
}

function readingOf(text: string): TextReading {
  const bytes = Buffer.byteLength(text);
  return bytes > LARGEST_MAP_BYTES ? tooLarge(bytes) : { kind: 'text', text, bytes };
}

/** Returns the kind of an open text, or undefined if it is not checked, for example because of the configuration. */
function findOpenKind(
  document: OpenDocument,
  { context, loaded }: Omit<Described, 'kind'>,
): DocumentKind | undefined {
  const { file, text, uri, isMarkdown } = document;
  // Without a file, only markdown is checked: there is no folder that could contain a `pxt.json`.
  if (file === undefined && !isMarkdown) return undefined;
  if (file !== undefined && withoutIgnored([file], path.dirname(file), loaded).length === 0) return undefined;
  const isConfigured =
    file === undefined ? undefined : mapPatternsOf(loaded.config).isNamed(relativePath(loaded.folder, file));
  const { path: known = file ?? uri, repository } = context ?? {};
  return kindOf(
    {
      path: known,
      text,
      isMarkdown,
      ...(repository && { repository }),
      ...(isConfigured !== undefined && { isConfigured }),
    },
    'open',
  );
}
