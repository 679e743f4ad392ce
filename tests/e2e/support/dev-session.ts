import path from 'node:path';
import type { CommandSession } from './command-session.ts';
import { startCommand } from './command-session.ts';

/** A running `skillmap dev`. */
export type DevSession = CommandSession;

/** Starts the built `skillmap dev` on a folder and waits until its page can be opened; on a free port unless told. */
export function startDev(folder: string, args: readonly string[] = ['--port', '0']): Promise<DevSession> {
  return startCommand(['dev', path.resolve(folder), ...args], 'Map');
}
