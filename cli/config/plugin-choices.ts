import {
  didYouMean,
  findOptionMistakes,
  type OptionMistake,
  type PluginRule,
  type PluginRules,
} from '#parser';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import { UsageError } from '../io.ts';
import { toSentence } from '../words.ts';
import type { ConfigValue } from './read-config-json.ts';
import { choicesOf, isOfPlugin, optionsOf, type RuleChoice } from './rule-choices.ts';
import { atPlace } from './written-place.ts';

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
  /** Returns the position of a value, given its path from the setting, as `3:5`. */
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
        placeOf: (steps, part) => placeOf([...level.steps, id, ...steps], part),
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
    for (const { steps, part, reason } of await mistakesIn(id, choice, rules)) {
      lines.add(atPlace({ file, place: placeOf(steps, part) }, toSentence(reason)));
    }
  }
  if (lines.size > 0) throw new UsageError([...lines].join('\n'));
}

async function mistakesIn(
  id: string,
  choice: RuleChoice,
  rules: readonly PluginRule[],
): Promise<OptionMistake[]> {
  const rule = rules.find((one) => one.id === id);
  if (!rule) return [{ steps: [], part: 'name', reason: unknownRule(id, rules) }];
  const options = optionsOf(choice);
  if (!options) return [];
  const mistakes = await findOptionMistakes(rule, options, ['rules', id, '1']);
  return mistakes.map((one) => ({ ...one, steps: ['1', ...one.steps] }));
}

function unknownRule(id: string, rules: readonly PluginRule[]): string {
  if (rules.length === 0) {
    return `There is no rule \`${id}\`, because \`plugins\` names no plugin: add the file or package that has the rule`;
  }
  const ids = rules.map((rule) => rule.id);
  return `There is no rule \`${id}\` in the plugins${didYouMean(id, ids)}`;
}
