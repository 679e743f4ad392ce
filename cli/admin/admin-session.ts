import path from 'node:path';
import { UsageError, type ExitCode, type Io } from '../io.ts';
import { codePolicy, type CodeOption } from '../config/code-policy.ts';
import { pathKind } from '../files/paths.ts';
import { describeDatabase, makeDataFolder, openData } from '../serve/open-data.ts';
import { createAbuseReports } from '../server/accounts/abuse-reports.ts';
import { createRepositoryDecisions } from '../server/accounts/repository-decisions.ts';
import { findServerConfig, loadServerConfig } from '../server/config/load-server-config.ts';
import { resolveServerSettings } from '../server/config/resolve-server-settings.ts';
import type { ServerSettings } from '../server/config/server-settings.ts';
import type { AccountDatabase } from '../server/database/open-database.ts';
import type { SpaceLimits } from '../server/space/space-limits.ts';
import { createGameModeration, type GameModeration } from '../server/games/game-moderation.ts';

/** Options that select the database. The defaults are those of `skillmap serve`. */
export interface AdminOptions extends CodeOption {
  database?: string;
  data?: string;
  config?: string;
  yes?: boolean;
}

export interface AdminSession {
  database: AccountDatabase;
  games: GameModeration;
  limits: SpaceLimits;
  /** Absent for the database alone. */
  projectStores?: NonNullable<ServerSettings['projectStores']>;
  reports: ReturnType<typeof createAbuseReports>;
  repositories: ReturnType<typeof createRepositoryDecisions>;
  /** The database's name for messages, without a password. */
  name: string;
  /** Asks the user to confirm. Throws a UsageError if there is no terminal to ask on. */
  confirm: (question: string) => Promise<boolean>;
  print: (text: string) => void;
  io: Io;
}

/**
 * Opens the server's database for one command. Unless `mayBeNew`, the database must exist. The settings of the stores of
 * projects, with their secrets, are only read if the command `usesStores`.
 */
export async function withDatabase(
  options: AdminOptions & { mayBeNew?: boolean; usesStores?: boolean },
  io: Io,
  run: (session: AdminSession) => Promise<ExitCode>,
): Promise<ExitCode> {
  const code = codePolicy(options, io);
  const loaded =
    options.config === undefined
      ? await findServerConfig([io.cwd], code)
      : await loadServerConfig(path.resolve(io.cwd, options.config), code);
  // Ignore the sign-in settings: operators' commands need no secrets.
  const { identity: _identity, secret: _secret, metricsToken: _token, ...rest } = loaded.config;
  const { projectStores: _stores, ...withoutStores } = rest;
  const config = options.usesStores === true ? rest : withoutStores;
  const settings = resolveServerSettings({
    options,
    env: io.env,
    loaded: { ...loaded, config },
    cwd: io.cwd,
    isTerminal: true,
  });
  const { database: url, data } = settings;
  const name = describeDatabase(url, io.cwd);
  if (url.startsWith('sqlite:'))
    await checkFile(url.slice('sqlite:'.length), data, options.mayBeNew === true);
  const database = await openData({
    url,
    cwd: io.cwd,
    signal: io.signal,
    waitMs: 0,
    onWait: () => undefined,
    onError: (error) => io.stderr.write(`skillmap: ${String(error)}\n`),
  });
  try {
    return await run({
      database,
      games: createGameModeration(database, Date.now),
      limits: settings.space,
      ...(settings.projectStores && { projectStores: settings.projectStores }),
      reports: createAbuseReports(database, Date.now),
      repositories: createRepositoryDecisions(database, Date.now),
      name,
      confirm: (question) => confirm(question, options.yes === true, io),
      print: (text) => io.stdout.write(`${text}\n`),
      io,
    });
  } finally {
    await database.close();
  }
}

async function checkFile(file: string, data: string, mayBeNew: boolean): Promise<void> {
  if ((await pathKind(file)) === 'file') return;
  if (mayBeNew) return makeDataFolder(data);
  throw new UsageError(
    `There is no database at ${file}: run this in the folder of \`skillmap serve\`, or set --data or --database.`,
  );
}

async function confirm(question: string, isAgreed: boolean, io: Io): Promise<boolean> {
  if (isAgreed) return true;
  const answer = await io.ask(`${question} [y/N] `);
  if (answer === undefined) {
    throw new UsageError(
      'There is no terminal to ask for confirmation: use --yes to confirm. Nothing was changed.',
    );
  }
  if (/^y(?:es)?$/i.test(answer.trim())) return true;
  io.stderr.write('Nothing was changed.\n');
  return false;
}
