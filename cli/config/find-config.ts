import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { RULES, VIOLATIONS } from '#parser';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import type { SchemaError } from '#schemas/schema-validator.ts';
import { validate } from '#schemas/generated/config-validator.js';
import { isFile } from '../files/path-kind.ts';
import type { TextReading } from '../files/read-text-file.ts';
import { readTextFile } from '../files/read-text-file.ts';
import { UsageError } from '../usage-error.ts';

/** A configuration and where it came from. */
export interface LoadedConfig {
  config: SkillmapConfig;
  /** Absolute; absent for the defaults. */
  file?: string;
  /** What patterns in it are relative to. */
  folder: string;
}

/** The names a configuration may have, in the order they are looked for. */
export const CONFIG_NAMES = [
  'skillmap.config.ts',
  'skillmap.config.js',
  'skillmap.config.mjs',
  'skillmap.config.json',
];

/** The configuration nearest to a folder, looking up from it; the defaults where there is none. */
export async function findConfig(folder: string): Promise<LoadedConfig> {
  for (let at = folder; ; at = path.dirname(at)) {
    for (const name of CONFIG_NAMES) {
      const file = path.join(at, name);
      if (await isFile(file)) return loadConfig(file);
    }
    if (path.dirname(at) === at) return { config: {}, folder };
  }
}

/** The configuration in a file; throws a UsageError that names every mistake in it. */
export async function loadConfig(file: string): Promise<LoadedConfig> {
  const reading = await readTextFile(file);
  if (reading.kind === 'unreadable') throw new UsageError(`${file} cannot be read: ${reading.reason}.`);
  const value = file.endsWith('.json') ? readJson(file, reading) : await readModule(file);
  if (!validate(value)) {
    const mistakes = (validate.errors ?? []).map((error) => `  ${describe(error)}`);
    throw new UsageError(`${file} has mistakes:\n${[...new Set(mistakes)].join('\n')}`);
  }
  const config = value as SkillmapConfig;
  checkRules(config, file);
  return { config, file, folder: path.dirname(file) };
}

function readJson(file: string, reading: TextReading): unknown {
  if (reading.kind === 'binary') throw new UsageError(`${file} cannot be read: it is not saved as UTF-8.`);
  if (reading.kind !== 'text') throw new UsageError(`${file} cannot be read: it is too large.`);
  try {
    return JSON.parse(reading.text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${messageOf(error)}`);
  }
}

/** A configuration as code is bundled and run by Vite. */
async function readModule(file: string): Promise<unknown> {
  const { loadConfigFromFile } = await import('vite');
  const env = { command: 'serve', mode: 'development' } as const;
  try {
    const loaded = await loadConfigFromFile(env, file, path.dirname(file), 'silent');
    return loaded?.config ?? {};
  } catch (error) {
    const reason = firstLine(messageOf(error));
    throw new UsageError(
      NO_OBJECT.test(reason)
        ? `${file} cannot be used: expected an object as its default export.`
        : `${file} cannot be loaded: ${reason}`,
    );
  }
}

/** What Vite says of a module without a default export, and what happens to it with \`null\`. */
const NO_OBJECT =
  /^config must export or return an object|^Cannot read properties of null \(reading '__esModule'\)/;

/** What went wrong, without the bundler's heading, its colours and its picture of the code. */
function firstLine(message: string): string {
  const plain = stripVTControlCharacters(message).replace(/^Build failed with .*\s+/, '');
  return (plain.split('\n')[0] ?? plain).replace(/^\[[A-Z_]+\] /, '').trim();
}

function checkRules(config: SkillmapConfig, file: string): void {
  const known = new Set(RULES.map((rule) => rule.id));
  for (const [id, severity] of Object.entries(config.rules ?? {})) {
    if (!known.has(id)) {
      throw new UsageError(`${file} sets the rule \`${id}\`, which does not exist.`);
    }
    const isTooLow = severity === 'off' || severity === 'info';
    if (isTooLow && VIOLATIONS.some((violation) => violation === id)) {
      throw new UsageError(
        `${file} sets \`${id}\` to \`${severity}\`, but it stops learners from opening the map: expected \`error\` or \`warning\`.`,
      );
    }
  }
}

function describe({ instancePath, keyword, message, params }: SchemaError): string {
  const where =
    instancePath === '' ? 'The configuration' : `\`${instancePath.slice(1).replaceAll('/', '.')}\``;
  if (keyword === 'additionalProperties') {
    return `${where} has \`${String(params.additionalProperty)}\`, which is no setting`;
  }
  if (keyword === 'enum' && Array.isArray(params.allowedValues)) {
    return `${where} must be one of ${params.allowedValues.map((value) => `\`${String(value)}\``).join(', ')}`;
  }
  return `${where} ${message ?? 'is wrong'}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
