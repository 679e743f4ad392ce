import path from 'node:path';
import { UsageError, type Io } from '../io.ts';

/** The part of a file's content that has no effect if the file is not run. */
export type CodePart = 'settings' | 'rules';

/** Whether configurations that contain code, and plugins, may run. */
export interface CodePolicy {
  mayRun: boolean;
  /** Called with the absolute path of a configuration or plugin that was found but not run. */
  onNotRun: (file: string, part?: CodePart) => void;
}

/** The option `--no-config-code`, which sets `configCode` to false. */
export interface CodeOption {
  configCode?: boolean;
}

/** Returns the policy for a command. Prints a note on standard error, once for each configuration that is not run. */
export function codePolicy(
  { configCode }: CodeOption,
  { cwd, stderr }: Pick<Io, 'cwd' | 'stderr'>,
): CodePolicy {
  const reported = new Set<string>();
  return {
    mayRun: configCode !== false,
    onNotRun: (file, part) => {
      if (reported.has(file)) return;
      reported.add(file);
      stderr.write(`skillmap: ${notRun(path.relative(cwd, file), part)}\n`);
    },
  };
}

/** Explains that a configuration or plugin was not run, and what to do. */
export function notRun(file: string, part: CodePart = 'settings'): string {
  const hint = part === 'settings' ? ' Settings in .json files are always read.' : '';
  return `${file} was not run because of --no-config-code, so its ${part} are not used. If you trust the folder, leave out that option.${hint}`;
}

/** Returns whether a configuration contains code. */
export function isCode(file: string): boolean {
  return !file.endsWith('.json');
}

/** Throws a UsageError if the configuration file is code and code may not run. */
export function checkMayRun(file: string, { mayRun }: CodePolicy): void {
  if (mayRun || !isCode(file)) return;
  throw new UsageError(
    `${file} is code, which --no-config-code does not run. If you trust it, leave out that option. Otherwise write the settings as .json.`,
  );
}
