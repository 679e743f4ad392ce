import path from 'node:path';
import type { Secret } from '#schemas/generated/server-config.ts';
import type { ReportMistake, Environment, Given } from './given-value.ts';

/** A secret's value; undefined, with a complaint, where its environment variable is not set. */
export function readSecret(
  { value, from }: Given<Secret>,
  env: Environment,
  reportMistake: ReportMistake,
): string | undefined {
  if (typeof value === 'string') return value;
  const found = env[value.env];
  if (found) return found;
  reportMistake(
    `${from} is to be in the environment variable ${value.env}, which is not set: set it, or write the value.`,
  );
  return undefined;
}

export function readPort(
  { value, from }: Given<number | string>,
  reportMistake: ReportMistake,
): number | undefined {
  const port = Number(value);
  if (/^\d+$/.test(String(value).trim()) && port <= 65_535) return port;
  reportMistake(`${from} is ${value}: expected a port number from 0 to 65535.`);
  return undefined;
}

/** How many proxies before the server are believed. */
export function readTrustedProxies(
  { value, from }: Given<boolean | number | string>,
  reportMistake: ReportMistake,
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

/** The url of a database, from a url or the path of a file. */
export function readDatabase(
  { value, from }: Given<string>,
  folder: string,
  reportMistake: ReportMistake,
): string | undefined {
  if (/^postgres(?:ql)?:\/\//i.test(value)) {
    if (URL.canParse(value)) return value;
    reportMistake(
      `${from} cannot be read: expected postgres://user:password@host/name, with special letters as %40.`,
    );
    return undefined;
  }
  const file = value.replace(/^(?:sqlite|file):(?:\/\/(?=\/))?/i, '');
  // A drive of Windows is one letter.
  const scheme = /^([a-z][a-z\d+.-]+):/i.exec(file)?.[1];
  if (scheme === undefined && file.trim() !== '') return `sqlite:${path.resolve(folder, file)}`;
  reportMistake(
    `${from} is none that skillmap knows: expected postgres://user:password@host/name, or a file.`,
  );
  return undefined;
}
