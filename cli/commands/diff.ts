import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { diffRepositories } from '#parser';
import { openFolder, openVersion } from '../diff/open-version.ts';
import type { DiffFormat } from '../diff/diff-formats.ts';
import { UsageError, type ExitCode, type Io } from '../io.ts';
import { openBrowser } from '../open-browser.ts';
import { checkWritten } from '../report/check-written.ts';
import { writeReport } from '../report/write-reports.ts';

export interface DiffCommandOptions {
  /** A commit, tag, branch, folder or zip file. Defaults to the last commit. */
  base?: string;
  /** The later version, named in the same ways. Defaults to the files on disk. */
  head?: string;
  /** Defaults to `text`, or to `html` with `open`. */
  format?: DiffFormat;
  out?: string;
  /** Maximum length of the Markdown, in characters. */
  maxLength?: number;
  /** Opens the HTML page in the browser. */
  open?: boolean;
}

/** `skillmap diff`: prints what learners see differently between two versions. */
export async function diff(options: DiffCommandOptions, io: Io): Promise<ExitCode> {
  const { base = 'HEAD', head, maxLength, open = false, format = open ? 'html' : 'text' } = options;
  if (open && format !== 'html') {
    throw new UsageError('--open shows the HTML page: leave out --format, or use --format html.');
  }
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
  const text = FORMATTERS[format]({ before, after, files }, maxLength === undefined ? {} : { maxLength });
  const out = options.out ?? (open ? await temporaryFile() : undefined);
  if (out === undefined) io.stdout.write(text);
  else {
    await checkWritten(out, { outputKind: 'The report', paths: [], io });
    await writeReport(out, { outputKind: 'The report', text }, io);
    if (open) await openBrowser(path.resolve(io.cwd, out), io);
  }
  return 0;
}

/** Returns a path in a new temporary folder, for a page that is shown once. The system deletes the folder later. */
async function temporaryFile(): Promise<string> {
  return path.join(await mkdtemp(path.join(tmpdir(), 'skillmap-')), 'changes.html');
}
