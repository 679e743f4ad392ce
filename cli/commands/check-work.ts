import path from 'node:path';
import { judgeWorks, readActivities } from '../check-work/judge-works.ts';
import { readWorks, type Work } from '../check-work/read-works.ts';
import type { WorkFormat } from '../check-work/work-formats.ts';
import { findTarget } from '../config/choose-target.ts';
import { codePolicy, type CodeOption } from '../config/code-policy.ts';
import { commandConfig } from '../config/find-config.ts';
import { findMaps } from '../files/find-maps.ts';
import { pathKind } from '../files/paths.ts';
import { UsageError, type ExitCode, type Io } from '../io.ts';
import { checkWritten } from '../report/check-written.ts';
import { writeReport } from '../report/write-reports.ts';
import { findRepository } from '../repository/find-repository.ts';

export interface CheckWorkOptions extends CodeOption {
  /** Files and folders of learners' projects, and addresses of shared games. */
  paths: string[];
  /** A map file, or a folder of maps. */
  map: string;
  activity?: string;
  format: WorkFormat;
  out?: string;
  config?: string;
}

/** `skillmap check-work`: judges learners' projects by the checks of their activities. */
export async function checkWork(options: CheckWorkOptions, io: Io): Promise<ExitCode> {
  const { paths, map, activity, format, out } = options;
  if (out !== undefined) await checkWritten(out, { outputKind: 'The table', paths, io });
  const at = path.resolve(io.cwd, map);
  const kind = await pathKind(at);
  if (kind !== 'file' && kind !== 'folder') throw new UsageError(`There is no map or folder ${map}.`);
  const folder = kind === 'folder' ? at : path.dirname(at);
  const loaded = await commandConfig(folder, { ...options, code: codePolicy(options, io) }, io);
  const maps = kind === 'file' ? [at] : await findMaps(folder, loaded);
  const root = (await findRepository(folder))?.root ?? folder;
  const activities = await readActivities(maps, root);
  if (activities.length === 0) {
    throw new UsageError(
      `No activity in ${map} has checks. Write them below the activity, as \`* checks:\`.`,
    );
  }
  const { target } = await findTarget(loaded, folder);
  const { works, bad } = await readWorks(paths, io.cwd);
  const checked = await judgeWorks({
    activities,
    works,
    bad,
    target,
    ...(activity !== undefined && { activity }),
  });
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
