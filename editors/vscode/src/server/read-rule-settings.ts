import type { RuleSettings } from '../../../../schemas/studio.ts';

/** The configuration that is read in a browser. Configurations that are code are not run. */
export const SETTINGS_FILE = 'skillmap.config.json';

type Severity = NonNullable<RuleSettings['severities']>[string];
const SEVERITIES: readonly unknown[] = ['error', 'warning', 'info', 'off'] satisfies Severity[];

/** Returns the preset and severities of a configuration. Unknown values are left out: `skillmap lint` reports them. */
export function readRuleSettings(text: string | undefined): RuleSettings {
  const { preset, rules, target } = readObject(text === undefined ? undefined : parse(text));
  const severities = Object.entries(readObject(rules)).flatMap(([id, rule]) => {
    const severity: unknown = Array.isArray(rule) ? rule[0] : rule;
    return isSeverity(severity) ? [[id, severity] as const] : [];
  });
  return {
    ...((preset === 'recommended' || preset === 'strict') && { preset }),
    ...(typeof target === 'string' && { target }),
    severities: Object.fromEntries(severities),
  };
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
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
