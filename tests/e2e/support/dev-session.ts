import path from 'node:path';
import { fakeEditorEnv } from './built-site.ts';
import { startCommand, type CommandSession } from './command-session.ts';

/** A running `skillmap dev`. */
export type DevSession = CommandSession;

interface DevOptions {
  /** A free port by default. */
  port?: number;
  /** Sign-in is off by default, unless the suite is about accounts. */
  hasAccounts?: boolean;
  editor?: 'real' | 'fake';
}

/** Starts the built `skillmap dev` on a folder and waits until its page can be opened. */
export async function startDev(
  folder: string,
  { port = 0, hasAccounts = false, editor = 'real' }: DevOptions = {},
): Promise<DevSession> {
  const args = ['--port', String(port), ...(hasAccounts ? [] : ['--no-accounts'])];
  return startCommand(
    ['dev', path.resolve(folder), ...args],
    'Map',
    editor === 'fake' ? await fakeEditorEnv() : {},
  );
}
