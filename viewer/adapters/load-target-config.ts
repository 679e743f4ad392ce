import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { validate } from '#schemas/generated/target-config-validator.js';
import { withoutMistakes } from './leave-out-invalid.ts';

/** What a place is that says nothing of itself: the public Arcade editor's, on its own files. */
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

/** What the page may be kept waiting for. */
const timeoutMs = 8_000;

export interface TargetConfigSource {
  url: string;
  /** The path that the viewer is served below. */
  base: string;
  fetch: typeof fetch;
  /** For the host's console: each mistake, and what happens because of it. */
  warn: (message: string) => void;
}

/**
 * §3 Target config, as it is now. A setting with a mistake in it is left out, one that is needed has a default: a host's
 * slip of the pen does not keep learners from their maps.
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
  return withoutMistakes(value, complete, (mistake) => warn(`${url}: ${mistake}.`)) ?? defaults;
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
