import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../files/make-folder.ts';
import type { Io } from '../io.ts';
import { wantsColor } from '../io.ts';
import { UsageError } from '../usage-error.ts';
import { canLink } from './can-link.ts';
import type { FormatChoice } from './format-choice.ts';
import type { LintReport, ReportOptions } from './format.ts';
import { findBase } from './report-path.ts';
import { formatReport } from './report.ts';

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
