import path from 'node:path';
import type { AuthoringMap } from '#schemas/authoring.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import { byImportance } from '../files/by-importance.ts';
import { readTextFile } from '../files/read-text-file.ts';
import type { Linter } from '../lint/create-linter.ts';
import { frameDiagnostic } from './frame-diagnostic.ts';

/** The maps of a repository that is being written, by path from its root: as they are, or last were. */
export interface AuthoredMaps {
  has: (shown: string) => boolean;
  paths: () => string[];
  /** The most important first. */
  list: () => AuthoringMap[];
  /** Reads and checks a map; true where something else is to be said of it than before. */
  read: (shown: string, linter: Linter) => Promise<boolean>;
  /** Forgets a map; true when there was one. */
  drop: (shown: string) => boolean;
}

export function createAuthoredMaps(root: string, loaded: LoadedConfig): AuthoredMaps {
  const maps = new Map<string, AuthoringMap>();
  return {
    has: (shown) => maps.has(shown),
    paths: () => [...maps.keys()],
    list: () => [...maps.values()].sort(byImportance),
    read: async (shown, linter) => {
      const file = path.join(root, shown);
      const reading = await readTextFile(file);
      const { file: vfile, diagnostics } = await linter.lint({ file, kind: 'map', loaded }, reading);
      const document = vfile.data.skillmap;
      const last = maps.get(shown);
      // A file without any map left has nothing to draw: the last good one stays on screen.
      const page = document && document.page.maps.length > 0 ? document.page : undefined;
      const source = document?.tree.source ?? { text: '', lineStarts: [0] };
      const shownPage = page ?? last?.page;
      const map: AuthoringMap = {
        path: shown,
        ...(shownPage && { page: shownPage }),
        stale: page === undefined,
        diagnostics: diagnostics.map((diagnostic) => frameDiagnostic(diagnostic, source)),
      };
      maps.set(shown, map);
      return JSON.stringify(map.diagnostics) !== JSON.stringify(last?.diagnostics);
    },
    drop: (shown) => maps.delete(shown),
  };
}
