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
import { mapsAmong, withoutIgnored } from '../files/find-maps.ts';
import { isInside } from '../files/paths.ts';
import { LARGEST_MAP_BYTES, tooLarge, type TextReading } from '../files/read-text-file.ts';
import { createLinter } from '../lint/create-linter.ts';
import { createFolderMemory, type FolderMemory } from '../lint/folders.ts';
import { lintFile } from '../lint/lint-file.ts';
import type { FilePlace, Linter } from '../lint/linter.ts';
import { once } from '../once.ts';
import { isConfigFile, type ConfigMemory, type EarlierTexts } from './remembered.ts';
import type { OpenDocument } from './open-document.ts';

export interface DiskChange {
  file: string;
  kind: 'written' | 'listed';
}

interface WorkspaceOptions {
  /** Absolute; may change. */
  folders: () => readonly string[];
  documents: () => readonly OpenDocument[];
  configs: ConfigMemory;
  earlier: EarlierTexts;
}

export type Workspace = ReturnType<typeof createWorkspace>;

/** What is open, in which folders, and what is known of them. */
export function createWorkspace(options: WorkspaceOptions) {
  const { folders, configs, earlier } = options;
  const memory = createFolderMemory();
  // A linter sees everything as it is at one moment: each change of a text needs new ones.
  let linterOf = createLinters(options, memory);
  let verdicts = createConfigVerdicts();
  const placeOf = async ({ file }: Pick<OpenDocument, 'file'>): Promise<FilePlace | undefined> =>
    file === undefined ? undefined : linterOf(file).placeOf(file);
  const describe = async (document: OpenDocument): Promise<Described> => {
    const folder = document.file === undefined ? folders()[0] : path.dirname(document.file);
    const loaded = folder === undefined ? { config: {}, folder: '/' } : await configs.configOf(folder);
    const place = await placeOf(document);
    return { loaded, place, kind: await findOpenKind(document, { place, loaded, verdicts }) };
  };
  return {
    placeOf,
    /** What the rules find in it; nothing in what is nothing to us. */
    lint: async (document: OpenDocument): Promise<Diagnostic[]> => {
      const described = await describe(document);
      if (described.kind === undefined) return [];
      const before = described.place && (await earlier.earlierOf(described.place));
      return lintDocument(document, { ...described, ...(before && { before }) });
    },
    /** What answers questions about a map; undefined for what is none and will hardly become one. */
    open: async (document: OpenDocument): Promise<OpenText | undefined> => {
      const { kind, place } = await describe(document);
      if (kind === undefined ? !mayBecomeMap(document) : kind !== 'map') return undefined;
      return openText({
        document: document.map(),
        ...(place && { repository: place.repository, path: place.path }),
      });
    },
    /** Some open text is another one. */
    textChanged: () => {
      linterOf = createLinters(options, memory);
    },
    /** Files on the disk were written, have come or are gone. */
    filesChanged: (changes: readonly DiskChange[]) => {
      for (const { file } of changes) memory.changed(file);
      if (changes.some(({ kind }) => kind === 'listed')) memory.forget();
      if (changes.some(({ file }) => isConfigFile(file))) configs.forget();
      earlier.forget();
      linterOf = createLinters(options, memory);
      verdicts = createConfigVerdicts();
    },
  };
}

/** The linter of a file, one for each folder of the workspace; a file outside of them has its own. */
function createLinters(
  { folders, documents }: WorkspaceOptions,
  memory: FolderMemory,
): (file: string) => Linter {
  const known = new Map<string, Linter>();
  const openTexts = () => new Map(documents().map((document) => [document.file ?? '', document.text]));
  return (file) => {
    const cwd = folders().find((folder) => isInside(folder, file)) ?? path.dirname(file);
    const linter = known.get(cwd) ?? createLinter({ cwd, open: openTexts(), folders: memory });
    known.set(cwd, linter);
    return linter;
  };
}

interface Described {
  loaded: LoadedConfig;
  place: FilePlace | undefined;
  kind: DocumentKind | undefined;
}

async function lintDocument(
  document: OpenDocument,
  { kind, loaded, place, before }: Described & { before?: EarlierFile },
): Promise<Diagnostic[]> {
  const { diagnostics, failure } = await lintFile(document.uri, readingOf(document.text), {
    config: loaded.config,
    ...(kind && { kind }),
    ...(place && { repository: place.repository, path: place.path }),
    ...(before && { before }),
  });
  // Whoever asked logs it; what was told before stays.
  if (failure) throw failure;
  return diagnostics;
}

function readingOf(text: string): TextReading {
  const bytes = Buffer.byteLength(text);
  return bytes > LARGEST_MAP_BYTES ? tooLarge(bytes) : { kind: 'text', text, bytes };
}

/** What configurations say of files, each asked once: good until one changes, or a file comes or goes. */
function createConfigVerdicts() {
  const ignored = new Map<string, Promise<boolean>>();
  const named = new Map<string, Promise<boolean>>();
  return {
    isIgnored: (file: string, loaded: LoadedConfig) => once(ignored, file, () => isLeftOut(file, loaded)),
    isNamed: (file: string, loaded: LoadedConfig) =>
      once(named, file, async () => (await mapsAmong([file], loaded.folder, loaded)).has(file)),
  };
}

async function isLeftOut(file: string, loaded: LoadedConfig): Promise<boolean> {
  return (await withoutIgnored([file], path.dirname(file), loaded)).length === 0;
}

/** What kind an open text is; undefined for one that is left alone, such as what the configuration ignores. */
async function findOpenKind(
  document: OpenDocument,
  {
    place,
    loaded,
    verdicts,
  }: Omit<Described, 'kind'> & { verdicts: ReturnType<typeof createConfigVerdicts> },
): Promise<DocumentKind | undefined> {
  const { file, text, uri, isMarkdown } = document;
  // Without a file there is no folder that would have a `pxt.json`.
  if (file === undefined ? !isMarkdown : await verdicts.isIgnored(file, loaded)) return undefined;
  const isConfigured =
    loaded.config.maps && file !== undefined ? await verdicts.isNamed(file, loaded) : undefined;
  const { path: known = file ?? uri, repository } = place ?? {};
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

/** True for a text that is no map yet, and looks as if it was to become one: its author may be helped. */
function mayBecomeMap({ text, isMarkdown, uri }: OpenDocument): boolean {
  if (!isMarkdown) return false;
  const [folder = '', name = ''] = uri.split('/').slice(-2);
  return /map/i.test(name) || /^(?:skill)?maps?$/i.test(folder) || textKindOf(text) === 'draft';
}
