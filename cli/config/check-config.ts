import { RULE_IDS, findLikely, isFirm, isViolation, readColor } from '#parser';
import type { SkillmapConfig } from '#schemas/generated/config.ts';
import { validate } from '#schemas/generated/config-validator.js';
import type { SchemaError } from '#schemas/schema-validator.ts';
import { UsageError } from '../io.ts';
import { describeMistake, likelyValue, meantErrors, stepsTo, type Expectations } from './describe-mistake.ts';
import { EXPECTED_OPTIONS, optionMistakes } from './option-mistakes.ts';
import type { ConfigValue } from './read-config-value.ts';
import { choicesOf, isOfPlugin, optionsOf, severityIn, type RuleChoice } from './rule-choices.ts';

const FOLDER = 'an address that ends in a slash, such as `https://example.org/files/`';
const OWNERS = 'a list of owners on the code host, such as `["octocat"]`';
const REPOSITORIES = 'a list of repositories as owner and name, such as `["octocat/maps"]`';
const MAPS = 'a list of maps or folders, such as `["skillmap.md", "space/"]`';
const LANGUAGE = 'a language code such as `de` or `pt-BR`';
const COLOR = 'a colour in hex digits, such as `#0b6e4f`';
const COLORS = ['primaryColor', 'secondaryColor', 'backgroundColor', 'highlightColor'] as const;
const EXPECTED: Expectations = {
  maps: 'a list of files or globs, such as `["skillmap.md", "maps/*.md"]`',
  ignore: 'a list of globs, such as `["drafts/**"]`',
  extends: 'a file or package, or a list of them, such as `"./shared/skillmap.json"`',
  plugins: 'a list of files and packages, such as `["./rules/require-tag.ts"]`',
  overrides: 'a list such as `[{ "files": ["drafts/**"], "rules": { "require-image-file": "off" } }]`',
  files: 'a list of globs, such as `["drafts/**"]`',
  rules:
    'severities by rule, such as `{ "no-empty-value": "off" }`, or severities with options, such as `{ "no-unknown-tag": ["warning", { "tags": ["easy"] }] }`',
  skillMap: 'settings in braces, such as `{ "defaultPath": "local:skillmap" }`',
  defaultPath: 'an address of a map, such as `local:skillmap`',
  pathAliases: 'names with addresses, such as `{ "space": "github:octocat/maps/space" }`',
  order: MAPS,
  hidden: MAPS,
  brand: 'settings in braces, such as `{ "name": "Our Club" }`',
  ...Object.fromEntries(COLORS.map((name) => [name, COLOR])),
  availableLocales: 'a list of language codes, such as `["de", "pt-BR"]`',
  defaultLocale: LANGUAGE,
  approvedOrgs: OWNERS,
  bannedOrgs: OWNERS,
  approvedRepos: REPOSITORIES,
  bannedRepos: REPOSITORIES,
  editorUrl: 'the address of an editor, such as `https://arcade.makecode.com/`',
  mapUrls: 'folders that may contain maps, such as `https://example.org/maps/`',
  docs: FOLDER,
  markdown: FOLDER,
  codeHostApi: FOLDER,
  codeHostRaw: FOLDER,
};

const SEVERITIES = ['off', 'info', 'warning', 'error'];

/** A mistake, and the path to the value that has it. */
interface Mistake {
  steps: string[];
  reason: string;
}

/** Returns a value as a configuration. Throws a UsageError that lists every mistake. */
export function checkConfig(value: unknown, file: string, placeOf: ConfigValue['placeOf']): SkillmapConfig {
  const mistakes = mistakesIn(value);
  if (mistakes.length > 0) {
    const lines = mistakes.map(({ steps, reason }) => `  ${placeOf(steps)}${reason}`);
    throw new UsageError(`${file} has mistakes:\n${[...new Set(lines)].join('\n')}`);
  }
  return value as SkillmapConfig;
}

