import type { Ajv } from 'ajv';
import { findLikely, type PluginRule, type PluginRules } from '#parser';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import { UsageError } from '../io.ts';
import { describeMistake, stepsTo } from './describe-mistake.ts';
import type { ConfigValue } from './read-config-value.ts';
import { choicesOf, isOfPlugin, optionsOf, type RuleChoice } from './rule-choices.ts';

/** The rules of all plugins of a configuration. */
export interface LoadedPlugins {
  rules: readonly PluginRule[];
  /** The same rules, in the form in which the linter runs them. */
  checks: PluginRules;
}

/** A setting of a plugin's rule. */
export interface PluginChoice {
  id: string;
  choice: RuleChoice;
  /** The file, or the option of the command, that has the setting. */
  file: string;
  /** Returns the position of a value, given its path from the setting, as `3:5 `. */
  placeOf: ConfigValue['placeOf'];
}

/** Returns the settings of plugins' rules in a configuration. */
export function choicesIn(
  { rules, overrides = [] }: SkillmapConfig,
  file: string,
  placeOf: ConfigValue['placeOf'],
): PluginChoice[] {
  const levels = [
    { steps: ['rules'], rules },
    ...overrides.map((one, index) => ({
      steps: ['overrides', String(index), 'rules'],
      rules: one.rules,
    })),
  ];
  return levels.flatMap((level) =>
    choicesOf(level.rules)
      .filter(([id]) => isOfPlugin(id))
      .map(([id, choice]) => ({
        id,
        choice,
        file,
        placeOf: (steps) => placeOf([...level.steps, id, ...steps]),
      })),
  );
}

/** Throws a UsageError if settings name unknown rules or give a rule wrong options. The error lists all of them. */
export async function checkChoices(
  choices: readonly PluginChoice[],
  rules: readonly PluginRule[],
): Promise<void> {
  const lines = new Set<string>();
  for (const { id, choice, file, placeOf } of choices) {
    const rule = rules.find((one) => one.id === id);
    const mistakes = rule
      ? await optionMistakes(rule, optionsOf(choice))
      : [{ steps: [], reason: unknownRule(id, rules) }];
    for (const { steps, reason } of mistakes) {
      const place = placeOf(steps).trimEnd();
      lines.add(`${file}${place === '' ? '' : `:${place}`}: ${reason}`);
    }
  }
  if (lines.size > 0) throw new UsageError([...lines].join('\n'));
}

function unknownRule(id: string, rules: readonly PluginRule[]): string {
  const likely = findLikely(
    id,
    rules.map((rule) => rule.id),
  );
  return `There is no rule \`${id}\` in the plugins${likely === undefined ? '' : `: did you mean \`${likely}\`?`}`;
}

async function optionMistakes(
  { id, options: schema }: PluginRule,
  options: object | undefined,
): Promise<{ steps: string[]; reason: string }[]> {
  if (!options) return [];
  if (!schema) return [{ steps: [], reason: `\`${id}\` has no options: expected a severity only` }];
  // The library compiles schemas. It is loaded only if a plugin's rule has options.
  const library = await import('ajv');
  const ajv = new library.Ajv({ allErrors: true, strict: false });
  const validate = compile(ajv, { additionalProperties: false, ...schema }, id);
  if (validate(options)) return [];
  const expected = Object.fromEntries(Object.keys(schema.properties ?? {}).map((name) => [name, undefined]));
  const prefix = `/rules/${id.replaceAll('/', '~1')}/1`;
  return (validate.errors ?? []).map((error) => {
    const whole = { ...error, instancePath: `${prefix}${error.instancePath}` };
    return { steps: stepsTo(whole).slice(2), reason: describeMistake(whole, expected) };
  });
}

function compile(ajv: Pick<Ajv, 'compile'>, schema: object, id: string) {
  try {
    return ajv.compile(schema);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`The options of the rule \`${id}\` are not a JSON Schema: ${reason}.`);
  }
}
