import path from 'node:path';
import type { Diagnostic } from '#parser';
import type { AuthoringMap } from '#schemas/authoring.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import { byImportance } from '../files/find-maps.ts';
import { readTextFile } from '../files/read-text-file.ts';
import type { Linter } from '../lint/linter.ts';
import { frameDiagnostic } from './frame-diagnostic.ts';
import { createToShown } from './shown-path.ts';

/** The maps of a repository that is being written, by path from its root: as they are, or last were. */
export interface AuthoredMaps {
  has: (shown: string) => boolean;
  paths: () => string[];
  find: (shown: string) => AuthoringMap | undefined;
  /** What the rules say of a map, with what its fixes change. */
  diagnosticsOf: (shown: string) => readonly Diagnostic[];
  /** The most important first. */
  list: () => AuthoringMap[];
  /** Reads and checks a map; true where something else is to be said of it than before. */
  read: (shown: string, linter: Linter) => Promise<boolean>;
  /** Forgets a map; true when there was one. */
  drop: (shown: string) => boolean;
}

export function createAuthoredMaps(root: string, loaded: LoadedConfig): AuthoredMaps {
  const maps = new Map<string, AuthoringMap>();
  const diagnostics = new Map<string, readonly Diagnostic[]>();
  return {
    has: (shown) => maps.has(shown),
    paths: () => [...maps.keys()],
    find: (shown) => maps.get(shown),
    diagnosticsOf: (shown) => diagnostics.get(shown) ?? [],
    list: () => [...maps.values()].sort(byImportance),
    read: async (shown, linter) => {
      const file = path.join(root, shown);
      const reading = await readTextFile(file);
      const linted = await linter.lint({ file, kind: 'map', loaded }, reading);
      const document = linted.file.data.skillmap;
      const last = maps.get(shown);
      // A file without any map left has nothing to draw: the last good one stays on screen.
      const page = document && document.page.maps.length > 0 ? document.page : undefined;
      const source = document?.tree.source ?? { text: '', lineStarts: [0] };
      const framing = { source, toShown: createToShown(root, linted) };
      const shownPage = page ?? last?.page;
      const map: AuthoringMap = {
        path: shown,
        ...(shownPage && { page: shownPage }),
        stale: page === undefined,
        diagnostics: linted.diagnostics.map((found) => frameDiagnostic(found, framing)),
      };
      maps.set(shown, map);
      diagnostics.set(shown, linted.diagnostics);
      return JSON.stringify(map.diagnostics) !== JSON.stringify(last?.diagnostics);
    },
    drop: (shown) => {
      diagnostics.delete(shown);
      return maps.delete(shown);
    },
  };
}
