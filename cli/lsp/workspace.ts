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
import { ruleOptionsFor } from '../config/rule-settings.ts';
import { mapsAmong, withoutIgnored } from '../files/find-maps.ts';
import { isInside } from '../files/paths.ts';
import { LARGEST_MAP_BYTES, readTextFile, tooLarge, type TextReading } from '../files/read-text-file.ts';
import { UsageError } from '../io.ts';
import { collectTargets } from '../lint/collect-targets.ts';
import { createLinter } from '../lint/create-linter.ts';
import { createFolderCache, type FolderCache } from '../lint/folders.ts';
import { lintFile } from '../lint/lint-file.ts';
import { findKind, type FileContext, type LintedFile, type Linter } from '../lint/linter.ts';
import { once } from '../once.ts';
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
  let verdicts = createConfigVerdicts();
  const contextOf = async ({ file }: Pick<OpenDocument, 'file'>): Promise<FileContext | undefined> =>
    file === undefined ? undefined : linterOf(file).contextOf(file);
  const describe = async (document: OpenDocument): Promise<Described> => {
    const folder = document.file === undefined ? folders()[0] : path.dirname(document.file);
    const loaded = folder === undefined ? { config: {}, folder: '/' } : await configs.configOf(folder);
    const context = await contextOf(document);
    return { loaded, context, kind: await findOpenKind(document, { context, loaded, verdicts }) };
  };
  const inFolders = async <Found>(
    find: (folder: string, tools: FolderTools) => Promise<readonly Found[]>,
  ): Promise<Found[]> => {
    const found = folders().map((folder) => find(folder, { configs, verdicts, linter: linterOf(folder) }));
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
      verdicts = createConfigVerdicts();
    },
  };
}

function languageContextOf({ context, loaded: { config } }: Described) {
  return {
    ...(context && { repository: context.repository, path: context.path }),
    ...(config.target !== undefined && { target: config.target }),
  };
}

interface FolderTools {
  configs: ConfigCache;
  linter: Linter;
  verdicts: ConfigVerdicts;
}

/** Returns the maps of a folder with their unsaved texts, except for those that the configuration leaves out. */
async function mapsOf(
  folder: string,
  { configs, linter, verdicts }: FolderTools,
): Promise<{ file: string; document: MapDocument }[]> {
  const { repository, root } = await linter.contextOf(path.join(folder, PACKAGE_FILE));
  const maps: { file: string; document: MapDocument }[] = [];
  for (const [relative, document] of repository.files ? mapsIn(repository.files) : []) {
    const file = path.join(root, relative);
    if (!isInside(folder, file)) continue;
    const loaded = await configs.configOf(path.dirname(file));
    const isNamed = !loaded.config.maps || (await verdicts.isNamed(file, loaded));
    if (isNamed && !(await verdicts.isIgnored(file, loaded))) maps.push({ file, document });
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
    ...(context && { repository: context.repository, path: context.path }),
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

type ConfigVerdicts = ReturnType<typeof createConfigVerdicts>;

/** Caches which files configurations ignore or list as maps, until one changes or a file is added or removed. */
function createConfigVerdicts() {
  const ignored = new Map<string, Promise<boolean>>();
  const named = new Map<string, Promise<boolean>>();
  return {
    isIgnored: (file: string, loaded: LoadedConfig) =>
      once(ignored, file, () => isIgnoredByConfig(file, loaded)),
    isNamed: (file: string, loaded: LoadedConfig) =>
      once(named, file, async () => (await mapsAmong([file], loaded.folder, loaded)).has(file)),
  };
}

async function isIgnoredByConfig(file: string, loaded: LoadedConfig): Promise<boolean> {
  return (await withoutIgnored([file], path.dirname(file), loaded)).length === 0;
}

/** Returns the kind of an open text, or undefined if it is not checked, for example because of the configuration. */
async function findOpenKind(
  document: OpenDocument,
  { context, loaded, verdicts }: Omit<Described, 'kind'> & { verdicts: ConfigVerdicts },
): Promise<DocumentKind | undefined> {
  const { file, text, uri, isMarkdown } = document;
  // Without a file, only markdown is checked: there is no folder that could contain a `pxt.json`.
  if (file === undefined ? !isMarkdown : await verdicts.isIgnored(file, loaded)) return undefined;
  const isConfigured =
    loaded.config.maps && file !== undefined ? await verdicts.isNamed(file, loaded) : undefined;
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
