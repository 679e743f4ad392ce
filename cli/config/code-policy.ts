import path from 'node:path';
import { UsageError, type Io } from '../io.ts';

/** Whether configurations that are code may be run. */
export interface CodePolicy {
  mayRun: boolean;
  /** Called with the absolute path of a configuration that was found and not run. */
  onNotRun: (file: string) => void;
}

/** What `--no-config-code` gives: false with it, true without. */
export interface CodeOption {
  configCode?: boolean;
}

/** The policy that a command was asked for. Each configuration that is not run is reported once, on standard error. */
export function codePolicy(
  { configCode }: CodeOption,
  { cwd, stderr }: Pick<Io, 'cwd' | 'stderr'>,
): CodePolicy {
  const told = new Set<string>();
  return {
    mayRun: configCode !== false,
    onNotRun: (file) => {
      if (told.has(file)) return;
      told.add(file);
      stderr.write(`skillmap: ${notRun(path.relative(cwd, file))}\n`);
    },
  };
}

/** What it means that a configuration was not run, and what to do. */
export function notRun(file: string): string {
  const data = `${path.basename(file, path.extname(file))}.json`;
  return `${file} was not run (--no-config-code): the default settings are used. If you trust the folder, leave out that option. Settings in ${data} are always read.`;
}

/** True for a configuration that is code. */
export function isCode(file: string): boolean {
  return !file.endsWith('.json');
}

/** Throws a UsageError for a configuration that is code where none may be run, and nothing can take its place. */
export function checkMayRun(file: string, { mayRun }: CodePolicy): void {
  if (mayRun || !isCode(file)) return;
  throw new UsageError(
    `${file} is code, and --no-config-code runs none. If you trust it, leave out that option; otherwise write its settings as .json.`,
  );
}
