import path from 'node:path';
import {
  kindOf,
  openText,
  textKindOf,
  type Diagnostic,
  type DocumentKind,
  type EarlierFile,
  type OpenText,
} from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { ruleOptionsFor } from '../config/rule-settings.ts';
import { mapsAmong, withoutIgnored } from '../files/find-maps.ts';
import { isInside } from '../files/paths.ts';
import { LARGEST_MAP_BYTES, tooLarge, type TextReading } from '../files/read-text-file.ts';
import { createLinter } from '../lint/create-linter.ts';
import { createFolderCache, type FolderCache } from '../lint/folders.ts';
import { lintFile } from '../lint/lint-file.ts';
import type { FileContext, Linter } from '../lint/linter.ts';
import { once } from '../once.ts';
import { type ConfigCache, type EarlierTexts } from './remembered.ts';
import type { OpenDocument } from './open-document.ts';

/** A change on disk. `listed` means that files were added or removed, so that folders must be listed again. */
export interface DiskChange {
  /** Absolute path. */
  file: string;
  kind: 'written' | 'listed';
}

interface WorkspaceOptions {
  /** Returns the absolute paths of the workspace's folders, which may change. */
  folders: () => readonly string[];
  documents: () => readonly OpenDocument[];
  configs: ConfigCache;
  earlier: EarlierTexts;
}

export type Workspace = ReturnType<typeof createWorkspace>;

/** Creates the workspace: the open documents, the workspace's folders, and cached facts about them. */
export function createWorkspace(options: WorkspaceOptions) {
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
  return {
    contextOf,
    /** Returns a document's findings. Empty for documents that are not checked. */
    lint: async (document: OpenDocument): Promise<readonly Diagnostic[]> => {
      const description = await describe(document);
      if (description.kind === undefined) return [];
      const before = description.context && (await earlier.earlierOf(description.context));
      return lintDocument(document, { ...description, ...(before && { before }) });
    },
    /**
     * Returns the language services of a map. Undefined for documents that are not maps and are unlikely to become one.
     */
    open: async (document: OpenDocument): Promise<OpenText | undefined> => {
      const { kind, context } = await describe(document);
      if (kind === undefined ? !mayBecomeMap(document) : kind !== 'map') return undefined;
      return openText({
        document: document.map(),
        ...(context && { repository: context.repository, path: context.path }),
      });
    },
    /** Call this after each change of an open text. */
    textChanged: () => {
      linterOf = createLinters(options, folderCache);
    },
    /** Call this when files on disk were written, added or removed. */
    filesChanged: (changes: readonly DiskChange[]) => {
      for (const { file } of changes) folderCache.changed(file);
      if (changes.some(({ kind }) => kind === 'listed')) folderCache.invalidate();
      if (changes.some(({ file }) => configs.isSource(file))) configs.invalidate();
      earlier.invalidate();
      linterOf = createLinters(options, folderCache);
      verdicts = createConfigVerdicts();
    },
  };
}

/** Returns the linter of a file. There is one per workspace folder, and one for each file outside of them. */
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

async function lintDocument(
  document: OpenDocument,
  { kind, loaded, context, before }: Described & { before?: EarlierFile },
): Promise<readonly Diagnostic[]> {
  const { diagnostics, failure } = await lintFile(document.uri, readingOf(document.text), {
    rules: ruleOptionsFor(loaded, document.file ?? path.join(loaded.folder, 'untitled.md')),
    ...(kind && { kind }),
    ...(context && { repository: context.repository, path: context.path }),
    ...(before && { before }),
  });
  // The caller logs the error, and earlier findings stay.
  if (failure) throw failure;
  return diagnostics;
}

function readingOf(text: string): TextReading {
  const bytes = Buffer.byteLength(text);
  return bytes > LARGEST_MAP_BYTES ? tooLarge(bytes) : { kind: 'text', text, bytes };
}

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
  {
    context,
    loaded,
    verdicts,
  }: Omit<Described, 'kind'> & { verdicts: ReturnType<typeof createConfigVerdicts> },
): Promise<DocumentKind | undefined> {
  const { file, text, uri, isMarkdown } = document;
  // Without a file, there is no folder that could contain a `pxt.json`.
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

/** Returns whether the text looks like the beginning of a map, so that its author gets help. */
function mayBecomeMap({ text, isMarkdown, uri }: OpenDocument): boolean {
  if (!isMarkdown) return false;
  const [folder = '', name = ''] = uri.split('/').slice(-2);
  return /map/i.test(name) || /^(?:skill)?maps?$/i.test(folder) || textKindOf(text) === 'draft';
}
