import { expect, test } from 'vitest';
import { gitRepository } from '../../support/git-repository.ts';
import { lint } from './run-lint.ts';

const MAP = `# guide
* name: Guide
* description: Make games.

## first
* name: First

### one
* name: One
* type: tutorial
* description: Start here.
* url: /tutorials/one
* next: two

### two
* name: Two
* type: tutorial
* description: Go on.
* url: gone
`;

async function repositoryWith(files: Record<string, string> = {}) {
  const repository = await gitRepository({ 'skillmap.md': MAP, 'tutorials/one.md': '# One\n', ...files });
  return repository;
}

const told = (out: string): string[] =>
  out.match(/no-unportable-url|require-tutorial-file/g)?.toSorted() ?? [];

test("addresses that do not work on MakeCode's own site are reported once there is a remote", async () => {
  const { root, git } = await repositoryWith();
  expect(told((await lint(root, ['skillmap.md'])).out)).toEqual(['require-tutorial-file']);
  await git('remote', 'add', 'origin', 'https://github.com/space-school/space-camp.git');
  expect(told((await lint(root, ['skillmap.md'])).out)).toEqual([
    'no-unportable-url',
    'require-tutorial-file',
  ]);
});

test('`"portable": false` silences only the rule about addresses that are not portable', async () => {
  const { root, git } = await repositoryWith({ 'skillmap.config.json': '{ "portable": false }' });
  await git('remote', 'add', 'origin', 'https://github.com/space-school/space-camp.git');
  expect(told((await lint(root, ['skillmap.md'])).out)).toEqual(['require-tutorial-file']);
});
