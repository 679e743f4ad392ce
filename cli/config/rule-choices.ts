import type { SkillmapConfig } from '#schemas/generated/config.ts';
import type { Severities } from '#schemas/studio.ts';

type Rules = NonNullable<SkillmapConfig['rules']>;

/** The value of a rule in a configuration: a severity, or a severity and options. */
export type RuleChoice = NonNullable<Rules[string]>;

/** A severity as configurations write it. */
export type Severity = Extract<RuleChoice, string>;

/** Returns the rules that a configuration sets. */
export function choicesOf(rules: Rules = {}): [id: string, choice: RuleChoice][] {
  return Object.entries(rules).flatMap(([id, choice]) => (choice ? [[id, choice]] : []));
}

/** Merges the choices of two configurations. A later severity without options keeps the earlier options. */
export function mergeRules(earlier: Rules = {}, later: Rules = {}): Rules {
  const merged = new Map(Object.entries(earlier));
  for (const [id, choice] of choicesOf(later)) {
    const options = optionsOf(choice) ?? optionsOf(merged.get(id));
    merged.set(id, options ? [severityIn(choice), options] : choice);
  }
  return Object.fromEntries(merged);
}

/** Returns a configuration's preset, and its rules' severities and options as two separate records. */
export function toSeverities({ preset, rules }: Pick<SkillmapConfig, 'preset' | 'rules'>): Severities {
  const choices = choicesOf(rules);
  const withOptions = choices.flatMap(([id, choice]) => {
    const options = optionsOf(choice);
    return options ? [[id, options] as const] : [];
  });
  return {
    ...(preset && { preset }),
    ...(rules && { severities: Object.fromEntries(choices.map(([id, choice]) => [id, severityIn(choice)])) }),
    ...(withOptions.length > 0 && { ruleOptions: Object.fromEntries(withOptions) }),
  };
}

/** Returns whether a rule belongs to a plugin: `plugin/rule`. */
export function isOfPlugin(ruleId: string): boolean {
  return ruleId.includes('/');
}

export function severityIn(choice: RuleChoice): Severity {
  return typeof choice === 'string' ? choice : choice[0];
}

export function optionsOf(choice: RuleChoice | undefined): object | undefined {
  return typeof choice === 'object' ? choice[1] : undefined;
}
