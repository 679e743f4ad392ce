import path from 'node:path';
import type { AuthoringMap, AuthoringSnapshot } from '#schemas/authoring.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import { byImportance } from '../files/by-importance.ts';
import { findMaps, isMap } from '../files/find-maps.ts';
import { findRepository } from '../files/find-repository.ts';
import { listContentFiles } from '../files/list-content-files.ts';
import { isFile } from '../files/path-kind.ts';
import { readTextFile } from '../files/read-text-file.ts';
import { lintFile } from '../lint/lint-file.ts';
import { frameDiagnostic } from './frame-diagnostic.ts';

/** What a change of files did to the workspace. */
export interface WorkspaceChange {
  snapshot: AuthoringSnapshot;
  /** Maps that are new or read anew, and those that are gone, by path. */
  maps: string[];
}

/** A repository that is being written: its maps as they are, or last were. */
export interface AuthoringWorkspace {
  snapshot: () => AuthoringSnapshot;
  /** Reads what changed, by absolute paths. */
  refresh: (files: readonly string[]) => Promise<WorkspaceChange>;
}

/** Reads a repository for the first time. */
export async function openWorkspace(root: string, loaded: LoadedConfig): Promise<AuthoringWorkspace> {
  const repository = await findRepository(root);
  const maps = new Map<string, AuthoringMap>();
  let contentFiles = await listContentFiles(root);
  const versions = new Map<string, number>();

  const readMap = async (file: string): Promise<void> => {
    const shown = toShownPath(root, file);
    const reading = await readTextFile(file);
    const settings = { config: loaded.config, ...(repository && { repository }) };
    const { file: vfile, diagnostics } = await lintFile(shown, reading, settings);
    const document = vfile.data.skillmap;
    const last = maps.get(shown);
    // A file without any map left has nothing to draw: the last good one stays on screen.
    const page = document && document.page.maps.length > 0 ? document.page : undefined;
    const source = document?.tree.source ?? { text: '', lineStarts: [0] };
    const shownPage = page ?? last?.page;
    maps.set(shown, {
      path: shown,
      ...(shownPage && { page: shownPage }),
      stale: page === undefined,
      diagnostics: diagnostics.map((diagnostic) => frameDiagnostic(diagnostic, source)),
    });
  };

  const snapshot = (): AuthoringSnapshot => ({
    root,
    repository: {
      ...(repository && { slug: repository.slug }),
      files: contentFiles,
      versions: Object.fromEntries(versions),
    },
    maps: [...maps.values()].sort(byImportance),
  });

  for (const file of await findMaps(root, loaded)) await readMap(file);

  /** Reads one changed file; true when it is, or was, a map. */
  const refreshFile = async (file: string): Promise<boolean> => {
    const shown = toShownPath(root, file);
    const isKnown = maps.has(shown);
    if (!(await isFile(file))) return maps.delete(shown);
    // A map that is broken beyond recognition stays, with its diagnostics, for as long as its file does.
    if (!isKnown && !(await isMap(file, root, loaded))) return false;
    await readMap(file);
    return true;
  };

  const refreshNow = async (files: readonly string[]): Promise<WorkspaceChange> => {
    const changed: string[] = [];
    for (const file of files) {
      const shown = toShownPath(root, file);
      if (await refreshFile(file)) changed.push(shown);
      else versions.set(shown, (versions.get(shown) ?? 0) + 1);
    }
    if (changed.length < files.length) contentFiles = await listContentFiles(root);
    return { snapshot: snapshot(), maps: changed };
  };

  // One after another: an older reading must not land on a newer one.
  let last: Promise<unknown> = Promise.resolve();
  return {
    snapshot,
    refresh: (files) => {
      const change = last.then(() => refreshNow(files));
      last = change.catch(() => undefined);
      return change;
    },
  };
}

function toShownPath(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}
