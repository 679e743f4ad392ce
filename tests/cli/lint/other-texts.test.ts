import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, lint, lintJson } from './run-lint.ts';

const OUTLINE = `# Course

## Week 1

* URL: https://example.com/week-1
* Tags: loops, sprites

## Week 2

- Type: workshop
- URL: https://example.com/week-2
`;
const TUTORIAL = '# Rocket\n\n## Step 1\n\nDraw it.\n\n## Step 2\n\nPress **A**.\n';
const README = '# My maps\n\nThe maps of my class.\n\n## Use\n\n- Open the page\n- Language: English\n';

async function findings(files: Record<string, string>, ...args: string[]): Promise<Record<string, string[]>> {
  const report = await lintJson(await tempFolder(files), args);
  return Object.fromEntries(
    report.files.map((file) => [
      file.path.replaceAll(path.sep, '/'),
      file.diagnostics.map(({ ruleId }) => ruleId),
    ]),
  );
}

describe('a text that only resembles a map', () => {
  test('is not checked if the folder has a map', async () => {
    const cwd = await tempFolder({ 'skillmap.md': CLEAN, 'README.md': OUTLINE, 'plan/week.md': OUTLINE });
    const { code, out } = await lint(cwd, []);
    expect([code, out]).toEqual([0, expect.not.stringContaining('README.md')]);
  });

  test('need not be listed in pxt.json', async () => {
    const files = { 'skillmap.md': CLEAN, 'README.md': '# A\n', 'plan.md': OUTLINE };
    const list = '{ "name": "a", "files": ["README.md", "skillmap.md"] }';
    expect(await findings({ ...files, 'pxt.json': list })).toMatchObject({ 'pxt.json': [] });
  });
});

describe('a file that should be a map', () => {
  test.each([
    ['a tutorial', TUTORIAL, 'This file is a tutorial, not a map.'],
    ['a readme', README, 'This file is not written as a map.'],
    ['a lesson plan', OUTLINE, 'This file is not written as a map.'],
    ['empty', '', 'There is no heading in this file.'],
    ['only a title', '# guide\n', 'There is no map on this page.'],
  ])('has one finding as skillmap.md if its content is %s', async (_what, text, reason) => {
    const report = await lintJson(await tempFolder({ 'skillmap.md': text, 'maps/sea.md': CLEAN }), []);
    const own = report.files.find((file) => file.path === 'skillmap.md');
    expect(own?.diagnostics.map((one) => [one.severity, one.reason])).toEqual([['error', reason]]);
  });

  test('is not reported as another text if it contains an activity that learners can open', async () => {
    const prose = `${CLEAN}\n${'A word about it.\n'.repeat(40)}`;
    const found = await findings({ 'skillmap.md': prose.replace('* description: Start here.\n', '') });
    expect(found['skillmap.md']).not.toContain('require-map-text');
  });

  test('has one finding if the configuration names it, directly or by its folder', async () => {
    const files = {
      'skillmap.config.json': '{ "maps": ["skillmap.md", "tutorials/*.md"] }',
      'skillmap.md': CLEAN,
      'tutorials/rocket.md': TUTORIAL,
    };
    const expected = { 'tutorials/rocket.md': ['require-map-text'] };
    expect(await findings(files)).toMatchObject(expected);
    expect(await findings(files, 'tutorials/rocket.md')).toEqual(expected);
  });
});

describe('a tutorial that no map names', () => {
  const files = { 'skillmap.md': CLEAN, 'drafts/rocket.md': TUTORIAL.replace('## Step 2', '##Step 2') };

  test('is checked as a tutorial if its path is given', async () => {
    expect(await findings(files, 'drafts/rocket.md')).toEqual({ 'drafts/rocket.md': ['valid-step-heading'] });
  });

  test('is skipped if a folder or a pattern is given', async () => {
    expect(await findings(files)).toEqual({ 'skillmap.md': [] });
    expect(await findings(files, '**/*.md')).toEqual({ 'skillmap.md': [] });
  });
});
