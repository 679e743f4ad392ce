import type { AuthoringMap, AuthoringSnapshot } from '#schemas/authoring.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import { arrangeMaps } from '../files/arrange-maps.ts';
import { createLinter } from '../lint/create-linter.ts';
import { createFolderCache, type FolderCache } from '../lint/folders.ts';
import type { Linter } from '../lint/linter.ts';
import { slugOf } from '../repository/find-repository.ts';
import { listContentFiles } from '../repository/folder-files.ts';
import {
  createAuthoredMaps,
  createAuthoredOthers,
  type AuthoredMaps,
  type AuthoredOthers,
} from './authored-files.ts';

/** The state of a repository that is being edited. */
export interface WorkspaceState {
  root: string;
  loaded: LoadedConfig;
  slug: string | undefined;
  maps: AuthoredMaps;
  others: AuthoredOthers;
  contentFiles: string[];
  /** Number of changes of each file that is not a map. */
  versions: Map<string, number>;
  folderCache: FolderCache;
  /** Creates a linter that sees the current files, if all changes were reported to the folder cache. */
  linterNow: () => Linter;
  /** Files whose last check is outdated, the most urgent first. */
  unchecked: Set<string>;
  /** True if files were added or removed since git was last asked which files are published. */
  isListOld: boolean;
  /** True if the list of files that belong to the maps is outdated. */
  areOthersOld: boolean;
  /** The result of `findCandidates`. Undefined after files were added or removed. */
  candidates: string[] | undefined;
}

/** A file's findings as they are sent to the page. */
export type FileFindings = Pick<AuthoringMap, 'diagnostics' | 'more'>;

export type FileReport =
  | ({ kind: 'read'; path: string } & FileFindings)
  | { kind: 'deleted'; path: string }
  /** The file exists, but no map names it any more, so learners do not get it. */
  | { kind: 'left'; path: string };

/** Creates the state of a repository whose files are listed but not read yet. */
export async function openState(root: string, loaded: LoadedConfig): Promise<WorkspaceState> {
  const folderCache = createFolderCache();
  return {
    root,
    loaded,
    slug: await slugOf(root),
    maps: createAuthoredMaps(root, loaded),
    others: createAuthoredOthers(root),
    contentFiles: await listContentFiles(root),
    versions: new Map(),
    folderCache,
    linterNow: () => createLinter({ cwd: root, folders: folderCache }),
    unchecked: new Set(),
    isListOld: false,
    areOthersOld: true,
    candidates: undefined,
  };
}

/** Returns the state as it is sent to the page. */
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

/** Returns the report on a file that was read or deleted. */
export function reportOf(shown: string, { maps, others }: WorkspaceState): FileReport {
  const file = maps.find(shown) ?? others.find(shown);
  return file
    ? { kind: 'read', path: shown, diagnostics: file.diagnostics, ...(file.more && { more: file.more }) }
    : { kind: 'deleted', path: shown };
}
