import {
  didYouMean,
  findOptionMistakes,
  type OptionMistake,
  type PluginRule,
  type PluginRules,
} from '#parser';
import { UsageError } from '../io.ts';
import { toSentence } from '../words.ts';
import { isOfPlugin, optionsOf, type RuleChoice } from './rule-choices.ts';
import { atPlace } from './written-place.ts';
import type { WrittenSetting } from './written-settings.ts';

/** The rules of all plugins of a configuration. */
export interface LoadedPlugins {
  rules: readonly PluginRule[];
  /** The same rules, in the form in which the linter runs them. */
  checks: PluginRules;
}

/** Throws a UsageError if settings name unknown rules or give a rule wrong options. The error lists all of them. */
export async function checkChoices(
  settings: readonly WrittenSetting[],
  rules: readonly PluginRule[],
): Promise<void> {
  const lines = new Set<string>();
  for (const { file, placeOf, ...setting } of settings) {
    if (setting.kind !== 'rule' || !isOfPlugin(setting.id)) continue;
    const { id, choice } = setting;
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
