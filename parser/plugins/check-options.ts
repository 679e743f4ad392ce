import type { Ajv } from 'ajv';
import {
  describeMistake,
  meantErrors,
  partOf,
  stepsTo,
  valueAt,
  type ValuePart,
} from '../diagnostics/describe-mistake.ts';
import type { OptionsSchema } from './options-schema.ts';
import type { PluginRule } from './plugin-rule.ts';

/** A mistake in the options of a rule. */
export interface OptionMistake {
  /** The path to the mistake from the options. */
  steps: string[];
  part: ValuePart;
  /** A sentence without its full stop. */
  reason: string;
}

/**
 * Returns what is wrong with the options that a rule gets, according to its schema. `path` leads to the options in the
 * reasons, such as `rules`, the rule's id and `1`.
 */
export async function findOptionMistakes(
  { id, options: schema }: PluginRule,
  options: object,
  path: readonly string[],
): Promise<OptionMistake[]> {
  if (!schema)
    return [{ steps: [], part: 'value', reason: `\`${id}\` has no options: expected a severity only` }];
  const validate = (await createAjv()).compile({ additionalProperties: false, ...schema });
  if (validate(options)) return [];
  const expected = Object.fromEntries(Object.keys(schema.properties ?? {}).map((name) => [name, undefined]));
  const prefix = path.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return meantErrors(validate.errors ?? [], options).map((error) => {
    const whole = { ...error, instancePath: `${prefix}${error.instancePath}` };
    return {
      steps: stepsTo(whole).slice(path.length),
      part: partOf(whole),
      reason: describeMistake(whole, expected, valueAt(options, stepsTo(error))),
    };
  });
}

/** Returns what is wrong with the schema of a rule's options, as parts of sentences that begin with the rule. */
export async function findSchemaMistakes({ options: schema }: PluginRule): Promise<string[]> {
  if (!schema) return [];
  const ajv = await createAjv();
  if (ajv.validateSchema(schema) !== true) {
    const errors = (ajv.errors ?? []).map((error) => ({
      ...error,
      instancePath: `/options${error.instancePath}`,
    }));
    const [first] = meantErrors(errors, { options: schema });
    const given = first && valueAt({ options: schema }, stepsTo(first));
    return [`has a wrong JSON Schema: ${first ? describeMistake(first, {}, given) : '`options` is none'}`];
  }
  try {
    ajv.compile(schema);
  } catch (error) {
    return [`has a wrong JSON Schema: ${error instanceof Error ? error.message : String(error)}`];
  }
  return unknownRequired(schema);
}

/** Without this check, a rule that requires an option which its schema does not allow would never run. */
function unknownRequired({ properties = {}, required = [], additionalProperties }: OptionsSchema): string[] {
  if (additionalProperties !== undefined && additionalProperties !== false) return [];
  return required
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name) => `requires the option \`${name}\`, which is not among its \`properties\``);
}

/** Creates a validator. Its library is loaded only if a rule has options. */
async function createAjv(): Promise<Ajv> {
  const library = await import('ajv');
  return new library.Ajv({ allErrors: true, strict: false });
}
