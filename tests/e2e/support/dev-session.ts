import path from 'node:path';
import { startCommand, type CommandSession } from './command-session.ts';

/** A running `skillmap dev`. */
export type DevSession = CommandSession;

/**
 * Starts the built `skillmap dev` on a folder and waits until its page can be opened; on a free port unless told. Nobody
 * can sign in there, unless the suite is about accounts.
 */
export function startDev(
  folder: string,
  args: readonly string[] = ['--port', '0'],
  { hasAccounts = false }: { hasAccounts?: boolean } = {},
): Promise<DevSession> {
  const own = hasAccounts ? [] : ['--no-accounts'];
  return startCommand(['dev', path.resolve(folder), ...args, ...own], 'Map');
}
