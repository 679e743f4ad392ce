import { findSchemaMistakes, readPlugin, toRules, type PluginRule } from '#parser';
import { UsageError } from '../io.ts';
import { once } from '../once.ts';
import type { CodePolicy } from './code-policy.ts';
import { createLimits } from './limit-rule.ts';
import { describeNamed, findNamed, type NamedFile } from './named-files.ts';
import type { LoadedConfig } from './find-config.ts';
import { describeFailure } from './module-failure.ts';
import { checkChoices } from './plugin-choices.ts';
import { noticesOfMissingOptions } from './rules-without-options.ts';

/** Loads the plugins of configurations. */
export type PluginLoader = (loaded: LoadedConfig) => Promise<LoadedConfig>;

interface LoadedPlugin {
  /** The file or package, as the configuration names it. */
  name: string;
  rules: PluginRule[];
  /** Absolute paths of the plugin's file and of its own files that it imports. */
  modules: readonly string[];
}

/**
 * Returns a function that adds the rules of a configuration's plugins to it. Each plugin is run once, and only if code may
 * run. Reports rules that are off because options are missing. Throws a UsageError if a plugin cannot be loaded, or if a
 * setting of its rules is wrong.
 */
export function createPluginLoader(code: CodePolicy): PluginLoader {
  const withPlugins = createLoader(code);
  return async (loaded) => {
    const whole = await withPlugins(loaded);
    for (const notice of noticesOfMissingOptions(whole)) code.onNotice?.(notice);
    return whole;
  };
}

function createLoader(code: CodePolicy): PluginLoader {
  const known = new Map<string, Promise<LoadedPlugin>>();
  return async (loaded) => {
    const { pluginFiles = [], settings = [], sources = [] } = loaded;
    if (pluginFiles.length === 0 && !code.mayRun) return loaded;
    const plugins: LoadedPlugin[] = [];
    for (const named of pluginFiles) {
      const file = await findNamed(named);
      if (code.mayRun) plugins.push(await once(known, file, () => loadPlugin(file, named)));
      else code.onNotRun(file, 'rules');
    }
    if (!code.mayRun) return loaded;
    checkUnique(plugins);
    const rules = [...new Set(plugins.flatMap((plugin) => plugin.rules))];
    await checkChoices(settings, rules);
    return {
      ...loaded,
      sources: [...sources, ...plugins.flatMap(({ modules }) => modules)],
      plugins: { rules, checks: toRules(rules) },
    };
  };
}

async function loadPlugin(file: string, named: NamedFile): Promise<LoadedPlugin> {
  const { loadPlaced } = await import('./load-module.ts');
  const module = await loadPlaced(file);
  if (module.kind === 'failed') {
    throw new UsageError(describeFailure(`The plugin \`${named.name}\``, module, named));
  }
  const reading = readPlugin(module.value);
  const reasons = reading.ok ? await schemaMistakes(reading.rules) : reading.reasons;
  if (!reading.ok || reasons.length > 0) {
    throw new UsageError(describeNamed(named, `which cannot be used: ${reasons.join('; ')}`));
  }
  const limits = createLimits();
  const rules = reading.rules.map((rule) => ({ ...rule, placeOf: module.placeOf, ...limits }));
  return { name: named.name, rules, modules: module.files };
}

async function schemaMistakes(rules: readonly PluginRule[]): Promise<string[]> {
  const found = await Promise.all(
    rules.map(async (rule) => (await findSchemaMistakes(rule)).map((reason) => `\`${rule.id}\` ${reason}`)),
  );
  return found.flat();
}

/** Throws a UsageError if an id belongs to two rules. A plugin may be named twice, as by a shared configuration. */
function checkUnique(plugins: readonly LoadedPlugin[]): void {
  const owners = new Map<string, { rule: PluginRule; name: string }>();
  for (const { name, rules } of plugins) {
    for (const rule of rules) {
      const other = owners.get(rule.id);
      if (other && other.rule !== rule) throw new UsageError(describeTwice(rule.id, other.name, name));
      owners.set(rule.id, { rule, name });
    }
  }
}

function describeTwice(id: string, first: string, second: string): string {
  return first === second
    ? `The plugin \`${first}\` has two rules with the id \`${id}\`: rename one of them.`
    : `The plugins \`${first}\` and \`${second}\` both have a rule with the id \`${id}\`: remove one of them from \`plugins\`, or rename one of the rules.`;
}
