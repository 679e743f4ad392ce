import { createRequire } from 'node:module';
import path from 'node:path';
import { describeFailure } from '../config/module-failure.ts';
import { findModuleFile } from '../config/named-files.ts';
import { isFile } from '../files/paths.ts';
import { UsageError } from '../io.ts';
import { messageOf, toSentence } from '../words.ts';
import type { FormatModule, LintReport, ReportOptions } from './format.ts';
import type { Formatter } from './formatter.ts';
import { toJsonReport } from './json-report.ts';

/** Formats findings with a module of the user. Throws a UsageError, which names the module, if that fails. */
export async function customReport(
  { module }: FormatModule,
  report: LintReport,
  { cwd, color, width }: ReportOptions,
): Promise<string> {
  const format = await loadFormatter(module, cwd);
  let text: unknown;
  try {
    text = await format(toJsonReport(report), { cwd, color, width });
  } catch (error) {
    throw new UsageError(`The formatter ${module} failed: ${messageOf(error)}`);
  }
  if (typeof text === 'string') return text;
  throw new UsageError(`The formatter ${module} must return a text, not ${typeof text}.`);
}

async function loadFormatter(module: string, cwd: string): Promise<Formatter> {
  const { loadModule } = await import('../config/load-module.ts');
  const loaded = await loadModule(await findModule(module, cwd), { keepsFunction: true });
  if (loaded.kind === 'failed') throw new UsageError(describeFailure(`The formatter ${module}`, loaded));
  if (typeof loaded.value === 'function') return loaded.value as Formatter;
  throw new UsageError(
    `The formatter ${module} has no default export that is a function: write \`export default (report) => "…"\`.`,
  );
}

async function findModule(module: string, cwd: string): Promise<string> {
  const file = path.resolve(cwd, module);
  if (await isFile(file)) return file;
  const from = path.join(cwd, 'package.json');
  try {
    // Also finds a file without its ending, and the main file of a folder.
    return createRequire(from).resolve(module);
  } catch {
    const found = await findModuleFile(module, from);
    if (found.ok) return found.file;
    throw new UsageError(toSentence(`\`--format\` names \`${module}\`, ${found.reason}`));
  }
}
