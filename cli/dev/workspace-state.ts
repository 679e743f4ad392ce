import type { AuthoringMap, AuthoringSnapshot } from '#schemas/authoring.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import { arrangeMaps } from '../files/arrange-maps.ts';
import { createLinter } from '../lint/create-linter.ts';
import { createFolderMemory, type FolderMemory } from '../lint/folders.ts';
import type { Linter } from '../lint/linter.ts';
import { slugOf } from '../repository/find-repository.ts';
import { listContentFiles } from '../repository/folder-files.ts';
import {
  createAuthoredMaps,
  createAuthoredOthers,
  type AuthoredMaps,
  type AuthoredOthers,
} from './authored-files.ts';

/** All that is known of a repository that is being written. */
export interface WorkspaceState {
  root: string;
  loaded: LoadedConfig;
  slug: string | undefined;
  maps: AuthoredMaps;
  others: AuthoredOthers;
  contentFiles: string[];
  /** How often each file that is no map has changed. */
  versions: Map<string, number>;
  memory: FolderMemory;
  /** One that sees the files as they are, as far as the memory was told. */
  linterNow: () => Linter;
  /** Files whose last check knew less than is known now, the most urgent first. */
  unchecked: Set<string>;
  /** Files came or went, and git was not asked since which of them are published. */
  isListOld: boolean;
  /** What belongs to the maps has to be found out anew. */
  areOthersOld: boolean;
  /** As `findCandidates` gives them; undefined after files came or went. */
  candidates: string[] | undefined;
}

/** The findings of a file, as the page is told them. */
export type FileFindings = Pick<AuthoringMap, 'diagnostics' | 'more'>;

/** What is to be said of a file now. */
export type FileReport =
  | ({ kind: 'read'; path: string } & FileFindings)
  | { kind: 'deleted'; path: string }
  /** It is there, but no map names it any more, and so nobody gets it. */
  | { kind: 'left'; path: string };

/** Knows nothing of the files yet, but how they are called. */
export async function openState(root: string, loaded: LoadedConfig): Promise<WorkspaceState> {
  const memory = createFolderMemory();
  return {
    root,
    loaded,
    slug: await slugOf(root),
    maps: createAuthoredMaps(root, loaded),
    others: createAuthoredOthers(root),
    contentFiles: await listContentFiles(root),
    versions: new Map(),
    memory,
    linterNow: () => createLinter({ cwd: root, folders: memory }),
    unchecked: new Set(),
    isListOld: false,
    areOthersOld: true,
    candidates: undefined,
  };
}

/** What the page is told. */
export function toSnapshot(state: WorkspaceState): AuthoringSnapshot {
  const { root, loaded, slug, contentFiles, versions, maps, others } = state;
  return {
    root,
    repository: {
      ...(slug !== undefined && { slug }),
      files: contentFiles,
      versions: Object.fromEntries(versions),
    },
    maps: arrangeMaps(maps.list(), loaded.config.skillMap),
    others: others.list(),
  };
}

/** What the terminal is told of a file that was read, or could not be as it is gone. */
export function reportOf(shown: string, { maps, others }: WorkspaceState): FileReport {
  const file = maps.find(shown) ?? others.find(shown);
  return file
    ? { kind: 'read', path: shown, diagnostics: file.diagnostics, ...(file.more && { more: file.more }) }
    : { kind: 'deleted', path: shown };
}
