import path from 'node:path';
import { RULE_IDS, severityOf } from '#parser';
import { createConfigLookup } from '../config/config-lookup.ts';
import type { ConfigChoice } from '../config/find-config.ts';
import { ruleOptionsFor } from '../config/rule-settings.ts';
import { withoutIgnored } from '../files/find-maps.ts';
import type { ExitCode, Io } from '../io.ts';

/** `skillmap lint --print-config`: prints the settings of a file as JSON, with the severity and options of every rule. */
export async function printConfig(given: string, choice: ConfigChoice, io: Io): Promise<ExitCode> {
  const { cwd, stdout } = io;
  const file = path.resolve(cwd, given);
  const folder = path.dirname(file);
  const loaded = await createConfigLookup({ ...choice, cwd })(folder);
  const options = ruleOptionsFor(loaded, file);
  const { overrides: _overrides, ...settings } = loaded.config;
  const ids = [...RULE_IDS, ...(loaded.plugins?.rules ?? []).map(({ id }) => id)].sort();
  const printed = {
    sources: (loaded.sources ?? []).map((source) => path.relative(cwd, source)),
    isIgnored: (await withoutIgnored([file], folder, loaded)).length === 0,
    ...settings,
    preset: options.preset ?? 'recommended',
    rules: Object.fromEntries(
      ids.map((id) => {
        const own = options.ruleOptions?.[id];
        return [id, own ? [severityOf(id, options), own] : severityOf(id, options)];
      }),
    ),
  };
  stdout.write(`${JSON.stringify(printed, undefined, 2)}\n`);
  return 0;
}
