import { loadEditorBlocks, readClassFiles } from '#parser';
import type { LearnerResult } from '#schemas/generated/class-results.ts';
import type { Text } from '../../shared/i18n/use-text.ts';
import type { StudioServices } from '../services.ts';
import type { Studio } from '../state/studio.ts';
import { loadWorkMaps } from './load-work-maps.ts';
import { readWorkFiles, type CollectedFile, type WorkFiles, type WorkReader } from './read-work-files.ts';

/** The table of a class, made from collected files. */
export interface WorkTable {
  activities: number;
  checks: number;
  learners: readonly LearnerResult[];
  notCounted: WorkFiles['bad'];
  isUsable: boolean;
}

interface WorkTableOptions extends Omit<WorkReader, 'loadPacker'> {
  studio: Pick<Studio, 'store' | 'texts' | 'files'>;
  services: Pick<StudioServices, 'page' | 'target' | 'loadPacker'>;
  /** Paths of the maps. */
  maps: readonly string[];
}

/** Makes the table that `skillmap class <files>` prints. Resolves to `no-map` if the folder has no map. */
export async function makeWorkTable(
  collected: readonly CollectedFile[],
  { studio, services, maps, ...reading }: WorkTableOptions,
): Promise<WorkTable | 'no-map'> {
  const loaded = await loadWorkMaps(maps, studio, services);
  if (!loaded) return 'no-map';
  const { loadPacker, target } = services;
  const files = await readWorkFiles(collected, { ...reading, loadPacker });
  const given = collected.filter(({ isGiven }) => isGiven).map(({ path }) => path);
  const editor = await loadEditorBlocks(target);
  const { unused, ...table } = readClassFiles({ files, maps: loaded.maps, editor, given });
  const missing = loaded.missing.map((file) => ({ file, why: 'no-checks' as const }));
  const notCounted = [...files.bad, ...unused.map(({ file, why }) => ({ file, why })), ...missing];
  return { ...table, notCounted };
}

/** Returns the lines of the table, the first with the names of the columns. Unknown values are empty. */
export function linesOf({ activities, checks, learners }: WorkTable, text: Text): string[][] {
  const of = (count: number, total: number): string =>
    text('studio.work.of', { count: String(count), total: String(total) });
  return [
    [
      text('studio.work.learner'),
      text('studio.work.done'),
      ...(checks > 0 ? [text('studio.work.checks')] : []),
    ],
    ...learners.map(({ name, done, passed }) => [
      name,
      done === undefined ? '' : of(done, activities),
      ...(checks > 0 ? [of(passed, checks)] : []),
    ]),
  ];
}
