import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { main } from '../../../cli/main.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { hasBuiltRules, installHere } from '../../support/built-rules.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, lintJson } from '../lint/run-lint.ts';

async function newRule(cwd: string, ...args: string[]) {
  const io = createFakeIo({ cwd });
  const code = await main(['new', 'rule', ...args], io);
  return { code, out: io.out(), err: io.err() };
}

test.skipIf(!hasBuiltRules)('a new rule passes its test at once, and checks the maps', async () => {
  const cwd = await tempFolder({ 'skillmap.md': CLEAN.replace('* name: One', '* name: One.') });
  await installHere(cwd);
  const { code, out } = await newRule(cwd, 'club/no-stop');
  expect(code).toBe(0);
  expect(out).toContain('Next: `node --test rules/no-stop.test.mjs` tests it');
  const { stdout } = await promisify(execFile)(process.execPath, ['--test', 'rules/no-stop.test.mjs'], {
    cwd,
  });
  expect(stdout).toMatch(/# pass 1\n# fail 0/);
  const { files } = await lintJson(cwd, ['.']);
  expect(files.flatMap(({ diagnostics }) => diagnostics)).toMatchObject([
    { ruleId: 'club/no-stop', place: { start: { line: 9 } }, fix: { title: 'Replace with `One`' } },
  ]);
});

test.each([
  [
    '{\n  "plugins": [\n    "a"\n  ]\n}\n',
    '{\n  "plugins": [\n    "a",\n    "./rules/no-stop.mjs"\n  ]\n}\n',
  ],
  [
    '{\n\t"plugins": ["a"], "preset": "strict"\n}\n',
    '{\n\t"plugins": ["a", "./rules/no-stop.mjs"], "preset": "strict"\n}\n',
  ],
  [
    '\uFEFF{\r\n    "preset": "strict"\r\n}\r\n',
    '\uFEFF{\r\n    "preset": "strict",\r\n    "plugins": [\r\n        "./rules/no-stop.mjs"\r\n    ]\r\n}\r\n',
  ],
])('a new rule is added to the configuration, whose other lines stay the same: %j', async (before, after) => {
  const cwd = await tempFolder({ 'skillmap.config.json': before, 'node_modules/a/index.js': '' });
  expect(await newRule(cwd, 'no-stop')).toMatchObject({ code: 0, err: '' });
  expect(await readFile(path.join(cwd, 'skillmap.config.json'), 'utf8')).toBe(after);
  const rule = await readFile(path.join(cwd, 'rules/no-stop.mjs'), 'utf8');
  // The name of the folder is the name of its rules.
  expect(rule).toMatch(/defineRule\('[a-z\d][a-z\d-]*\/no-stop'/);
});

test.each([
  ['Schöne Größe 1', 'schone-grosse-1/no-stop'],
  ['地図', 'own/no-stop'],
])('the rules of the folder %s are named %s', async (folder, id) => {
  const top = await tempFolder({ [`${folder}/skillmap.md`]: CLEAN });
  expect((await newRule(top, 'no-stop', '--in', folder)).out).toContain(`the rule \`${id}\``);
});

test('a configuration that is code is not changed, and the command prints the line to add', async () => {
  const cwd = await tempFolder({ 'skillmap.config.mjs': 'export default {};\n' });
  const { out } = await newRule(cwd, 'no-stop');
  expect(out).toContain("add `plugins: ['./rules/no-stop.mjs']` yourself");
  expect(await readFile(path.join(cwd, 'skillmap.config.mjs'), 'utf8')).toBe('export default {};\n');
});

test.each<[name: string, files: Record<string, string>, message: string]>([
  ['no stop', {}, '`no stop` is not a name for a rule'],
  ['../stop', {}, '`../stop` is not a name for a rule'],
  ['no-stop', { 'rules/no-stop.mjs': '' }, 'rules/no-stop.mjs could not be written'],
])('a rule named %s in a folder with these files is refused: %j', async (name, files, message) => {
  const cwd = await tempFolder({ ...files, 'skillmap.config.json': '{}\n' });
  const { code, err } = await newRule(cwd, name);
  expect(err).toContain(message);
  expect(code).toBe(2);
  expect(await readFile(path.join(cwd, 'skillmap.config.json'), 'utf8')).toBe('{}\n');
});
