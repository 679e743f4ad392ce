import path from 'node:path';
import type { Expectations } from '#parser';
import type { ServerConfig } from '#schemas/generated/server-config.ts';
import { validate } from '#schemas/generated/server-config-validator.js';
import { checkMayRun, type CodePolicy } from '../../config/code-policy.ts';
import { reportUnused } from '../../config/find-config.ts';
import { isConfigThere, readConfigValue } from '../../config/read-config-value.ts';
import { invalidFileError } from '../../config/invalid-file-error.ts';

/** A server's configuration and the file it came from. */
export interface LoadedServerConfig {
  config: ServerConfig;
  /** Absolute path. Absent without a file. */
  file?: string;
}

/** Possible file names, in the order in which they are looked for. */
export const SERVER_CONFIG_NAMES = ['ts', 'js', 'mjs', 'json'].map((ending) => `skillmap.server.${ending}`);

const SECRET = 'a text, or {"env": "NAME"} for the environment variable that holds it';
const ADDRESS = 'an address that begins with https:// (or http://)';

const SPACE = 'an object such as {"megabytes": 500}';
const LIMIT = 'a number from 0 to 1000000000, or false for no limit';

/** All settings, with their descriptions for error messages. */
const EXPECTED: Expectations = {
  host: 'a host such as 127.0.0.1, or 0.0.0.0 for all addresses',
  port: 'a port number from 0 to 65535, without quotes',
  publicUrl: 'the address that learners use, such as https://maps.example.org/',
  database: `postgres://user:password@host/name, or a file, as ${SECRET}`,
  data: 'the path of a folder',
  secret: SECRET,
  env: 'the name of an environment variable',
  trustProxy: 'true behind one proxy, a number from 1 to 10 behind more, or false',
  frameAncestors: 'a list of origins such as "https://course.example.org", without a path',
  metricsToken: SECRET,
  logs: '"all", "problems" or "none"',
  projectStores: 'a list of stores, such as [{"type": "folder", "folder": "projects"}]',
  type: '"database", "folder" or "s3"',
  folder: 'the path of a folder',
  endpoint: ADDRESS,
  bucket: 'the name of a bucket: 3 to 63 lower-case letters, digits, . and -',
  region: 'a region such as eu-central-1',
  prefix: 'letters, digits, _, - and /, with a / at the end',
  accessKeyId: SECRET,
  secretAccessKey: SECRET,
  space: 'an object with `learner`, `anonymous`, `address` or `place`',
  learner: SPACE,
  anonymous: SPACE,
  address: SPACE,
  place: SPACE,
  megabytes: LIMIT,
  projects: LIMIT,
  games: LIMIT,
  pictures: LIMIT,
  days: 'a number of days from 1 to 3650',
  reserveMegabytes: 'a number from 0 to 1000000000',
  identity: 'an object with `providers`',
  providers: 'a list of providers, each with `kind`, `clientId` and `clientSecret`',
  helpUrl: 'the address of a page',
  kind: '"google", "microsoft", "github" or "oidc"',
  id: 'up to 40 letters, digits, _ and -',
  name: 'the provider’s name on the button',
  iconUrl: 'the address of a picture',
  clientId: SECRET,
  clientSecret: SECRET,
  issuer: ADDRESS,
  tenant: 'the id of a directory, or "common", "organizations", "consumers"',
  scopes: 'a list such as ["openid", "profile"]',
  discoveryUrl: ADDRESS,
  authorizationUrl: ADDRESS,
  tokenUrl: ADDRESS,
  userInfoUrl: ADDRESS,
};

/** Loads the first configuration in the given folders, or an empty one. */
export async function findServerConfig(
  folders: readonly string[],
  code: CodePolicy,
): Promise<LoadedServerConfig> {
  for (const folder of folders) {
    const files = SERVER_CONFIG_NAMES.map((name) => path.join(folder, name));
    const isThere = await Promise.all(files.map(isConfigThere));
    const found = files.filter((_, index) => isThere[index]);
    const [file] = found;
    if (file === undefined) continue;
    reportUnused(file, found, code);
    return loadServerConfig(file, code);
  }
  return { config: {} };
}

/**
 * Loads the configuration in a file. Throws a UsageError that lists every mistake. A file whose code may not run is
 * refused: with the defaults instead, nobody could sign in.
 */
export async function loadServerConfig(file: string, code: CodePolicy): Promise<LoadedServerConfig> {
  checkMayRun(file, code);
  const read = await readConfigValue(file);
  if (validate(read.value)) return { config: read.value as ServerConfig, file };
  throw invalidFileError(file, read, validate.errors, EXPECTED);
}
