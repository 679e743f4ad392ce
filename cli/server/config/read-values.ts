import path from 'node:path';
import type { Secret } from '#schemas/generated/server-config.ts';
import type { LogLevel } from './server-settings.ts';

/** A value and where the operator wrote it, for messages: `--port`, `PORT`, or `port` in a file. */
export interface ConfiguredValue<Value> {
  value: Value;
  from: string;
  /** The folder that relative paths in the value start from. */
  folder: string;
}

export interface SettingsReading {
  /** The environment. Empty variables count as unset. */
  env: Readonly<Record<string, string | undefined>>;
  /** Receives each mistake in the settings as a whole sentence, so that all are reported at once. */
  reportMistake: (sentence: string) => void;
}

const SHORTEST_SECRET = 32;
const LOG_LEVELS: readonly LogLevel[] = ['all', 'problems', 'none'];

/** Returns a secret's value. Returns undefined and reports a mistake if its environment variable is not set. */
export function readSecret(
  { value, from }: Pick<ConfiguredValue<Secret>, 'value' | 'from'>,
  { env, reportMistake }: SettingsReading,
): string | undefined {
  if (typeof value === 'string') return value;
  const found = env[value.env];
  if (found) return found;
  reportMistake(
    `${from} uses the environment variable ${value.env}, which is not set: set it, or write the value.`,
  );
  return undefined;
}

/** Returns the secret that signs cookies. Reports a mistake if it is not set or too short. */
export function readSigningSecret(
  given: ConfiguredValue<Secret>,
  reading: SettingsReading,
): string | undefined {
  const secret = readSecret(given, reading);
  if (secret !== undefined && secret.length < SHORTEST_SECRET) {
    reading.reportMistake(
      `${given.from} has ${secret.length} characters: expected at least ${SHORTEST_SECRET}. \`openssl rand -hex 32\` creates one.`,
    );
  }
  return secret;
}

export function readPort(
  { value, from }: ConfiguredValue<number | string>,
  { reportMistake }: SettingsReading,
): number | undefined {
  const port = Number(value);
  if (/^\d+$/.test(String(value).trim()) && port <= 65_535) return port;
  reportMistake(`${from} is ${value}: expected a port number from 0 to 65535.`);
  return undefined;
}

/** Returns the number of proxies in front of the server that are trusted. */
export function readTrustedProxies(
  { value, from }: ConfiguredValue<boolean | number | string>,
  { reportMistake }: SettingsReading,
): number | undefined {
  const text = String(value).trim().toLowerCase();
  if (['true', 'yes', 'on'].includes(text)) return 1;
  if (['false', 'no', 'off', '0'].includes(text)) return 0;
  if (/^\d+$/.test(text) && Number(text) <= 10) return Number(text);
  reportMistake(
    `${from} is ${text}: expected true behind one proxy, a number up to 10 behind more, or false.`,
  );
  return undefined;
}

export function readLogs(
  { value, from }: ConfiguredValue<string>,
  { reportMistake }: SettingsReading,
): LogLevel | undefined {
  const level = LOG_LEVELS.find((known) => known === value);
  if (level === undefined) reportMistake(`${from} is ${value}: expected all, problems or none.`);
  return level;
}

/** Returns the URL of a database, given its URL or the path of a file. */
export function readDatabase(given: ConfiguredValue<Secret>, reading: SettingsReading): string | undefined {
  const { from, folder } = given;
  const value = readSecret(given, reading);
  if (value === undefined) return undefined;
  if (/^postgres(?:ql)?:\/\//i.test(value)) {
    if (URL.canParse(value)) return value;
    reading.reportMistake(
      `${from} cannot be read: expected postgres://user:password@host/name, with special letters as %40.`,
    );
    return undefined;
  }
  const file = value.replace(/^(?:sqlite|file):(?:\/\/(?=\/))?/i, '');
  // One letter is a Windows drive, not a scheme.
  const scheme = /^([a-z][a-z\d+.-]+):/i.exec(file)?.[1];
  if (scheme === undefined && file.trim() !== '') return `sqlite:${path.resolve(folder, file)}`;
  reading.reportMistake(
    `${from} is not a supported database: expected postgres://user:password@host/name, or a file.`,
  );
  return undefined;
}
