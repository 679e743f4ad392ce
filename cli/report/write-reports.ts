import { open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder, pathKind } from '../files/paths.ts';
import { describeWriteError } from '../system-error.ts';
import { wantsColor, UsageError, type Io } from '../io.ts';
import { canLink } from './cells.ts';
import { moreIn } from './most-shown.ts';
import {
  findBase,
  type FormatChoice,
  type ReportFormat,
  type LintReport,
  type ReportOptions,
} from './format.ts';

/** Formats that cannot say how many findings are not listed. */
const FORMATS_WITHOUT_TOTAL: ReadonlySet<FormatChoice['format']> = new Set([
  'sarif',
  'github',
  'junit',
  'checkstyle',
  'gitlab',
]);

const WIDTH = { least: 40, none: 100, most: 120 };

/**
 * Writes the report in each requested format: first to standard output, so that users see it even if a file cannot be
 * written. Throws a UsageError for such a file.
 */
export async function writeReports(
  report: LintReport,
  choices: readonly FormatChoice[],
  io: Io,
): Promise<void> {
  for (const linted of choices.every(({ format }) => FORMATS_WITHOUT_TOTAL.has(format)) ? report.files : []) {
    const count = moreIn(linted);
    if (count === 0) continue;
    io.stderr.write(`skillmap: ${count} more findings in ${linted.path} are counted, but not listed.\n`);
  }
  const onScreen = choices.filter(({ file }) => file === undefined);
  for (const { format } of onScreen) {
    const text = await writerOf(format)(report, screenOptions(io));
    if (text !== '') io.stdout.write(withEnd(text));
  }
  for (const { format, file } of choices) {
    if (file === undefined) continue;
    const text = await writerOf(format)(report, fileOptions(io));
    await writeReport(file, { outputKind: 'The report', text: text === '' ? '' : withEnd(text) }, io);
  }
}

function screenOptions(io: Io): ReportOptions {
  const { stdout, env } = io;
  const color = wantsColor(stdout, env);
  const width = Math.max(WIDTH.least, Math.min(WIDTH.most, stdout.columns ?? WIDTH.none));
  return { ...fileOptions(io), color, links: color && stdout.isTerminal && canLink(env), width };
}

function fileOptions(io: Io): ReportOptions {
  return { color: false, links: false, width: WIDTH.none, base: findBase(io), cwd: io.cwd };
}

/** Writes a command's result into a file. Throws a UsageError, a sentence that begins with `outputKind`, if that fails. */
export async function writeReport(
  file: string,
  { outputKind, text }: { outputKind: string; text: string },
  { cwd }: Pick<Io, 'cwd'>,
): Promise<void> {
  const absolute = path.resolve(cwd, file);
  const isNew = (await pathKind(absolute)) === 'missing';
  try {
    await makeFolder(path.dirname(absolute));
    // Write in place, because the file may be a device, or in a folder that is not writable.
    await writeFile(absolute, text);
  } catch (error) {
    if (isNew) await rm(absolute, { force: true }).catch(() => undefined);
    throw cannotWrite(file, outputKind, error);
  }
}

/**
 * Throws a UsageError, a sentence that begins with `outputKind`, if a file cannot be written. Call this before work that takes
 * long. Leaves no file behind, only the folders for it.
 */
export async function checkWritable(
  file: string,
  { outputKind }: { outputKind: string },
  { cwd }: Pick<Io, 'cwd'>,
): Promise<void> {
  const absolute = path.resolve(cwd, file);
  const kind = await pathKind(absolute);
  // Opening a pipe would wait for its reader.
  if (kind === 'other') return;
  try {
    await makeFolder(path.dirname(absolute));
    // Full disks accept empty files.
    if (kind === 'missing') await writeFile(absolute, outputKind);
    else await (await open(absolute, 'a')).close();
  } catch (error) {
    throw cannotWrite(file, outputKind, error);
  } finally {
    if (kind === 'missing') await rm(absolute, { force: true }).catch(() => undefined);
  }
}

function cannotWrite(file: string, outputKind: string, error: unknown): UsageError {
  return new UsageError(`${outputKind} ${file} cannot be written: ${describeWriteError(error)}.`);
}

function withEnd(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

type Writer = (report: LintReport, options: ReportOptions) => Promise<string>;

/** Functions that format findings. They return '' if there is nothing to report, and are loaded on first use. */
const WRITERS: Readonly<Record<ReportFormat, Writer>> = {
  text: async (...given) => (await import('./text-report.ts')).textReport(...given),
  pretty: async (...given) => (await import('./pretty-report.ts')).prettyReport(...given),
  json: async (report) => (await import('./json-report.ts')).jsonReport(report),
  sarif: async (report, options) => (await import('./sarif-report.ts')).sarifReport(report, options),
  github: async (...given) => (await import('./code-host-reports.ts')).githubReport(...given),
  junit: async (report) => (await import('./junit-report.ts')).junitReport(report),
  gitlab: async (...given) => (await import('./code-host-reports.ts')).gitlabReport(...given),
  checkstyle: async (report) => (await import('./checkstyle-report.ts')).checkstyleReport(report),
  stylish: async (...given) => (await import('./stylish-report.ts')).stylishReport(...given),
};

function writerOf(format: FormatChoice['format']): Writer {
  if (typeof format === 'string') return WRITERS[format];
  return async (...given) => (await import('./custom-report.ts')).customReport(format, ...given);
}
