import path from 'node:path';
import { RULE_IDS, missingOptions, needsOptions, severityOf } from '#parser';
import { createConfigLookup } from '../config/config-lookup.ts';
import type { ConfigChoice } from '../config/find-config.ts';
import { neededOptions } from '../config/rules-without-options.ts';
import { ruleOptionsFor } from '../config/rule-settings.ts';
import { withoutIgnored } from '../files/find-maps.ts';
import type { ExitCode, Io } from '../io.ts';

/**
 * `skillmap lint --print-config`: prints the settings of a file as JSON, with the severity and options of every
 * rule. `offUntilSet` names the options without which a rule is off.
 */
export async function printConfig(given: string, choice: ConfigChoice, io: Io): Promise<ExitCode> {
  const { cwd, stdout } = io;
  const file = path.resolve(cwd, given);
  const folder = path.dirname(file);
  const loaded = await createConfigLookup({ ...choice, cwd })(folder);
  const options = ruleOptionsFor(loaded, file);
  const { overrides: _overrides, ...settings } = loaded.config;
  const ofPlugins = new Map((loaded.plugins?.rules ?? []).map((rule) => [rule.id, rule]));
  const offUntilSet = new Map<string, string>();
  const choiceOf = (id: string): unknown => {
    const own = options.ruleOptions?.[id];
    const rule = ofPlugins.get(id);
    const isWaiting = rule ? missingOptions(rule.options, own).length > 0 : needsOptions(id) && !own;
    if (isWaiting) offUntilSet.set(id, neededOptions(id, rule));
    const severity = isWaiting ? 'off' : severityOf(id, options);
    return own ? [severity, own] : severity;
  };
  const rules = Object.fromEntries([...RULE_IDS, ...ofPlugins.keys()].sort().map((id) => [id, choiceOf(id)]));
  const printed = {
    sources: (loaded.sources ?? []).map((source) => path.relative(cwd, source)),
    isIgnored: (await withoutIgnored([file], folder, loaded)).length === 0,
    ...settings,
    preset: options.preset ?? 'recommended',
    rules,
    ...(offUntilSet.size > 0 && { offUntilSet: Object.fromEntries(offUntilSet) }),
  };
  stdout.write(`${JSON.stringify(printed, undefined, 2)}\n`);
  return 0;
}
