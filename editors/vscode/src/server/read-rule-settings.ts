import type { RuleSettings } from '../../../../schemas/studio.ts';

/** The only configuration file that a browser can read. */
export const SETTINGS_FILE = 'skillmap.config.json';

type Severity = NonNullable<RuleSettings['severities']>[string];
const SEVERITIES: readonly unknown[] = ['error', 'warning', 'info', 'off'] satisfies Severity[];

/** Returns the preset, severities and options of rules of a configuration. Unknown values are left out: `skillmap lint` reports them. */
export function readRuleSettings(text: string | undefined): RuleSettings {
  const { preset, rules, target } = readObject(text === undefined ? undefined : parse(text));
  const severities = Object.entries(readObject(rules)).flatMap(([id, rule]) => {
    const severity: unknown = Array.isArray(rule) ? rule[0] : rule;
    return isSeverity(severity) ? [[id, severity] as const] : [];
  });
  const options = Object.entries(readObject(rules)).flatMap(([id, rule]) => {
    const given: unknown = Array.isArray(rule) ? rule[1] : undefined;
    return isObject(given) ? [[id, given] as const] : [];
  });
  return {
    ...((preset === 'recommended' || preset === 'strict') && { preset }),
    ...(typeof target === 'string' && { target }),
    severities: Object.fromEntries(severities),
    ruleOptions: Object.fromEntries(options),
  };
}

const CODE_FILES = ['skillmap.config.ts', 'skillmap.config.js', 'skillmap.config.mjs'];
/** Settings that change findings but need other files, packages or code. */
const UNUSED = ['extends', 'plugins', 'overrides', 'ignore'];

/** Returns the parts of a folder's configuration that have no effect in a browser: settings, or files that are code. */
export function unusedSettings(
  paths: readonly string[],
  textOf: (path: string) => string | undefined,
): string[] {
  const text = textOf(SETTINGS_FILE);
  if (text === undefined) return CODE_FILES.filter((path) => paths.includes(path));
  const settings = readObject(parse(text));
  return UNUSED.filter((name) => Object.hasOwn(settings, name));
}

function isSeverity(value: unknown): value is Severity {
  return SEVERITIES.includes(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readObject(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? { ...value } : {};
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
