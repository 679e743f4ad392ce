import { diffRepositories } from '#parser';
import { openFolder, openVersion } from '../diff/open-version.ts';
import type { DiffFormat } from '../diff/diff-formats.ts';
import { UsageError, type ExitCode, type Io } from '../io.ts';
import { checkWritten } from '../report/check-written.ts';
import { writeReport } from '../report/write-reports.ts';

export interface DiffCommandOptions {
  /** A commit, tag, branch, folder or zip file. Defaults to the last commit. */
  base?: string;
  /** The same for the later version. Defaults to the files on disk. */
  head?: string;
  format: DiffFormat;
  out?: string;
}

/** `skillmap diff`: prints what learners see differently between two versions. */
export async function diff(options: DiffCommandOptions, io: Io): Promise<ExitCode> {
  const { base = 'HEAD', head, format, out } = options;
  const before = await openVersion(base, io.cwd);
  const after =
    head === undefined ? await openFolder('the files on disk', io.cwd) : await openVersion(head, io.cwd);
  for (const { name, files } of [before, after]) {
    if (files.paths.length === 0) throw new UsageError(`There are no files in ${name}.`);
  }
  const slug = after.slug ?? before.slug;
  const files = await diffRepositories({
    before: before.files,
    after: after.files,
    ...(slug !== undefined && { slug }),
  });
  const { FORMATTERS } = await import('../diff/formats.ts');
  const text = FORMATTERS[format]({ before, after, files });
  if (out === undefined) io.stdout.write(text);
  else {
    await checkWritten(out, { outputKind: 'The report', paths: [], io });
    await writeReport(out, { outputKind: 'The report', text }, io);
  }
  return 0;
}
