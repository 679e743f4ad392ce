import { loadEditorBlocks, readClassFiles, type UnusedFile, type WorkMaps } from '#parser';
import type { ClassResults } from '#schemas/generated/class-results.ts';
import type { BadFile, FoundWork } from './read-works.ts';

interface ClassResultsOptions {
  found: FoundWork;
  /** The paths as given on the command line, without the files inside folders and zips. */
  given: readonly string[];
  maps: WorkMaps;
  target: string;
}

const REASONS: Readonly<Record<UnusedFile['why'], string>> = {
  'no-activity': 'No activity with checks has the name of this project.',
  'other-maps': 'This work belongs to other maps.',
};

/** Returns the table of a class from files. `isUsable` is false if no file contains a learner's work or progress. */
export async function toClassResults(
  options: ClassResultsOptions,
): Promise<{ results: ClassResults; isUsable: boolean }> {
  const { found, given, maps, target } = options;
  const editor = await loadEditorBlocks(target);
  const { unused, isUsable, ...table } = readClassFiles({ files: found, maps, editor, given });
  const saved = new Set(found.progress.map(({ file }) => file));
  const unreadable: BadFile[] = [
    ...found.bad.filter(({ file }) => !saved.has(file)),
    ...unused.map(({ file, why }) => ({ file, reason: REASONS[why] })),
  ];
  return { results: { ...table, unreadable, unknown: ['here-now', 'minutes', 'handed-in'] }, isUsable };
}
