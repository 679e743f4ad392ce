import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, lint } from '../lint/run-lint.ts';
import { FILES, stopRule } from './stop-rule.ts';

const json = (value: unknown): string => JSON.stringify(value, undefined, 2);

describe('a rule that needs options is off without them', () => {
  const required = stopRule().replace("'object',", "'object', required: ['kinds'],");
  const files = { ...FILES, 'rules/stop.ts': required };
  const withRules = (rules: object, more = {}) => ({
    ...files,
    'skillmap.config.json': json({ plugins: ['./rules/stop.ts'], rules, ...more }),
  });
  const NOTICE =
    'skillmap: The rule `club/stop` is off until you set `kinds`: `"club/stop": ["warning", { "kinds": ... }]` in `rules`. If you don\'t need it, set it to `"off"`.\n';

  test.each<[object, object, string]>([
    [{}, {}, NOTICE],
    [{ 'club/stop': 'error' }, {}, NOTICE],
    [{ 'club/stop': 'off' }, {}, ''],
    [{ 'club/stop': ['error', { kinds: ['a'] }] }, {}, ''],
    [{}, { overrides: [{ files: ['b'], rules: { 'club/stop': ['error', { kinds: ['a'] }] } }] }, ''],
  ])('and `lint` prints that, unless some files have options: %j %j', async (rules, more, notice) => {
    const { err } = await lint(await tempFolder(withRules(rules, more)), []);
    expect(err).toBe(notice);
  });

  test('and --print-config and --explain print that too', async () => {
    const cwd = await tempFolder(withRules({ 'club/stop': 'error' }));
    const printed = JSON.parse(
      (await lint(cwd, ['--print-config', 'skillmap.md', '--format', 'json'])).out,
    ) as unknown;
    expect(printed).toMatchObject({
      rules: { 'club/stop': 'off' },
      offUntilSet: { 'club/stop': '`kinds`', 'no-unknown-tag': '`tags`', 'valid-id': '`pattern`' },
    });
    const { out } = await lint(cwd, ['--explain', 'club/stop']);
    expect(out).toContain('- `kinds` (list of text, required)');
    expect(out).toContain('Off until you set `kinds`.');
    expect((await lint(cwd, ['--explain'])).out).toMatch(/club\/stop +off +A name ends/);
  });

  test('unless a setting turns it off, and --print-config prints which one', async () => {
    const cwd = await tempFolder(withRules({ 'club/stop': 'off', 'no-unknown-tag': 'off' }));
    const { out } = await lint(cwd, ['--print-config', 'skillmap.md', '--rule', 'valid-id:off']);
    expect(out).toMatch(/off +club\/stop +skillmap\.config\.json:6:18\n/);
    expect(out).toMatch(/off +no-unknown-tag +skillmap\.config\.json:7:23\n/);
    expect(out).toMatch(/off +valid-id +--rule valid-id:off\n/);
    expect(out).toMatch(/off +no-long-text +until you set `name` or `description`\n/);
    const asJson = await lint(cwd, ['--print-config', 'skillmap.md', '--format', 'json']);
    const { offUntilSet } = JSON.parse(asJson.out) as { offUntilSet: object };
    expect(Object.keys(offUntilSet)).toEqual(['no-long-text', 'require-attribute', 'valid-id']);
  });
});

test("a rule of skillmap's own that a setting turns on without its options is reported", async () => {
  const rules = { 'no-long-text': 'error', 'no-unknown-tag': 'off' };
  const cwd = await tempFolder({ 'skillmap.config.json': json({ rules }), 'skillmap.md': CLEAN });
  expect((await lint(cwd, [])).err).toBe(
    'skillmap: The rule `no-long-text` is off until you set `name` or `description`: `"no-long-text": ["warning", { "name": ... }]` in `rules`. If you don\'t need it, set it to `"off"`.\n',
  );
});
