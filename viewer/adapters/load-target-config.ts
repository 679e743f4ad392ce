import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { validate } from '#schemas/generated/target-config-validator.js';
import { dropInvalidSettings } from './drop-invalid-settings.ts';

/** For a site without settings: the public Arcade editor, served from the site's own files. */
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

/** The page waits at most this long. */
const timeoutMs = 8_000;

export interface TargetConfigSource {
  url: string;
  /** The path that the viewer is served below. */
  base: string;
  fetch: typeof fetch;
  /** For the host's console: each invalid setting, and what happens because of it. */
  warn: (message: string) => void;
}

/**
 * §3 Target config, as it is now. An invalid setting is left out, a required one has a default: a typing error of the host does not
 * keep learners from their maps.
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
  if (validate(config)) return config;
  return dropInvalidSettings(value, complete, (mistake) => warn(`${url}: ${mistake}.`)) ?? defaults;
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
