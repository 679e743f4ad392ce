import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../../package.json' with { type: 'json' };
import { tempFolder } from '../../support/temp-folder.ts';
import { BROKEN, CLEAN, lint, lintJson } from './run-lint.ts';

const FILES = {
  'skillmap.md': CLEAN,
  'tutorials/one.md': '# One\n\n## Step one\n\nDo it.\n',
  'README.md': '# Readme\n\nHow to use it.\n',
  'docs/notes.markdown': 'Notes\n',
  'drafts/next.md': BROKEN,
  'skillmap.config.json': '{ "ignore": ["drafts/**"] }',
};

test('--only-maps checks only those of the given files that are for learners', async () => {
  const cwd = await tempFolder(FILES);
  const names = ['README.md', 'docs/notes.markdown', 'drafts/next.md', 'skillmap.md', 'tutorials/one.md'];
  const { files } = await lintJson(cwd, ['--only-maps', ...names]);
  expect(files.map((file) => file.path)).toEqual(['skillmap.md', path.join('tutorials', 'one.md')]);
});

test('--only-maps succeeds if none of the given files is for learners', async () => {
  const { code, out, err } = await lint(await tempFolder(FILES), ['--only-maps', 'README.md']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('nothing to fix');
});

test('--only-maps fails if a given file is missing', async () => {
  expect((await lint(await tempFolder(FILES), ['--only-maps', 'gone.md'])).code).toBe(2);
});

/** The pre-commit hook in docs/ci.md that installs the package instead of cloning the repository. */
function localHookOfDocs(): Hook | undefined {
  const page = readFileSync(new URL('../../../docs/ci.md', import.meta.url), 'utf8');
  const example = page.split('```').find((fence) => fence.includes('repo: local')) ?? '';
  const { repos } = parse(example.replace(/^yaml\n/, '')) as { repos: { hooks: Hook[] }[] };
  return repos[0]?.hooks[0];
}

interface Hook {
  id: string;
  entry: string;
  files: string;
  language: string;
}

test('the pre-commit hook matches the files that are for learners, and runs on them', async () => {
  const text = readFileSync(new URL('../../../.pre-commit-hooks.yaml', import.meta.url), 'utf8');
  const [hook] = parse(text) as Hook[];
  expect(hook).toMatchObject({ id: 'skillmap-lint', language: 'node' });
  const isWanted = new RegExp(hook?.files ?? '');
  const changed = ['skillmap.md', 'pxt.json', 'maps/space.markdown', 'package.json', 'img/ship.png', 'a.mdx'];
  expect(changed.filter((file) => isWanted.test(file))).toEqual([
    'skillmap.md',
    'pxt.json',
    'maps/space.markdown',
  ]);
  const [command, verb, ...options] = hook?.entry.split(' ') ?? [];
  expect([command, verb]).toEqual(['skillmap', 'lint']);
  expect(Object.keys(manifest.bin)).toContain(command);
  const cwd = await tempFolder({ ...FILES, 'broken.md': BROKEN });
  expect((await lint(cwd, [...options, 'README.md', 'skillmap.md'])).code).toBe(0);
  const { code, out } = await lint(cwd, [...options, 'README.md', 'broken.md']);
  expect(code).toBe(1);
  expect(out).toContain('no-unknown-activity');
});

test('the hook in docs/ci.md is the same as in .pre-commit-hooks.yaml', () => {
  const text = readFileSync(new URL('../../../.pre-commit-hooks.yaml', import.meta.url), 'utf8');
  const [hook] = parse(text) as Hook[];
  const { id, entry, files, language } = localHookOfDocs() ?? {};
  expect(hook).toMatchObject({ id, entry, files, language });
});
