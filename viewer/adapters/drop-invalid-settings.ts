import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { validate } from '#schemas/generated/target-config-validator.js';
import type { SchemaError } from '#schemas/schema-validator.ts';

/** Dropping one setting can make another one invalid, as deep as settings are nested. More rounds mean a bug of ours. */
const MOST_ROUNDS = 10;

/**
 * The config without its invalid settings, and with all others: one misspelt name must not lift a ban. Undefined where nothing can be made of it.
 */
export function dropInvalidSettings(
  given: object,
  complete: (given: object) => TargetConfig,
  tell: (mistake: string) => void,
): TargetConfig | undefined {
  let settings = given;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const config = complete(settings);
    if (validate(config)) return config;
    const errors = validate.errors ?? [];
    if (round === 0) for (const error of errors) tell(`${describe(error)}. The setting is left out`);
    const wrong = new Set(errors.map((error) => toSteps(error).join('/')));
    settings = leaveOut(settings, wrong);
  }
  return undefined;
}

/** The value without what lies at these places. */
function leaveOut(value: object, wrong: ReadonlySet<string>, at: readonly string[] = []): object {
  const kept = Object.entries(value).flatMap(([name, inner]: [string, unknown]): [string, unknown][] => {
    const here = [...at, escape(name)];
    if (wrong.has(here.join('/'))) return [];
    return [[name, typeof inner === 'object' && inner !== null ? leaveOut(inner, wrong, here) : inner]];
  });
  return Array.isArray(value) ? kept.map(([, item]) => item) : Object.fromEntries(kept);
}

/** Where the setting is that a mistake is in, as JSON Pointer writes it. */
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
