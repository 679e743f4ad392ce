import path from 'node:path';
import { RULE_IDS, missingOptions, needsOptions, severityOf, type RuleOptions } from '#parser';
import { createConfigLookup } from '../config/config-lookup.ts';
import type { ConfigChoice, LoadedConfig } from '../config/find-config.ts';
import { severityIn } from '../config/rule-choices.ts';
import { neededOptions } from '../config/rules-without-options.ts';
import { ruleOptionsFor } from '../config/rule-settings.ts';
import { createTrace, type RuleOrigin, type WrittenSetting } from '../config/written-settings.ts';
import { withoutIgnored } from '../files/find-maps.ts';
import { pathKind } from '../files/paths.ts';
import { UsageError, type ExitCode, type Io } from '../io.ts';
import type { FormatChoice } from './format.ts';

/** The options of `skillmap lint` that `--print-config` uses. */
interface PrintOptions extends ConfigChoice {
  format?: readonly FormatChoice[];
}

/** A rule's choice for a file. */
interface PrintedRule {
  id: string;
  /** The severity. `off` for a rule whose options are missing. */
  severity: string;
  options?: object;
  /** The options without which the rule is off. Absent if it has them, or if a setting turns it off. */
  missing?: string;
  origin: RuleOrigin;
}

/**
 * `skillmap lint --print-config`: prints the settings of a file as text or JSON, with the severity and options of every
 * rule, and where these are set.
 */
export async function printConfig(given: string, choice: PrintOptions, io: Io): Promise<ExitCode> {
  const { cwd, stdout, stderr } = io;
  const toText = readFormat(choice.format) === 'json' ? toJson : toLines;
  const file = path.resolve(cwd, given);
  const kind = await pathKind(file);
  if (kind === 'folder') {
    throw new UsageError(
      `--print-config prints the settings of a file, and ${given} is a folder. Name a file in it.`,
    );
  }
  if (kind === 'missing') stderr.write(`There is no file ${given}. It would have these settings.\n`);
  const folder = path.dirname(file);
  const loaded = await createConfigLookup({ ...choice, cwd })(folder);
  const { overrides: _overrides, ...settings } = loaded.config;
  const options = ruleOptionsFor(loaded, file);
  const printed = {
    cwd,
    sources: (loaded.sources ?? []).map((source) => path.relative(cwd, source)),
    isIgnored: withoutIgnored([file], folder, loaded).length === 0,
    settings: { ...settings, preset: options.preset ?? 'recommended' },
    rules: rulesFor(file, loaded, options),
  };
  stdout.write(`${toText(printed)}\n`);
  return 0;
}

interface Printed {
  cwd: string;
  sources: string[];
  isIgnored: boolean;
  settings: object;
  rules: PrintedRule[];
}

function readFormat(formats: readonly FormatChoice[] = []): 'text' | 'json' {
  const [{ format, file } = { format: 'text' }] = formats;
  if (formats.length <= 1 && file === undefined && (format === 'text' || format === 'json')) return format;
  throw new UsageError('--print-config prints text, or JSON with --format json. It has no other formats.');
}

function rulesFor(file: string, loaded: LoadedConfig, options: RuleOptions): PrintedRule[] {
  const originOf = createTrace(loaded.settings ?? [], loaded.folder, file);
  const ofPlugins = new Map((loaded.plugins?.rules ?? []).map((rule) => [rule.id, rule]));
  return [...RULE_IDS, ...ofPlugins.keys()].sort().map((id) => {
    const own = options.ruleOptions?.[id];
    const rule = ofPlugins.get(id);
    const origin = originOf(id);
    const lacksOptions = rule ? missingOptions(rule.options, own).length > 0 : needsOptions(id) && !own;
    const isWaiting = lacksOptions && !isTurnedOff(origin);
    return {
      id,
      severity: isWaiting ? 'off' : severityOf(id, options),
      ...(own && { options: own }),
      ...(isWaiting && { missing: neededOptions(id, rule) }),
      origin,
    };
  });
}

/** True if a setting turns the rule off. Options would then not turn it on. */
function isTurnedOff({ severity }: RuleOrigin): boolean {
  return severity?.kind === 'rule' && severityIn(severity.choice) === 'off';
}

function toJson({ cwd, sources, isIgnored, settings, rules }: Printed): string {
  const byId = <Value>(valueOf: (rule: PrintedRule) => Value | undefined): Record<string, Value> =>
    Object.fromEntries(
      rules.flatMap((rule) => {
        const value = valueOf(rule);
        return value === undefined ? [] : [[rule.id, value] as const];
      }),
    );
  const offUntilSet = byId(({ missing }) => missing);
  const origin = (written: WrittenSetting | undefined) => ({
    from: placeOf(written, cwd),
    ...(written?.setting !== undefined && { setting: written.setting }),
  });
  const printed = {
    sources,
    isIgnored,
    ...settings,
    rules: byId(({ severity, options }) => (options ? [severity, options] : severity)),
    origins: byId(({ origin: { severity, options } }) => ({
      severity: origin(severity),
      ...(options && { options: origin(options) }),
    })),
    ...(Object.keys(offUntilSet).length > 0 && { offUntilSet }),
  };
  return JSON.stringify(printed, undefined, 2);
}

function toLines({ cwd, sources, isIgnored, settings, rules }: Printed): string {
  const width = Math.max(...rules.map(({ id }) => id.length));
  const describe = ({ options, missing, origin }: PrintedRule): string => {
    if (missing !== undefined) return `until you set ${missing}`;
    const from = describeOrigin(origin.severity, cwd);
    if (!options) return from;
    const place = origin.options === origin.severity ? '' : ` from ${describeOrigin(origin.options, cwd)}`;
    return `${from}, with ${JSON.stringify(options)}${place}`;
  };
  const toLine = (rule: PrintedRule): string =>
    `  ${rule.severity.padEnd(7)}  ${rule.id.padEnd(width)}  ${describe(rule)}`;
  const isOwn = ({ origin }: PrintedRule): boolean =>
    origin.severity?.kind !== 'preset' && origin.severity !== undefined;
  return [
    `Configuration: ${sources.length === 0 ? 'none, only defaults' : sources.join(', ')}`,
    ...(isIgnored ? ['Ignored: this file is not checked unless a command names it.'] : []),
    '',
    ...Object.entries(settings)
      .filter(([name]) => name !== 'rules')
      .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`),
    '',
    'Rules that a setting names:',
    ...rules.filter(isOwn).map(toLine),
    '',
    'All other rules:',
    ...rules.filter((rule) => !isOwn(rule)).map(toLine),
  ].join('\n');
}

/** Returns the place of a setting. For a setting outside of `rules`, adds its name, such as `preset`. */
function describeOrigin(written: WrittenSetting | undefined, cwd: string): string {
  const place = placeOf(written, cwd);
  const [, what = ''] = /^(overrides\[\d+\]|preset|portable)/.exec(written?.setting ?? '') ?? [];
  return what === '' ? place : `${place} (${what})`;
}

/** Returns a place such as `shared/base.json:3:5` or `--rule no-html:off`. */
function placeOf(written: WrittenSetting | undefined, cwd: string): string {
  if (written === undefined) return 'default';
  const { file, setting, placeOf: find } = written;
  if (setting === undefined) return file;
  const place = find([]);
  return `${path.relative(cwd, file)}${place === '' ? '' : `:${place}`}`;
}
