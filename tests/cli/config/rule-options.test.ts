import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, lint, lintJson } from '../lint/run-lint.ts';

const json = (value: unknown): string => JSON.stringify(value, undefined, 2);
const tagged = (tags: string): string => CLEAN.replace('* type:', `* tags: ${tags}\n* type:`);
const allow = (...tags: string[]): unknown => ['warning', { tags }];

/** Returns the findings about tags in each file, as severity and reason. */
async function tagsFound(files: Record<string, string>, ...args: string[]): Promise<unknown> {
  const { files: linted } = await lintJson(await tempFolder(files), args);
  const found = linted.map(({ path: file, diagnostics }) => {
    const ofTags = diagnostics.filter(({ ruleId }) => ruleId === 'no-unknown-tag');
    return [file, ofTags.map(({ severity, values }) => `${severity} ${String(values?.['tag'])}`)] as const;
  });
  return Object.fromEntries(found);
}

describe('options of a rule', () => {
  test('turn the rule on, and are replaced by the options of an override', async () => {
    const found = await tagsFound({
      'base.json': json({ rules: { 'no-unknown-tag': allow('easy', 'hard') } }),
      'skillmap.config.json': json({
        extends: './base.json',
        overrides: [{ files: ['drafts'], rules: { 'no-unknown-tag': ['info', { tags: ['draft'] }] } }],
      }),
      'skillmap.md': tagged('easy, draft'),
      'drafts/a.md': tagged('easy, draft'),
    });
    expect(found).toEqual({ 'skillmap.md': ['warning draft'], 'drafts/a.md': ['info easy'] });
  });

  test('stay if a later configuration sets only the severity', async () => {
    const found = await tagsFound({
      'base.json': json({ rules: { 'no-unknown-tag': allow('easy') } }),
      'skillmap.config.json': json({ extends: './base.json', rules: { 'no-unknown-tag': 'error' } }),
      'skillmap.md': tagged('hard'),
    });
    expect(found).toEqual({ 'skillmap.md': ['error hard'] });
  });

  test('are required: a rule with a severity but without options finds nothing', async () => {
    const config = json({ rules: { 'no-unknown-tag': 'error' } });
    const found = await tagsFound({ 'skillmap.config.json': config, 'skillmap.md': tagged('hard') });
    expect(found).toEqual({ 'skillmap.md': [] });
  });

  test('given by --rule win over the configuration', async () => {
    const files = {
      'skillmap.config.json': json({ rules: { 'no-unknown-tag': allow('hard') } }),
      'skillmap.md': tagged('hard'),
    };
    const found = await tagsFound(files, '.', '--rule', 'no-unknown-tag:error:{"tags":["easy"]}');
    expect(found).toEqual({ 'skillmap.md': ['error hard'] });
  });

  test('are printed with the settings of a file', async () => {
    const rules = { 'no-unknown-tag': allow('easy') };
    const cwd = await tempFolder({ 'skillmap.config.json': json({ rules }), 'skillmap.md': CLEAN });
    const { out } = await lint(cwd, ['--print-config', 'skillmap.md', '--format', 'json']);
    expect(JSON.parse(out)).toMatchObject({ rules: { ...rules, 'valid-id': 'off' } });
  });
});

test.each([
  [
    '"no-unknown-tag": ["warning", { "tags": [] }]',
    'config.json:3:41: The list `tags` is empty: name the allowed tags, or turn the rule off.',
  ],
  [
    '"no-unknown-tag": ["warning", { "tgas": ["easy"] }]',
    'skillmap.config.json:3:33: `rules.no-unknown-tag[1]` has `tgas`, which is not a setting: did you mean `tags`?',
  ],
  [
    '"no-unknown-tag": ["warning", { "tags": "easy" }]',
    'skillmap.config.json:3:41: `rules.no-unknown-tag[1].tags` cannot be used: expected a list of tags',
  ],
  ['"no-unknown-tag": ["warning", {}]', '`rules.no-unknown-tag[1]` has no `tags`: expected a list of tags'],
  [
    '"no-unknown-tag": ["loud", { "tags": ["easy"] }]',
    'skillmap.config.json:3:20: `rules.no-unknown-tag[0]` must be one of `off`, `info`',
  ],
  [
    '"no-unknown-tag": "loud"',
    'skillmap.config.json:3:19: `rules.no-unknown-tag` cannot be used: expected `off`, `info`, `warning` or `error`, or a list',
  ],
  [
    '"no-unknown-tag": "warn"',
    'skillmap.config.json:3:19: `rules.no-unknown-tag` must be one of `off`, `info`, `warning`, `error`: did you mean `warning`?',
  ],
  ['"no-unknown-tag": ["erorr", { "tags": [] }]', '`error`: did you mean `error`?'],
  [
    '"no-empty-value": "of"',
    '`rules.no-empty-value` must be one of `off`, `info`, `warning`, `error`: did you mean `off`?',
  ],
  [
    '"no-unknown-tag": ["warning"]',
    'skillmap.config.json:3:19: `rules.no-unknown-tag` cannot be used: expected `off`, `info`, `warning` or `error`, or a list',
  ],
  ['"no-empty-value": ["warning", { "tags": [] }]', '`no-empty-value` has no options'],
  [
    '"no-empty-valu": ["warning", {}]',
    'skillmap.config.json:3:1: There is no rule `no-empty-valu`: did you mean `no-empty-value`?',
  ],
  ['"no-long-text": ["warning", { "desciption": 9 }]', 'did you mean `description`?'],
  [
    '"require-attribute": ["warning", { "map": ["desciption"] }]',
    'skillmap.config.json:3:44: There is no attribute `desciption` for a map: did you mean `description`?',
  ],
  ['"require-attribute": ["warning", { "map": ["imageurl"] }]', 'There is no attribute `imageurl` for a map'],
  [
    '"valid-id": ["warning", { "pattern": "[a-" }]',
    'skillmap.config.json:3:38: `pattern` is not a regular expression: ',
  ],
  [
    '"valid-id": ["warning", { "pattern": "[a-z]+", "example": "A" }]',
    '`example` does not match `pattern`: `A`',
  ],
])('a mistake in options is reported with its position: %s', async (line, message) => {
  const cwd = await tempFolder({
    'skillmap.config.json': `{\n"rules": {\n${line} } }`,
    'skillmap.md': CLEAN,
  });
  const { code, err } = await lint(cwd, []);
  expect(code).toBe(2);
  expect(err).toContain(message);
  expect(err.trim().split('\n')).toHaveLength(1);
});

test.each([
  ['no-unknown-tag:error:{', 'Expected options as JSON'],
  ['no-unknown-tag:error:{"tgas":[]}', 'did you mean `tags`?'],
  ['no-empty-value:error:{}', '`no-empty-value` has no options'],
])('--rule %s is refused', async (choice, message) => {
  const { code, err } = await lint(await tempFolder({ 'skillmap.md': CLEAN }), ['--rule', choice]);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) as string });
});
