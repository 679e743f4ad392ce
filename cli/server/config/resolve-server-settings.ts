import path from 'node:path';
import { readSitePlace } from '../../build/read-site-place.ts';
import { UsageError } from '../../io.ts';
import type { ReportMistake, Environment } from './given-value.ts';
import { firstGiven, fromEnvironment, fromFile, fromOption } from './given-value.ts';
import type { LoadedServerConfig } from './load-server-config.ts';
import { readProviders } from './read-providers.ts';
import { readDatabase, readPort, readSecret, readTrustedProxies } from './read-values.ts';
import type { LogLevel, ServerSettings } from './server-settings.ts';

/** Options of the commands that work with a server's data. */
export interface ServerOptions {
  port?: number;
  /** `--host` alone gives true: all addresses. */
  host?: string | true;
  base?: string;
  publicUrl?: string;
  database?: string;
  data?: string;
}

export interface SettingsSources {
  options: ServerOptions;
  env: Environment;
  loaded: LoadedServerConfig;
  /** What paths in options and in the environment are relative to. */
  cwd: string;
  isTerminal: boolean;
}

/** `skillmap dev` 3210, `preview` 4210: all three may run at once. */
const DEFAULT_PORT = 5210;
/** Hidden, so that nothing in it is ever published or shown with the maps. */
const DEFAULT_DATA = '.skillmap';
const SHORTEST_SECRET = 32;
const LOG_LEVELS: readonly LogLevel[] = ['all', 'problems', 'none'];

/** All settings, from options, environment and file in this order; throws a UsageError that names every mistake. */
export function resolveServerSettings(sources: SettingsSources): ServerSettings {
  const { options, env, loaded } = sources;
  const mistakes: string[] = [];
  const reportMistake: ReportMistake = (sentence) => void mistakes.push(sentence);
  const host = firstGiven(
    fromOption('--host', options.host === true ? '0.0.0.0' : options.host),
    fromEnvironment('HOST', env),
    fromFile('host', loaded.config.host),
  );
  const port = firstGiven<number | string>(
    fromOption('--port', options.port),
    fromEnvironment('PORT', env),
    fromFile('port', loaded.config.port),
  );
  const data = findData(sources);
  const place = findPlace(sources, reportMistake);
  const secret = findSecret(sources, reportMistake);
  const metricsToken = findMetricsToken(sources, reportMistake);
  const { helpUrl } = loaded.config.identity ?? {};
  const settings: ServerSettings = {
    host: host?.value ?? 'localhost',
    port: (port && readPort(port, reportMistake)) ?? DEFAULT_PORT,
    ...place,
    database: findDatabase(sources, data, reportMistake) ?? '',
    data,
    ...(secret !== undefined && { secret }),
    trustedProxies: findTrustedProxies(sources, reportMistake),
    frameAncestors: loaded.config.frameAncestors ?? [],
    ...(metricsToken !== undefined && { metricsToken }),
    logs: findLogs(sources, reportMistake),
    providers: readProviders(loaded.config.identity?.providers ?? [], env, reportMistake),
    ...(helpUrl !== undefined && { helpUrl }),
    ...(loaded.file !== undefined && { file: loaded.file }),
  };
  if (mistakes.length === 0) return settings;
  const given = loaded.file === undefined ? '' : ` (the configuration is ${loaded.file})`;
  const list = [...new Set(mistakes)].map((mistake) => `  ${mistake}`);
  throw new UsageError(`These settings cannot be used${given}:\n${list.join('\n')}`);
}

function findData({ options, env, loaded, cwd }: SettingsSources): string {
  const given = options.data ?? (env.SKILLMAP_DATA || undefined);
  if (given !== undefined) return path.resolve(cwd, given);
  const folder = loaded.file === undefined ? cwd : path.dirname(loaded.file);
  return path.resolve(folder, loaded.config.data ?? DEFAULT_DATA);
}

function findPlace(
  { options, env, loaded }: SettingsSources,
  reportMistake: ReportMistake,
): Pick<ServerSettings, 'base' | 'publicUrl'> {
  const url = firstGiven(
    fromOption('--public-url', options.publicUrl),
    fromEnvironment('SKILLMAP_PUBLIC_URL', env),
    fromFile('publicUrl', loaded.config.publicUrl),
  );
  if (!url && options.base === undefined) return {};
  try {
    const place = readSitePlace(
      { ...(url && { url: url.value }), ...(options.base !== undefined && { base: options.base }) },
      { base: '--base', url: url?.from ?? '--public-url' },
    );
    return { base: place.base, ...(place.url !== undefined && { publicUrl: place.url }) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    reportMistake(error.message);
    return {};
  }
}

function findDatabase(
  { options, env, loaded, cwd }: SettingsSources,
  data: string,
  reportMistake: ReportMistake,
): string | undefined {
  const given = firstGiven(fromOption('--database', options.database), fromEnvironment('DATABASE_URL', env));
  if (given) return readDatabase(given, cwd, reportMistake);
  const { database } = loaded.config;
  if (database === undefined) return `sqlite:${path.join(data, 'skillmap.db')}`;
  const value = readSecret(fromFile('database', database), env, reportMistake);
  const folder = loaded.file === undefined ? cwd : path.dirname(loaded.file);
  return value === undefined ? undefined : readDatabase(fromFile('database', value), folder, reportMistake);
}

function findSecret({ env, loaded }: SettingsSources, reportMistake: ReportMistake): string | undefined {
  const given = firstGiven(fromEnvironment('SKILLMAP_SECRET', env), fromFile('secret', loaded.config.secret));
  const secret = given && readSecret(given, env, reportMistake);
  if (secret !== undefined && secret.length < SHORTEST_SECRET) {
    reportMistake(
      `${given?.from} has ${secret.length} characters: expected at least ${SHORTEST_SECRET}. \`openssl rand -hex 32\` makes one.`,
    );
  }
  return secret;
}

function findMetricsToken(
  { env, loaded }: SettingsSources,
  reportMistake: ReportMistake,
): string | undefined {
  const given = firstGiven(
    fromEnvironment('SKILLMAP_METRICS_TOKEN', env),
    fromFile('metricsToken', loaded.config.metricsToken),
  );
  return given && readSecret(given, env, reportMistake);
}

function findTrustedProxies({ env, loaded }: SettingsSources, reportMistake: ReportMistake): number {
  const given = firstGiven<boolean | number | string>(
    fromEnvironment('SKILLMAP_TRUST_PROXY', env),
    fromFile('trustProxy', loaded.config.trustProxy),
  );
  return (given && readTrustedProxies(given, reportMistake)) ?? 0;
}

function findLogs({ env, loaded, isTerminal }: SettingsSources, reportMistake: ReportMistake): LogLevel {
  const given = firstGiven<string>(
    fromEnvironment('SKILLMAP_LOGS', env),
    fromFile('logs', loaded.config.logs),
  );
  const level = LOG_LEVELS.find((known) => known === given?.value);
  if (given && level === undefined) {
    reportMistake(`${given.from} is ${given.value}: expected all, problems or none.`);
  }
  return level ?? (isTerminal ? 'problems' : 'all');
}
