import path from 'node:path';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import { toSlashes } from '../files/paths.ts';
import type { ConfigValue } from './read-config-json.ts';
import { choicesOf, optionsOf, type RuleChoice } from './rule-choices.ts';
import { patternsOf } from '../files/map-patterns.ts';
import { UNPORTABLE_RULES } from './to-rule-settings.ts';

/** A setting that decides about severities, and where it is written. */
export type WrittenSetting = (
  { kind: 'rule'; id: string; choice: RuleChoice } | { kind: 'preset' } | { kind: 'portable'; value: boolean }
) & {
  /** Absolute path of the file, or the option of the command. */
  file: string;
  /** The setting as code writes it: `overrides[0].rules.no-html`. Absent for an option of the command. */
  setting?: string;
  /** Returns the position of a value, given its path from the setting, as `3:5`. */
  placeOf: ConfigValue['placeOf'];
  /** Globs of the override that has the setting. Absent outside of overrides. */
  files?: readonly string[];
};

/** Returns the settings of a configuration that decide about severities. Each wins over those before it. */
export function settingsIn(
  { rules, preset, portable, overrides = [] }: SkillmapConfig,
  file: string,
  placeOf: ConfigValue['placeOf'],
): WrittenSetting[] {
  const levels = [
    { steps: [], name: '', rules, preset, portable },
    ...overrides.map((one, index) => ({
      ...one,
      steps: ['overrides', String(index)],
      name: `overrides[${index}].`,
      portable: undefined,
    })),
  ];
  return levels.flatMap(({ steps, name, ...level }): WrittenSetting[] => {
    const written = (...own: string[]) => ({
      file,
      setting: `${name}${own.join('.')}`,
      placeOf: ((inside, part) =>
        placeOf([...steps, ...own, ...inside], part)) satisfies WrittenSetting['placeOf'],
      ...('files' in level && { files: level.files }),
    });
    return [
      ...(level.preset ? [{ kind: 'preset' as const, ...written('preset') }] : []),
      ...(level.portable === undefined
        ? []
        : [{ kind: 'portable' as const, value: level.portable, ...written('portable') }]),
      ...choicesOf(level.rules).map(([id, choice]) => ({
        kind: 'rule' as const,
        id,
        choice,
        ...written('rules', id),
      })),
    ];
  });
}

/** The settings that decide about a rule. Undefined for a default. */
export interface RuleOrigin {
  severity: WrittenSetting | undefined;
  /** Absent if the rule has no options. */
  options?: WrittenSetting;
}

/**
 * Returns a function that finds the settings which decide about a rule for one file: the last one that names the rule,
 * or else `portable` or the last preset.
 */
export function createTrace(
  settings: readonly WrittenSetting[],
  folder: string,
  file: string,
): (ruleId: string) => RuleOrigin {
  const relative = toSlashes(path.relative(folder, file));
  const applying = settings.filter(
    ({ files }) => files?.flatMap(patternsOf).some((one) => new RegExp(one).test(relative)) ?? true,
  );
  const preset = applying.findLast(({ kind }) => kind === 'preset');
  const portable = applying.findLast((one) => one.kind === 'portable');
  return (ruleId) => {
    const own = applying.filter((one) => one.kind === 'rule' && one.id === ruleId);
    const options = own.findLast((one) => one.kind === 'rule' && optionsOf(one.choice));
    const isUnportable = portable?.value === false && UNPORTABLE_RULES.includes(ruleId);
    return {
      severity: own.at(-1) ?? (isUnportable ? portable : preset),
      ...(options && { options }),
    };
  };
}
