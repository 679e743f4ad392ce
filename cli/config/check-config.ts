import {
  RULE_IDS,
  describeMistake,
  didYouMean,
  isFirm,
  isViolation,
  meantErrors,
  partOf,
  readColor,
  stepsTo,
  valueAt,
  type Expectations,
  type OptionMistake as Mistake,
} from '#parser';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import { validate } from '#schemas/generated/config-validator.js';
import { UsageError } from '../usage-error.ts';
import { toSentence } from '../words.ts';
import { EXPECTED_OPTIONS, optionMistakes } from './option-mistakes.ts';
import { globMistakes } from './check-globs.ts';
import { COLOR, COLORS, EXPECTED, EXPECTED_IN_OVERRIDE, placeOfSetting } from './config-expectations.ts';
import type { ConfigValue } from './read-config-json.ts';
import {
  choicesOf,
  isOfPlugin,
  optionsOf,
  severityIn,
  type RuleChoice,
  type Severity,
} from './rule-choices.ts';
import { atPlace, type WrittenPlace } from './written-place.ts';

const SEVERITIES: readonly string[] = ['off', 'info', 'warning', 'error'] satisfies Severity[];
const SEVERITY = '`off`, `info`, `warning` or `error`';

/** Editors of MakeCode. There may be others: a target is the name of an npm package without `pxt-`. */
const TARGETS = ['arcade', 'microbit', 'minecraft', 'maker', 'adafruit', 'calliope', 'ev3', 'chibitronics'];

interface CheckedFile extends Pick<ConfigValue, 'placeOf'> {
  file: string;
  /** True if the configuration is only used for files below its folder. */
  isNearest: boolean;
}

/** Returns a value as a configuration. Throws a UsageError that lists every mistake. */
export function checkConfig(value: unknown, { file, placeOf, isNearest }: CheckedFile): SkillmapConfig {
  const mistakes = mistakesIn(value, isNearest);
  if (mistakes.length > 0) {
    const lines = mistakes.map(({ steps, part, reason }) =>
      atPlace({ file, place: placeOf(steps, part) }, toSentence(reason)),
    );
    throw new UsageError([...new Set(lines)].join('\n'));
  }
  return value as SkillmapConfig;
}

function mistakesIn(value: unknown, isNearest = true): Mistake[] {
  if (validate(value)) {
    const config = value as SkillmapConfig;
    return [
      ...ruleMistakes(config),
      ...colorMistakes(config),
      ...targetMistakes(config),
      ...globMistakes(config, isNearest),
    ];
  }
  return meantErrors(validate.errors ?? [], value).map((error) => {
    const steps = stepsTo(error);
    const part = partOf(error);
    const given = valueAt(value, steps);
    const misplaced = part === 'name' ? placeOfSetting(steps.at(-1) ?? '', steps.slice(0, -1)) : undefined;
    return { steps, part, reason: misplaced ?? describeMistake(error, expectedAt(steps, given), given) };
  });
}

/** Returns the names allowed at a path, with their expected values: options or severities of a rule, or settings. */
function expectedAt(steps: readonly string[], given: unknown): Expectations {
  if (steps[0] === 'overrides' && steps.length === 3) return EXPECTED_IN_OVERRIDE;
  const at = steps.indexOf('rules');
  const [id, part] = at < 0 ? [] : steps.slice(at + 1);
  if (id === undefined || part === '0') return EXPECTED;
  if (part === undefined) return { ...EXPECTED, [id]: severityFor(id, given) };
  return (EXPECTED_OPTIONS as Readonly<Record<string, Expectations>>)[id] ?? {};
}

/** Describes the values that a rule may have in a configuration. */
function severityFor(id: string, given: unknown): string {
  const options = EXPECTED_OPTIONS as Readonly<Record<string, Expectations>>;
  const number = typeof given === 'number' ? ' (numbers are not severities)' : '';
  const list = isOfPlugin(id) || options[id] ? ', or a list of a severity and options' : '';
  return `${SEVERITY}${number}${list}`;
}

