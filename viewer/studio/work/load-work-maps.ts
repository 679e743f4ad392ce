import { readWorkMaps, type WorkMaps } from '#parser';
import type { StudioServices } from '../services.ts';
import { textFiles } from '../state/folder-state.ts';
import type { StudioState } from '../state/studio-state.ts';
import type { Studio } from '../state/studio.ts';

/** The activities of maps, and the addresses of files with checks that are missing. */
interface LoadedMaps {
  maps: WorkMaps;
  missing: readonly string[];
}

/** Returns the paths of the maps that are known so far. Files are known to be maps when they are drawn or checked. */
export function mapsIn(state: StudioState): string[] {
  const { checks, drawableMaps } = state;
  return textFiles(state).filter((path) => checks.get(path)?.kind === 'map' || drawableMaps.has(path));
}

/**
 * Reads the activities and checks of maps, with the changes that are not saved yet. Resolves to undefined if none can
 * be read.
 */
export async function loadWorkMaps(
  paths: readonly string[],
  { store, texts, files }: Pick<Studio, 'store' | 'texts' | 'files'>,
  { page }: Pick<StudioServices, 'page'>,
): Promise<LoadedMaps | undefined> {
  const { folder } = store.getState();
  const listed = folder.kind === 'listed' ? folder.files : [];
  const known = new Map<string, string | undefined>();
  const load = async (path: string): Promise<void> => {
    const reading = texts.has(path)
      ? { kind: 'read' as const, text: texts.fileText(path) }
      : await files.read(path);
    known.set(path, reading.kind === 'read' ? reading.text : undefined);
  };
  await Promise.all(paths.map(load));
  const maps = paths.flatMap((path) => {
    const text = known.get(path);
    return text === undefined ? [] : [{ path, text }];
  });
  if (maps.length === 0) return undefined;
  // The first pass finds the files to which the maps refer, and the second has them.
  for (;;) {
    const wanted = new Set<string>();
    const missing: string[] = [];
    const read = readWorkMaps(maps, {
      paths: listed.map(({ path }) => path),
      slug: page.slug,
      textOf: (path) => {
        if (!known.has(path)) wanted.add(path);
        return known.get(path);
      },
      onMissing: (address) => missing.push(address),
    });
    if (wanted.size === 0) return { maps: read, missing };
    await Promise.all([...wanted].map(load));
  }
}
