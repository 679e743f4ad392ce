import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RULES, VIOLATIONS } from '#parser';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import type { SchemaError } from '#schemas/schema-validator.ts';
import { validate } from '#schemas/generated/config-validator.js';
import { isFile } from '../files/path-kind.ts';
import { UsageError } from '../usage-error.ts';

/** A configuration and where it came from. */
export interface LoadedConfig {
  config: SkillmapConfig;
  /** Absolute; absent for the defaults. */
  file?: string;
  /** What patterns in it are relative to. */
  folder: string;
}

const NAMES = ['skillmap.config.ts', 'skillmap.config.js', 'skillmap.config.mjs', 'skillmap.config.json'];

/** The configuration nearest to a folder, looking up from it; the defaults where there is none. */
export async function findConfig(folder: string): Promise<LoadedConfig> {
  for (let at = folder; ; at = path.dirname(at)) {
    for (const name of NAMES) {
      const file = path.join(at, name);
      if (await isFile(file)) return loadConfig(file);
    }
    if (path.dirname(at) === at) return { config: {}, folder };
  }
}

/** The configuration in a file; throws a UsageError that names every mistake in it. */
export async function loadConfig(file: string): Promise<LoadedConfig> {
  const value = file.endsWith('.json') ? await readJson(file) : await readModule(file);
  if (!validate(value)) {
    const mistakes = (validate.errors ?? []).map((error) => `  ${describe(error)}`);
    throw new UsageError(`${file} has mistakes:\n${[...new Set(mistakes)].join('\n')}`);
  }
  const config = value as SkillmapConfig;
  checkRules(config, file);
  return { config, file, folder: path.dirname(file) };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${messageOf(error)}`);
  }
}

async function readModule(file: string): Promise<unknown> {
  try {
    const { loadConfigFromFile } = await import('vite');
    const env = { command: 'serve', mode: 'development' } as const;
    const loaded = await loadConfigFromFile(env, file, path.dirname(file), 'silent');
    return loaded?.config ?? {};
  } catch (error) {
    throw new UsageError(`${file} cannot be loaded: ${messageOf(error)}`);
  }
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
