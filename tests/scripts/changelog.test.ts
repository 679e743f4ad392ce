import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { gitRepository } from '../support/git-repository.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/changelog.mjs', import.meta.url));

test('changelog.mjs collects the notes of commits since the last version in CHANGELOG.md', async () => {
  const { root, git } = await gitRepository({
    'package.json': '{"version": "0.2.0"}',
    'CHANGELOG.md': '# Changelog\n\nWords.\n\n## 0.1.0\n\nThe first.\n',
  });
  const commit = (message: string) => git('commit', '--quiet', '--allow-empty', '-m', message);
  const run = (...args: string[]) => execFileSync('node', [SCRIPT, ...args], { cwd: root, encoding: 'utf8' });
  await commit('Old\n\nChangelog: Of the version before.');
  await git('tag', 'v0.1.0');
  expect(run()).toBe('Nothing that anybody would notice.\n');
  await commit('Find more\n\nThe reason.\n\nChangelog: `lint` finds\n more.');
  await commit('For developers alone\n\nChangelog is no trailer here.');
  await commit('Drop it\n\nChangelog: Breaking: `old` is gone.\nChangelog: `new` is there.');
  const list = '- Breaking: `old` is gone.\n- `lint` finds more.\n- `new` is there.\n';
  expect(run()).toBe(list);
  run('--write');
  const text = await readFile(path.join(root, 'CHANGELOG.md'), 'utf8');
  expect(text).toBe(`# Changelog\n\nWords.\n\n## 0.2.0\n\n${list}\n## 0.1.0\n\nThe first.\n`);
  expect(() => run('--write')).toThrow('has 0.2.0 already');
});
