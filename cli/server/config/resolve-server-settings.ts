import path from 'node:path';
import type { ServerConfig } from '#schemas/generated/server-config.ts';
import { UsageError } from '../../io.ts';
import { readSiteAddress } from '../../site/read-site-address.ts';
import type { LoadedServerConfig } from './load-server-config.ts';
import { readProjectStores } from './read-project-stores.ts';
import { readProviders } from './read-providers.ts';
import { readSpaceLimits } from './read-space-limits.ts';
import {
  readDatabase,
  readLogs,
  readPort,
  readSecret,
  readSigningSecret,
  readTrustedProxies,
  type ConfiguredValue,
  type SettingsReading,
} from './read-values.ts';
import type { ServerSettings } from './server-settings.ts';

/** Options of the commands that use a server's data. */
export interface ServerOptions {
  port?: number;
  /** Value of `--host`. True if it has none: listen on all addresses. */
  host?: string | true;
  base?: string;
  publicUrl?: string;
  database?: string;
  data?: string;
}

export interface SettingsSources {
  options: ServerOptions;
  env: SettingsReading['env'];
  loaded: LoadedServerConfig;
  /** The folder that relative paths in options and in the environment start from. */
  cwd: string;
  isTerminal: boolean;
}

/** Default port of `skillmap serve`. `dev` uses 3210 and `preview` 4210, so that all three can run at once. */
const DEFAULT_PORT = 5210;
/** Default data folder. It is hidden, so that its content is never published or served with the maps. */
const DEFAULT_DATA = '.skillmap';

/** The environment variable for the client id on the code host. `skillmap dev` reads it too. */
export const CLIENT_ID_VARIABLE = 'SKILLMAP_CODE_HOST_CLIENT_ID';

/** Names of the option and the environment variable of each setting. */
const SETTING_NAMES = {
  host: { option: '--host', variable: 'HOST' },
  port: { option: '--port', variable: 'PORT' },
  publicUrl: { option: '--public-url', variable: 'SKILLMAP_PUBLIC_URL' },
  database: { option: '--database', variable: 'DATABASE_URL' },
  data: { option: '--data', variable: 'SKILLMAP_DATA' },
  secret: { option: undefined, variable: 'SKILLMAP_SECRET' },
  metricsToken: { option: undefined, variable: 'SKILLMAP_METRICS_TOKEN' },
  trustProxy: { option: undefined, variable: 'SKILLMAP_TRUST_PROXY' },
  logs: { option: undefined, variable: 'SKILLMAP_LOGS' },
  codeHostClientId: { option: undefined, variable: CLIENT_ID_VARIABLE },
} as const;

type Setting = keyof typeof SETTING_NAMES;
type ValueOf<Name extends Setting> = string | NonNullable<ServerConfig[Name]>;

/**
 * Resolves all settings from options, environment and file, in this order. Throws a UsageError that lists every
 * mistake.
 */
export function resolveServerSettings(sources: SettingsSources): ServerSettings {
  const { env, isTerminal } = sources;
  const { config, file } = sources.loaded;
  const mistakes: string[] = [];
  const reading: SettingsReading = { env, reportMistake: (sentence) => void mistakes.push(sentence) };
  const read = <Name extends Setting, Value>(
    name: Name,
    reader: (given: ConfiguredValue<ValueOf<Name>>, reading: SettingsReading) => Value,
  ): Value | undefined => {
    const given = findGiven(sources, name);
    return given && reader(given, reading);
  };
  const data =
    read('data', ({ value, folder }) => path.resolve(folder, value)) ??
    path.join(folderOf(sources), DEFAULT_DATA);
  const secret = read('secret', readSigningSecret);
  const metricsToken = read('metricsToken', readSecret);
  const codeHostClientId = read('codeHostClientId', ({ value }) => value);
  const { helpUrl, providers = [] } = config.identity ?? {};
  const settings: ServerSettings = {
    host: read('host', ({ value }) => value) ?? 'localhost',
    port: read('port', readPort) ?? DEFAULT_PORT,
    ...findSiteAddress(sources, reading),
    database: read('database', readDatabase) ?? `sqlite:${path.join(data, 'skillmap.db')}`,
    data,
    ...(secret !== undefined && { secret }),
    trustedProxies: read('trustProxy', readTrustedProxies) ?? 0,
    frameAncestors: config.frameAncestors ?? [],
    ...(metricsToken !== undefined && { metricsToken }),
    logs: read('logs', readLogs) ?? (isTerminal ? 'problems' : 'all'),
    providers: readProviders(providers, reading),
    ...(helpUrl !== undefined && { helpUrl }),
    ...(codeHostClientId !== undefined && { codeHostClientId }),
    publishesMaps: config.publishMaps === true,
    ...(config.classes && { teachers: config.classes.teachers }),
    space: readSpaceLimits(config.space),
    ...(config.projectStores && {
      projectStores: readProjectStores(config.projectStores, folderOf(sources), reading),
    }),
    ...(file !== undefined && { file }),
  };
  if (mistakes.length === 0) return settings;
  const given = file === undefined ? '' : ` (the configuration is ${file})`;
  const list = [...new Set(mistakes)].map((mistake) => `  ${mistake}`);
  throw new UsageError(`These settings cannot be used${given}:\n${list.join('\n')}`);
}

/** Returns the first value found: in the command's options, the environment, or the file. */
function findGiven<Name extends Setting>(
  sources: SettingsSources,
  name: Name,
): ConfiguredValue<ValueOf<Name>> | undefined {
  const { options, env, loaded, cwd } = sources;
  const { option, variable } = SETTING_NAMES[name];
  const optionValues = { ...options, host: options.host === true ? '0.0.0.0' : options.host };
  const givenValues = [
    { value: option && optionValues[name as keyof ServerOptions], from: option, folder: cwd },
    { value: env[variable] || undefined, from: `the environment variable ${variable}`, folder: cwd },
    { value: loaded.config[name], from: `\`${name}\``, folder: folderOf(sources) },
  ];
  return givenValues.find(({ value }) => value !== undefined) as ConfiguredValue<ValueOf<Name>> | undefined;
}

/** Returns the configuration's folder, or the working directory. */
function folderOf({ loaded, cwd }: SettingsSources): string {
  return loaded.file === undefined ? cwd : path.dirname(loaded.file);
}

function findSiteAddress(
  sources: SettingsSources,
  { reportMistake }: SettingsReading,
): Pick<ServerSettings, 'base' | 'publicUrl'> {
  const url = findGiven(sources, 'publicUrl');
  const { base } = sources.options;
  if (!url && base === undefined) return {};
  try {
    const siteAddress = readSiteAddress(
      { ...(url && { url: url.value }), ...(base !== undefined && { base }) },
      { base: '--base', url: url?.from ?? '--public-url' },
    );
    return { base: siteAddress.base, ...(siteAddress.url !== undefined && { publicUrl: siteAddress.url }) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    reportMistake(error.message);
    return {};
  }
}
