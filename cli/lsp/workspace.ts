import path from 'node:path';
import type { Diagnostic, DocumentKind, EarlierFile, LanguageContext } from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { isInside } from '../files/paths.ts';
import type { TextReading } from '../files/read-text-file.ts';
import { LARGEST_MAP_BYTES, tooLarge } from '../files/read-text-file.ts';
import { createLinter } from '../lint/create-linter.ts';
import { lintFile } from '../lint/lint-file.ts';
import type { FilePlace, Linter } from '../lint/linter.ts';
import type { ConfigMemory } from './config-memory.ts';
import { isConfigFile } from './config-memory.ts';
import type { EarlierTexts } from './earlier-texts.ts';
import { createConfigVerdicts, findOpenKind, mayBecomeMap } from './find-open-kind.ts';
import type { FolderMemory } from '../lint/folder-memory.ts';
import type { OpenDocument } from './open-document.ts';

/** What is open, in which folders, and what is known of them. */
export interface Workspace {
  /** What the rules find in it; nothing in what is nothing to us. */
  lint: (document: OpenDocument) => Promise<Diagnostic[]>;
  /** What questions about a map are answered from; undefined for what is none and will hardly become one. */
  contextOf: (document: OpenDocument) => Promise<LanguageContext | undefined>;
  placeOf: (document: Pick<OpenDocument, 'file'>) => Promise<FilePlace | undefined>;
  /** Some open text is another one. */
  textChanged: () => void;
  /** Files on the disk were written, have come or are gone. */
  filesChanged: (changes: readonly FileChange[]) => void;
}

export interface FileChange {
  file: string;
  kind: 'written' | 'listed';
}

export interface WorkspaceOptions {
  /** Absolute; may change. */
  folders: () => readonly string[];
  documents: () => readonly OpenDocument[];
  memory: FolderMemory;
  configs: ConfigMemory;
  earlier: EarlierTexts;
}

export function createWorkspace(options: WorkspaceOptions): Workspace {
  const { folders, memory, configs, earlier } = options;
  // A linter sees everything as it is at one moment: each change of a text needs new ones.
  let linterOf = createLinters(options);
  let verdicts = createConfigVerdicts();
  const placeOf: Workspace['placeOf'] = async ({ file }) =>
    file === undefined ? undefined : linterOf(file).placeOf(file);
  const describe = async (document: OpenDocument): Promise<Described> => {
    const folder = document.file === undefined ? folders()[0] : path.dirname(document.file);
    const loaded = folder === undefined ? { config: {}, folder: '/' } : await configs.configOf(folder);
    const place = await placeOf(document);
    return { loaded, place, kind: await findOpenKind(document, { place, loaded, verdicts }) };
  };
  return {
    placeOf,
    lint: async (document) => {
      const described = await describe(document);
      if (described.kind === undefined) return [];
      const before = described.place && (await earlier.earlierOf(described.place));
      return lintDocument(document, { ...described, ...(before && { before }) });
    },
    contextOf: async (document) => {
      const { kind, place } = await describe(document);
      if (kind === undefined ? !mayBecomeMap(document) : kind !== 'map') return undefined;
      return { document: document.map(), ...(place && { repository: place.repository, path: place.path }) };
    },
    textChanged: () => {
      linterOf = createLinters(options);
    },
    filesChanged: (changes) => {
      for (const { file } of changes) memory.changed(file);
      if (changes.some(({ kind }) => kind === 'listed')) memory.forget();
      if (changes.some(({ file }) => isConfigFile(file))) configs.forget();
      earlier.forget();
      linterOf = createLinters(options);
      verdicts = createConfigVerdicts();
    },
  };
}

/** The linter of a file, one for each folder of the workspace; a file outside of them has its own. */
function createLinters({ folders, documents, memory }: WorkspaceOptions): (file: string) => Linter {
  const known = new Map<string, Linter>();
  return (file) => {
    const cwd = folders().find((folder) => isInside(folder, file)) ?? path.dirname(file);
    const last = known.get(cwd);
    if (last) return last;
    const open = documents().flatMap((one): [string, string][] =>
      one.file === undefined ? [] : [[one.file, one.text]],
    );
    const linter = createLinter({ cwd, open: new Map(open), folders: memory });
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
