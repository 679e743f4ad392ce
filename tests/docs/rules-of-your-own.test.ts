import { execFile } from 'node:child_process';
import { access, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { loadModule } from '../../cli/config/load-module.ts';
import { main } from '../../cli/main.ts';
import type { PluginRule, RuleExamples } from '../../parser/plugins/index.ts';
import { testRule } from '../../parser/plugins/index.ts';
import { createFakeIo } from '../fakes/fake-io.ts';
import { lintJson } from '../cli/lint/run-lint.ts';
import { hasBuiltRules, installHere } from '../support/built-rules.ts';
import { wordsOf } from '../support/shown-command.ts';
import { tempFolder } from '../support/temp-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXAMPLE = path.join(ROOT, 'examples', 'tag-rule');

/** Runs a line of the page. Returns its output, and fails if the command fails. */
async function run(line: string, cwd: string): Promise<string> {
  const [program = '', ...words] = wordsOf(line);
  if (program === 'node') {
    return (await promisify(execFile)(process.execPath, words, { cwd })).stdout;
  }
  expect([program, words[0]], line).toEqual(['npx', 'skillmap']);
  const io = createFakeIo({ cwd });
  const code = await main(words.slice(1), io);
  expect(io.err()).toBe('');
  return `${io.out()}exit ${code}\n`;
}

test.skipIf(!hasBuiltRules)(
  'following docs/rules-of-your-own.md literally gives a tested rule that finds a mistake',
  async () => {
    const page = await readFile(path.join(ROOT, 'docs', 'rules-of-your-own.md'), 'utf8');
    let cwd = await tempFolder();
    const outputs: string[] = [];
    for (const [, info = '', text = ''] of page.matchAll(/^```([^\n]+)\n([^]*?)^```$/gm)) {
      const [, file] = /^(?:js|json) \[(.+)\]$/.exec(info) ?? [];
      // The page changes only files that its command has created.
      if (file !== undefined) {
        await access(path.join(cwd, file));
        await writeFile(path.join(cwd, file), text);
      }
      for (const line of info === 'sh' ? text.trim().split('\n') : []) {
        const [, folder] = /^cd (.+)$/.exec(line) ?? [];
        if (folder !== undefined) cwd = path.join(cwd, folder);
        else if (line === 'npm install --save-dev skillmap') await installHere(cwd);
        else outputs.push(await run(line, cwd));
      }
    }
    const [, created, tested, clean, again, linted, explained] = outputs;
    expect(created).toContain('rules/require-verb.test.mjs');
    for (const report of [tested, again]) expect(report).toMatch(/# pass 1\n# fail 0/);
    expect(clean).toContain('nothing to fix');
    expect(linted).toContain('The description starts with `Steer`, which is not one of our verbs.');
    expect(linted).toContain('exit 1');
    expect(explained).toContain('Children see at once what they are going to do.');
  },
);

test.skipIf(!hasBuiltRules)('the example of a rule passes its own examples, and checks a map', async () => {
  const [rule, examples] = await Promise.all(
    ['tags.ts', 'examples.ts'].map((name) => loadModule(path.join(EXAMPLE, name))),
  );
  if (rule?.kind !== 'loaded' || examples?.kind !== 'loaded')
    throw new Error('The example cannot be loaded.');
  await testRule(rule.value as PluginRule, examples.value as RuleExamples);
  expect((await readFile(path.join(EXAMPLE, 'tags.ts'), 'utf8')).split('\n').length).toBeLessThan(40);
  const config = path.join(EXAMPLE, 'skillmap.config.json');
  const { files } = await lintJson(ROOT, ['examples/first-steps', '--config', config]);
  const reasons = files.flatMap(({ diagnostics }) => diagnostics.map(({ reason }) => reason));
  expect(reasons).toContain('Our club has no tag `sprites`.');
});
