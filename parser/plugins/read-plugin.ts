import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { PluginRule } from './plugin-rule.ts';

/** The rules of a plugin, or what is wrong with it. */
export type PluginReading = { ok: true; rules: PluginRule[] } | { ok: false; reasons: string[] };

/** Reads what a plugin's file exports by default: a rule, or a list of rules. */
export function readPlugin(value: unknown): PluginReading {
  const given: unknown[] = Array.isArray(value) ? value : [value];
  const reasons = given.flatMap(reasonsAgainst);
  if (given.length === 0) return { ok: false, reasons: ['it exports an empty list of rules'] };
  return reasons.length > 0 ? { ok: false, reasons } : { ok: true, rules: given as PluginRule[] };
}

type Fields = Readonly<Record<string, unknown>>;

const ID = /^[a-z\d][\w.-]*\/[a-z\d][\w-]*$/i;

function reasonsAgainst(value: unknown): string[] {
  if (!isFields(value) || typeof value['id'] !== 'string') {
    return ['its default export is neither a rule nor a list of rules: create rules with `defineRule`'];
  }
  const { id, kind, summary, help, url, messages, options, visit } = value;
  if (!ID.test(id))
    return [`\`${id}\` is not the id of a rule: expected a name for your rules, a slash and a name`];
  const isKind = kind === 'map' || kind === 'tutorial';
  const reasons = [
    !isKind && 'has no `kind`: create it with `defineRule` or `defineTutorialRule`',
    (typeof summary !== 'string' || summary.trim() === '') &&
      'has no `summary`: a sentence that says what it finds',
    help !== undefined && typeof help !== 'string' && 'has a `help` that is not a text',
    url !== undefined && typeof url !== 'string' && 'has a `url` that is not a text',
    !isMessages(messages) && 'has no `messages`: sentences by id',
    options !== undefined &&
      !isSchema(options) &&
      'has `options` that are not a JSON Schema of type `object`',
    typeof visit !== 'function' && !isFields(visit) && 'has no `visit`: functions by what they check',
    ...(isKind && isFields(visit) ? unknownUnits(visit, kind) : []),
    ...unknownFields(value),
  ];
  return reasons.filter((reason) => typeof reason === 'string').map((reason) => `\`${id}\` ${reason}`);
}

const FIELDS = ['id', 'kind', 'summary', 'help', 'url', 'messages', 'options', 'visit'] as const;
const ADDED_FIELDS = ['placeOf', 'limit', 'limitRun'] as const;

function unknownFields(rule: Fields): string[] {
  const known: readonly string[] = [...FIELDS, ...ADDED_FIELDS] satisfies (keyof PluginRule)[];
  return Object.keys(rule).flatMap((name) => {
    if (known.includes(name)) return [];
    return [`has \`${name}\`, which is not a part of a rule${didYouMean(name, FIELDS)}`];
  });
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMessages(value: unknown): boolean {
  if (!isFields(value)) return false;
  const messages = Object.values(value);
  return messages.length > 0 && messages.every((one) => typeof one === 'string' || isNoted(one));
}

function isNoted(message: unknown): boolean {
  return isFields(message) && typeof message['reason'] === 'string' && typeof message['note'] === 'string';
}

function isSchema(value: unknown): boolean {
  return isFields(value) && value['type'] === 'object';
}

const UNITS: Readonly<Record<PluginRule['kind'], readonly string[]>> = {
  map: [
    'section',
    'page',
    'map',
    'activity',
    'reward',
    'completion',
    'layout',
    'attribute',
    'prerequisite',
    'actions',
    'rewardEntry',
    'url',
    'document',
    ...[...ATTRIBUTES.values()].map(({ key }) => `attribute:${key}`),
    ...new Set(
      [...ATTRIBUTES.values()].flatMap(({ value }) => (typeof value === 'string' ? [`value:${value}`] : [])),
    ),
  ],
  tutorial: ['step', 'heading', 'block', 'setting', 'document'],
};

function unknownUnits(visit: Fields, kind: PluginRule['kind']): string[] {
  const units = UNITS[kind];
  return Object.keys(visit).flatMap((name) => {
    if (units.includes(name)) return [];
    return [`visits \`${name}\`, which is not a part of a ${kind}${didYouMean(name, units)}`];
  });
}
