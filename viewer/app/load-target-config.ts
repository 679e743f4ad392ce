import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { validate } from '#schemas/generated/target-config-validator.js';
import type { SchemaError } from '#schemas/schema-validator.ts';

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
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    warn(`${url} is used without its content: expected an object.`);
    return defaults;
  }
  const config: TargetConfig = { ...defaults, ...value };
  if (validate(config)) return config;
  const errors = validate.errors ?? [];
  for (const error of errors) warn(`${url}: ${describe(error)}. The setting is left out.`);
  const wrong = new Set(errors.map(toSetting));
  const kept = Object.entries(value).filter(([name]) => !wrong.has(name));
  return { ...defaults, ...(Object.fromEntries(kept) as Partial<TargetConfig>) };
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

/** The top-level setting that a mistake is in. */
function toSetting({ instancePath, params }: SchemaError): string {
  const { additionalProperty } = params;
  return instancePath.split('/')[1] ?? (typeof additionalProperty === 'string' ? additionalProperty : '');
}

function describe({ instancePath, message, params }: SchemaError): string {
  const name = instancePath.slice(1).replaceAll('/', '.');
  if (typeof params.additionalProperty === 'string') {
    return `${name === '' ? 'It' : `\`${name}\``} has \`${params.additionalProperty}\`, which is no setting`;
  }
  return `\`${name}\` ${message ?? 'is wrong'}`;
}
