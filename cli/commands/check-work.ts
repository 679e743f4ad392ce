import { findWorkMaps, nameOf, type WorkMapsOptions } from '../check-work/find-work-maps.ts';
import { chooseActivity, judgeWorks, readMapFiles } from '../check-work/judge-works.ts';
import { expandPaths, noUsableWork, readWorks, type Work } from '../check-work/read-works.ts';
import type { WorkFormat } from '../check-work/work-formats.ts';
import { UsageError, type ExitCode, type Io } from '../io.ts';
import { checkWritten } from '../report/check-written.ts';
import { checkWritable, writeReport } from '../report/write-reports.ts';

export interface CheckWorkOptions extends WorkMapsOptions {
  /** Files and folders of learners' projects, and addresses of shared games. */
  paths: string[];
  activity?: string;
  format: WorkFormat;
  out?: string;
}

/** `skillmap check-work`: judges learners' projects by the checks of their activities. */
export async function checkWork(options: CheckWorkOptions, io: Io): Promise<ExitCode> {
  const { paths, map, activity, format, out } = options;
  const given = await expandPaths(paths, io.cwd);
  if (out !== undefined) {
    await checkWritten(out, { outputKind: 'The table', paths: given, io });
    await checkWritable(out, { outputKind: 'The table' }, io);
  }
  const { maps: files, repository, target } = await findWorkMaps(options, io);
  const maps = await readMapFiles(files, repository);
  const { checked: activities } = maps;
  if (activities.length === 0) {
    throw new UsageError(
      `No activity in ${nameOf(map)} has checks. Name other maps with --map, or write checks below the activity, as \`* checks:\`.`,
    );
  }
  const [only] = activity === undefined ? [] : chooseActivity(activities, activity);
  const { works, bad } = await readWorks(given, io.cwd);
  const checked = await judgeWorks({ maps, works, bad, target, only });
  if (checked.activities.length === 0) throw noUsableWork(checked.unreadable);
  const { WORK_FORMATTERS } = await import('../check-work/formats.ts');
  const text = WORK_FORMATTERS[format](checked, format === 'html' ? picturesOf(works) : new Map());
  if (out === undefined) io.stdout.write(text);
  else await writeReport(out, { outputKind: 'The table', text }, io);
  return 0;
}

function picturesOf(works: readonly Work[]): Map<string, string> {
  return new Map(
    works.flatMap(({ file, picture }) =>
      picture ? [[file, `data:image/png;base64,${picture.toString('base64')}`] as const] : [],
    ),
  );
}
