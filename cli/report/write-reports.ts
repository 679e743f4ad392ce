import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../files/paths.ts';
import type { Io } from '../io.ts';
import { wantsColor, UsageError } from '../io.ts';
import { canLink } from './cells.ts';
import type { FormatChoice, ReportFormat } from './format-choice.ts';
import type { LintReport, ReportOptions } from './format.ts';
import { findBase } from './format.ts';

const WIDTH = { least: 40, none: 100, most: 120 };

/**
 * Writes the report in each format to where it is asked for, standard output first, so that a file that cannot be written
 * keeps nobody from reading it. Throws a UsageError for such a file.
 */
export async function writeReports(
  report: LintReport,
  choices: readonly FormatChoice[],
  io: Io,
): Promise<void> {
  const onScreen = choices.filter(({ file }) => file === undefined);
  for (const { format } of onScreen) {
    const text = await formatReport(format, report, screenOptions(io));
    if (text !== '') io.stdout.write(withEnd(text));
  }
  for (const { format, file } of choices) {
    if (file === undefined) continue;
    const text = await formatReport(format, report, fileOptions(io));
    await writeReport(file, text === '' ? '' : withEnd(text), io);
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

async function writeReport(file: string, text: string, { cwd }: Io): Promise<void> {
  const absolute = path.resolve(cwd, file);
  try {
    await makeFolder(path.dirname(absolute));
    await writeFile(absolute, text);
  } catch (error) {
    throw new UsageError(
      `The report ${file} cannot be written: ${reasonOf(error as NodeJS.ErrnoException)}.`,
    );
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'you are not allowed to write there';
    case 'EISDIR':
      return 'there is a folder of this name';
    case 'EEXIST':
    case 'ENOTDIR':
      return 'there is a file where its folder should be';
    case 'ENOENT':
      return 'there can be no such file';
    case 'ENOSPC':
      return 'the disk is full';
    default:
      return message;
  }
}

function withEnd(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

/** The findings as text in a format, '' for nothing to say; each format's code is loaded when it is asked for. */
async function formatReport(
  format: ReportFormat,
  report: LintReport,
  options: ReportOptions,
): Promise<string> {
  switch (format) {
    case 'text':
      return (await import('./text-report.ts')).textReport(report, options);
    case 'pretty':
      return (await import('./pretty-report.ts')).prettyReport(report, options);
    case 'json':
      return (await import('./json-report.ts')).jsonReport(report);
    case 'sarif':
      return (await import('./sarif-report.ts')).sarifReport(report, options);
    case 'github':
      return (await import('./github-report.ts')).githubReport(report, options);
    case 'junit':
      return (await import('./junit-report.ts')).junitReport(report);
    case 'code-climate':
      return (await import('./code-climate-report.ts')).codeClimateReport(report, options);
    default:
      return format satisfies never;
  }
}