function ruleMistakes({ rules, overrides = [] }: SkillmapConfig): Mistake[] {
  const levels = [
    { steps: ['rules'], rules },
    ...overrides.map((override, index) => ({
      steps: ['overrides', String(index), 'rules'],
      rules: override.rules,
    })),
  ];
  return levels.flatMap((level) =>
    choicesOf(level.rules).flatMap(([id, choice]) => {
      const reason = ruleMistake(id, severityIn(choice));
      const steps = [...level.steps, id];
      if (reason !== undefined)
        return [{ steps, part: RULE_IDS.includes(id) ? ('value' as const) : ('name' as const), reason }];
      const options = isOfPlugin(id) ? undefined : optionsOf(choice);
      if (!options) return [];
      return optionMistakes(id, options).map((one) => ({ ...one, steps: [...steps, '1', ...one.steps] }));
    }),
  );
}

/** Returns what is wrong with the severity of a rule, or undefined. */
function ruleMistake(id: string, severity: string): string | undefined {
  // Rules of a plugin are checked when the plugin is loaded.
  if (isOfPlugin(id)) return undefined;
  if (!RULE_IDS.includes(id)) return `There is no rule \`${id}\`${didYouMean(id, RULE_IDS)}`;
  if ((severity !== 'off' && severity !== 'info') || !isFirm(id)) return undefined;
  const why = isViolation(id)
    ? 'it stops learners from opening the map'
    : 'nothing in such a file can be checked';
  return `\`${id}\` cannot be \`${severity}\`, because ${why}: expected \`error\` or \`warning\``;
}

/** Returns a mistake for a misspelt editor. */
function targetMistakes({ target }: SkillmapConfig): Mistake[] {
  if (target === undefined || TARGETS.includes(target)) return [];
  const likely = didYouMean(target, TARGETS);
  if (likely === '' && /^[a-z][a-z\d-]*$/.test(target)) return [];
  const hint = likely === '' ? ': expected a name such as `arcade`' : likely;
  return [{ steps: ['target'], part: 'value', reason: `There is no editor \`${target}\`${hint}` }];
}

/**
 * Reads a value of `--rule`: `no-empty-value:off`, or a choice with options:
 * `no-unknown-tag:warning:{"tags":["easy"]}`.
 */
export function readRuleChoice(text: string): [id: string, choice: RuleChoice] {
  const at = { file: `--rule ${text}`, place: '' };
  const [, id, severity, options] = /^([^:]+):([^:]*)(?::(.*))?$/s.exec(text) ?? [];
  if (id === undefined || severity === undefined)
    throw new UsageError(atPlace(at, 'Expected a rule and its severity, such as no-empty-value:off.'));
  if (!SEVERITIES.includes(severity)) {
    const hint = didYouMean(severity, SEVERITIES, `expected ${SEVERITY}`);
    throw new UsageError(atPlace(at, toSentence(`There is no severity \`${severity}\`${hint}`)));
  }
  const choice: unknown = options === undefined ? severity : [severity, readOptions(options, at)];
  const [mistake] = mistakesIn({ rules: { [id]: choice } });
  if (mistake) throw new UsageError(atPlace(at, toSentence(mistake.reason)));
  return [id, choice as RuleChoice];
}

function readOptions(options: string, at: WrittenPlace): unknown {
  try {
    return JSON.parse(options);
  } catch {
    throw new UsageError(
      atPlace(at, 'Expected options as JSON, such as \'no-unknown-tag:warning:{"tags":["easy"]}\'.'),
    );
  }
}

/** Returns mistakes for colours that the viewer cannot read and would silently replace by others. */
function colorMistakes({ brand = {} }: SkillmapConfig): Mistake[] {
  return COLORS.flatMap((name) => {
    const color = brand[name];
    if (color === undefined || readColor(color).ok) return [];
    return [
      {
        steps: ['brand', name],
        part: 'value',
        reason: `\`brand.${name}\` cannot be used: expected ${COLOR}`,
      },
    ];
  });
}
