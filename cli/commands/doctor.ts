import path from 'node:path';
import { describeTarget } from '../config/choose-target.ts';
import { codePolicy, type CodeOption } from '../config/code-policy.ts';
import { commandConfig } from '../config/find-config.ts';
import { diagnose } from '../doctor/diagnose.ts';
import { doctorJson, doctorReport, verdictOf, type DoctorVerdict } from '../doctor/doctor-report.ts';
import { checkFolder } from '../files/paths.ts';
import { wantsColor, type ExitCode, type Io } from '../io.ts';

export interface DoctorCommandOptions extends CodeOption {
  folder: string;
  /** True to make no requests to the code host. */
  offline?: boolean;
  json?: boolean;
  config?: string;
}

/**
 * `skillmap doctor`: compares a repository's local files with the version that learners get. Returns 1 if they differ,
 * 2 if git fails.
 */
export async function doctor(options: DoctorCommandOptions, io: Io): Promise<ExitCode> {
  const folder = path.resolve(io.cwd, options.folder);
  await checkFolder(folder, options.folder);
  const loaded = await commandConfig(folder, { ...options, code: codePolicy(options, io) }, io);
  const diagnosis = await diagnose({ folder, loaded, isOffline: options.offline === true });
  const color = wantsColor(io.stdout, io.env);
  const editor = describeTarget(diagnosis.editor, loaded);
  io.stdout.write(
    options.json === true ? `${doctorJson(diagnosis)}\n` : doctorReport(diagnosis, { color, editor }),
  );
  return EXIT_CODES[verdictOf(diagnosis)];
}

const EXIT_CODES: Readonly<Record<DoctorVerdict, ExitCode>> = { complete: 0, incomplete: 1, unknown: 2 };