function mistakesIn(value: unknown): Mistake[] {
  if (validate(value)) {
    return [...ruleMistakes(value as SkillmapConfig), ...colorMistakes(value as SkillmapConfig)];
  }
  const errors = validate.errors ?? [];
  return meantErrors(errors).map((error) => {
    const steps = stepsTo(error);
    const given = valueAt(value, steps);
    const meant = misspeltSeverity(error, errors, given) ?? error;
    return { steps, reason: describeMistake(meant, expectedAt(steps), given) };
  });
}

/**
 * Returns the `enum` error for a misspelt severity. The first error is an unspecific `anyOf`, because a rule may also
 * have a list with options.
 */
function misspeltSeverity(
  { keyword, instancePath }: SchemaError,
  errors: readonly SchemaError[],
  given: unknown,
): SchemaError | undefined {
  if (keyword !== 'anyOf' || likelyValue(given, SEVERITIES) === undefined) return undefined;
  return errors.find((other) => other.keyword === 'enum' && other.instancePath === instancePath);
}

function valueAt(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (inside, step) =>
      typeof inside === 'object' && inside !== null
        ? Object.entries(inside).find(([key]) => key === step)?.[1]
        : undefined,
    value,
  );
}

/** Returns the names allowed at a path, with their expected values: options of a rule, or settings. */
function expectedAt(steps: readonly string[]): Expectations {
  const at = steps.indexOf('rules');
  const [id = '', part] = at < 0 ? [] : steps.slice(at + 1);
  if (part !== '1') return EXPECTED;
  return (EXPECTED_OPTIONS as Readonly<Record<string, Expectations>>)[id] ?? {};
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
      if (reason !== undefined) return [{ steps, reason }];
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
  if (!RULE_IDS.includes(id)) {
    const likely = findLikely(id, RULE_IDS);
    return `There is no rule \`${id}\`${likely === undefined ? '' : `: did you mean \`${likely}\`?`}`;
  }
  if ((severity !== 'off' && severity !== 'info') || !isFirm(id)) return undefined;
  const why = isViolation(id)
    ? 'it stops learners from opening the map'
    : 'nothing in such a file can be checked';
  return `\`${id}\` cannot be \`${severity}\`, because ${why}: expected \`error\` or \`warning\``;
}

/**
 * Reads a value of `--rule`: `no-empty-value:off`, or a choice with options:
 * `no-unknown-tag:warning:{"tags":["easy"]}`.
 */
export function readRuleChoice(text: string): [id: string, choice: RuleChoice] {
  const [, id, severity, options] = /^([^:]+):(off|info|warning|error)(?::(.*))?$/s.exec(text) ?? [];
  if (id === undefined || severity === undefined) {
    throw new UsageError(
      `--rule ${text}: expected a rule and off, info, warning, error, such as no-empty-value:off.`,
    );
  }
  const choice: unknown = options === undefined ? severity : [severity, readOptions(text, options)];
  const [mistake] = mistakesIn({ rules: { [id]: choice } });
  if (mistake) {
    const end = mistake.reason.endsWith('?') ? '' : '.';
    throw new UsageError(`--rule ${text}: ${mistake.reason}${end}`);
  }
  return [id, choice as RuleChoice];
}

function readOptions(text: string, options: string): unknown {
  try {
    return JSON.parse(options);
  } catch {
    throw new UsageError(
      `--rule ${text}: expected options as JSON, such as 'no-unknown-tag:warning:{"tags":["easy"]}'.`,
    );
  }
}

/** Returns mistakes for colours that the viewer cannot read and would silently replace by others. */
function colorMistakes({ brand = {} }: SkillmapConfig): Mistake[] {
  return COLORS.flatMap((name) => {
    const color = brand[name];
    if (color === undefined || readColor(color).ok) return [];
    return [{ steps: ['brand', name], reason: `\`brand.${name}\` cannot be used: expected ${COLOR}` }];
  });
}
