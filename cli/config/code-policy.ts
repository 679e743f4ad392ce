import path from 'node:path';
import { UsageError, type Io } from '../io.ts';

/** The part of a file's content that has no effect if the file is not run. */
export type CodePart = 'settings' | 'rules';

/** Whether configurations that contain code, and plugins, may run. */
export interface CodePolicy {
  mayRun: boolean;
  /** Called with the absolute path of a configuration or plugin that was found but not run. */
  onNotRun: (file: string, part?: CodePart) => void;
  /** Called with a sentence about something in a configuration that is valid, but probably not meant. */
  onNotice?: (notice: string) => void;
}

/** The option `--no-config-code`, which sets `configCode` to false. */
export interface CodeOption {
  configCode?: boolean;
}

/** Returns the policy for a command. Prints each notice once on standard error. */
export function codePolicy(
  { configCode }: CodeOption,
  { cwd, stderr }: Pick<Io, 'cwd' | 'stderr'>,
): CodePolicy {
  const reported = new Set<string>();
  const reportOnce = (key: string, text: string): void => {
    if (!reported.has(key)) stderr.write(`skillmap: ${text}\n`);
    reported.add(key);
  };
  return {
    mayRun: configCode !== false,
    onNotRun: (file, part) => reportOnce(file, notRun(path.relative(cwd, file), part)),
    onNotice: (notice) => reportOnce(notice, notice),
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
