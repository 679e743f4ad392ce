import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { nameTranslationProject } from '#schemas/exchange/name-translation-project.ts';
import { validate } from '#schemas/generated/target-config-validator.js';
import type { SchemaError } from '#schemas/schema-validator.ts';

/** Settings of a site that has none: the public Arcade editor, served from the site's own files. */
const DEFAULTS = {
  targetId: 'arcade',
  brand: {
    name: 'Skillmap',
    primaryColor: '#4b3fc4',
    secondaryColor: '#d9577b',
    backgroundColor: '#dfe3f6',
    highlightColor: '#f5b82e',
  },
} as const satisfies Partial<TargetConfig>;

/** Longest wait for the target config, in milliseconds. */
const timeoutMs = 8_000;

export interface TargetConfigSource {
  url: string;
  /** Path below which the viewer is served. */
  base: string;
  fetch: typeof fetch;
  /** Reports an invalid setting and its consequence in the console, for the site's host. */
  warn: (message: string) => void;
}

/**
 * Spec §3 Target config: loads the current version. Invalid settings are left out, and required ones get a default, so
 * that a host's typo does not keep learners from their maps.
 */
export async function loadTargetConfig(source: TargetConfigSource): Promise<TargetConfig> {
  const { url, base, warn } = source;
  const value = await fetchJson(source);
  const defaults: TargetConfig = {
    ...DEFAULTS,
    editor: { kind: 'bundled', url: `${base}editor/${DEFAULTS.targetId}/index.html` },
  };
  if (value === undefined) return defaults;
  if (!isObject(value)) {
    warn(`${url} is used without its content: expected an object.`);
    return defaults;
  }
  const complete = (given: object): TargetConfig => completeWith(defaults, given);
  const config = complete(value);
  const read = validate(config)
    ? config
    : (dropInvalidSettings(value, complete, (mistake) => warn(`${url}: ${mistake}.`)) ?? defaults);
  return read.locales ? { ...read, locales: nameTranslationProject(read.locales) } : read;
}

function completeWith(defaults: TargetConfig, given: object): TargetConfig {
  const config: TargetConfig = { ...defaults, ...given };
  return isObject(config.brand) ? { ...config, brand: { ...defaults.brand, ...config.brand } } : config;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function fetchJson({ url, fetch, warn }: TargetConfigSource): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()) as unknown;
  } catch (error) {
    warn(`${url} could not be read, and the defaults are used: ${(error as Error).message}`);
    return undefined;
  }
}

/** Maximum number of times that invalid settings are removed. Removing one can make the setting around it invalid. */
const MAX_ROUNDS = 10;

/**
 * Returns the config without its invalid settings, keeping all others: a typo in one must not lift a ban in another.
 * Undefined if no valid config remains.
 */
export function dropInvalidSettings(
  given: object,
  complete: (given: object) => TargetConfig,
  report: (mistake: string) => void,
): TargetConfig | undefined {
  let settings = given;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const config = complete(settings);
    if (validate(config)) return config;
    const errors = validate.errors ?? [];
    if (round === 0) for (const error of errors) report(`${describe(error)}. The setting is left out`);
    const wrong = new Set(errors.map((error) => toSteps(error).join('/')));
    settings = leaveOut(settings, wrong);
  }
  return undefined;
}

/** Returns the value without the parts at the given paths. */
function leaveOut(value: object, wrong: ReadonlySet<string>, at: readonly string[] = []): object {
  const kept = Object.entries(value).flatMap(([name, inner]: [string, unknown]): [string, unknown][] => {
    const innerPath = [...at, escape(name)];
    if (wrong.has(innerPath.join('/'))) return [];
    return [[name, typeof inner === 'object' && inner !== null ? leaveOut(inner, wrong, innerPath) : inner]];
  });
  return Array.isArray(value) ? kept.map(([, item]) => item) : Object.fromEntries(kept);
}

/** Returns the path of the invalid setting, as the steps of a JSON Pointer. */
function toSteps({ instancePath, params }: SchemaError): string[] {
  const { additionalProperty } = params;
  const steps = instancePath.split('/').slice(1);
  return typeof additionalProperty === 'string' ? [...steps, escape(additionalProperty)] : steps;
}

function escape(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function describe({ instancePath, message, params }: SchemaError): string {
  const name = instancePath.slice(1).replaceAll('/', '.');
  if (typeof params.additionalProperty === 'string') {
    return `${name === '' ? 'It' : `\`${name}\``} has \`${params.additionalProperty}\`, which is no setting`;
  }
  return `\`${name}\` ${message ?? 'is wrong'}`;
}
