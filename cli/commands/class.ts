import type { ExitCode, Io } from '../io.ts';
import { readSettings, serveWith, type ServeCommandOptions } from './serve.ts';

export type ClassCommandOptions = Pick<
  ServeCommandOptions,
  'folder' | 'site' | 'port' | 'data' | 'configCode'
>;

/** `skillmap class`: a class on this machine, for devices in the same network, without an account or settings. */
export async function teachClass(options: ClassCommandOptions, io: Io): Promise<ExitCode> {
  const serveOptions = { ...options, host: true } as const;
  return serveWith({ ...serveOptions, isLesson: true }, await readSettings(serveOptions, io), io);
}
