import { missingOptions, needsOptions, type PluginRule } from '#parser';
import type { LoadedConfig } from './find-config.ts';
import { EXPECTED_OPTIONS } from './option-mistakes.ts';
import { choicesOf, optionsOf, severityIn, type RuleChoice } from './rule-choices.ts';

/**
 * Returns sentences about rules that a configuration turns on, but that find nothing because options are missing.
 * Leaves out rules whose options are set for some files only.
 */
export function noticesOfMissingOptions({ config, plugins }: LoadedConfig): string[] {
  const choices = [config, ...(config.overrides ?? [])].flatMap(({ rules }) => choicesOf(rules));
  const isOn = (own: readonly RuleChoice[]): boolean => own.some((choice) => severityIn(choice) !== 'off');
  const choicesFor = (id: string): RuleChoice[] =>
    choices.flatMap(([ruleId, choice]) => (ruleId === id ? [choice] : []));
  const own = [...new Set(choices.map(([id]) => id))].filter((id) => {
    const given = choicesFor(id);
    return needsOptions(id) && isOn(given) && given.every((choice) => !optionsOf(choice));
  });
  const ofPlugins = (plugins?.rules ?? []).filter((rule) => {
    const given = choicesFor(rule.id);
    // A rule of a plugin is on unless a setting turns it off.
    if (given.length > 0 && !isOn(given)) return false;
    return [undefined, ...given].every(
      (choice) => missingOptions(rule.options, optionsOf(choice)).length > 0,
    );
  });
  return [...own.map((id) => notice(id, neededOptions(id))), ...ofPlugins.map(noticeOfPlugin)];
}

function noticeOfPlugin(rule: PluginRule): string {
  return notice(rule.id, neededOptions(rule.id, rule));
}

function notice(id: string, options: string): string {
  const [, first = ''] = /`([^`]+)`/.exec(options) ?? [];
  return `The rule \`${id}\` is off until you set ${options}: \`"${id}": ["warning", { "${first}": ... }]\` in \`rules\`. If you don't need it, set it to \`"off"\`.`;
}

/** Returns the options without which a rule is off, for the end of a sentence. Empty if there are none. */
export function neededOptions(id: string, rule?: PluginRule): string {
  if (rule) return missingOptions(rule.options).map(quoted).join(' and ');
  if (!needsOptions(id)) return '';
  const names = Object.keys((EXPECTED_OPTIONS as Readonly<Record<string, object>>)[id] ?? {});
  // All other options are alternatives.
  return names
    .filter((name) => name !== 'example')
    .map(quoted)
    .join(' or ');
}

function quoted(name: string): string {
  return `\`${name}\``;
}
