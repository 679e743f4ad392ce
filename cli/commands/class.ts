import path from 'node:path';
import { isDynamicPattern } from 'tinyglobby';
import { findWorkMaps } from '../check-work/find-work-maps.ts';
import { expandPaths, noUsableWork, readWorks } from '../check-work/read-works.ts';
import type { WorkFormat } from '../check-work/work-formats.ts';
import { pathKind } from '../files/paths.ts';
import { UsageError, type ExitCode, type Io } from '../io.ts';
import { sanitize } from '../report/cells.ts';
import { checkWritten } from '../report/check-written.ts';
import { checkWritable, writeReport } from '../report/write-reports.ts';
import type { ServeCommandOptions } from './serve.ts';

export interface ClassCommandOptions extends Pick<
  ServeCommandOptions,
  'site' | 'port' | 'data' | 'config' | 'configCode'
> {
  /** The repository with the maps, or files of learners' work. */
  paths: string[];
  /** The maps to which the files of work belong. Only used with such files. */
  map?: string;
  format?: Exclude<WorkFormat, 'html'>;
  out?: string;
}

/**
 * `skillmap class`: serves a class from this machine to devices in the same network, without an account or settings.
 * Given files of work, prints the class's table instead.
 */
export async function teachClass(options: ClassCommandOptions, io: Io): Promise<ExitCode> {
  const { paths, map, format, out, ...lesson } = options;
  const [folder = '.', ...more] = paths;
  const kind = await pathKind(path.resolve(io.cwd, folder));
  const hasTable = more.length > 0 || [map, format, out].some((option) => option !== undefined);
  if (!hasTable && kind === 'file' && /\.md$/i.test(folder)) {
    throw new UsageError(
      `${folder} is a markdown file. For a lesson, name the folder of the maps instead: ${path.dirname(folder)}`,
    );
  }
  const isLesson = !hasTable && kind !== 'file' && !isDynamicPattern(folder);
  if (!isLesson) return showResults(options, io);
  const { readSettings, serveWith } = await import('./serve.ts');
  const serveOptions = { ...lesson, folder, host: true } as const;
  const code = await serveWith({ ...serveOptions, isLesson: true }, await readSettings(serveOptions, io), io);
  if (code === 1) await hintAtMaps(folder, io);
  return code;
}

/** Tells teachers who named a folder of work instead of maps how to print its table. */
async function hintAtMaps(folder: string, io: Io): Promise<void> {
  const { works, progress } = await readWorks([folder], io.cwd);
  if (works.length + progress.length === 0) return;
  io.stderr.write(
    `skillmap: ${sanitize(folder)} has learners' work. To print its table, add the maps: --map <folder>.\n`,
  );
}

/** Prints the table of a class from files of work. */
async function showResults(options: ClassCommandOptions, io: Io): Promise<ExitCode> {
  const { paths, map = '.', format = 'text', out } = options;
  if (paths.length === 0) throw new UsageError('Name the files or folders of work.');
  const given = await expandPaths(paths, io.cwd);
  if (out !== undefined) {
    await checkWritten(out, { outputKind: 'The table', paths: given, io });
    await checkWritable(out, { outputKind: 'The table' }, io);
  }
  const { maps: files, repository, target } = await findWorkMaps({ ...options, map }, io);
  const { toClassResults } = await import('../check-work/class-results.ts');
  const { readMapFiles } = await import('../check-work/judge-works.ts');
  const maps = await readMapFiles(files, repository);
  const found = await readWorks(given, io.cwd);
  const { results, isUsable } = await toClassResults({ found, given, maps, target });
  if (!isUsable) throw noUsableWork(results.unreadable);
  const { CLASS_RESULT_FORMATTERS } = await import('../check-work/class-results-formats.ts');
  const text = CLASS_RESULT_FORMATTERS[format](results);
  // The CSV table has no rows for files that could not be used: list them on standard error.
  for (const { file, reason } of format === 'csv' ? results.unreadable : [])
    io.stderr.write(`skillmap: ${sanitize(file)}: ${sanitize(reason)}\n`);
  if (out === undefined) io.stdout.write(text);
  else await writeReport(out, { outputKind: 'The table', text }, io);
  return 0;
}
