import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AuthoringSnapshot } from '#schemas/authoring.ts';
import { lintJson } from '../lint/run-lint.ts';
import { CLEAN, FILES, MAP, OPEN_BLOCK, PACKAGE, WITH_COMMA, open } from './open-belonging-files.ts';

function rulesOf({ maps, others }: AuthoringSnapshot): Record<string, string[]> {
  return Object.fromEntries(
    [...maps, ...others].map((file) => [file.path, file.diagnostics.map(({ ruleId }) => ruleId)]),
  );
}

test("a readme with bullets like a map's does not belong to the maps", async () => {
  const outline =
    '# Course\n\n## Week 1\n\n* URL: https://example.com/1\n* Tags: loops\n\n## Week 2\n\n- Type: workshop\n';
  const { workspace } = await open({ ...FILES, 'README.md': outline });
  expect(rulesOf(workspace.snapshot())).toEqual({ 'skillmap.md': [] });
});

describe('the files that belong to maps', () => {
  test('are reported if they have findings, with their kind and the activity that opens them', async () => {
    const { workspace } = await open({
      ...FILES,
      'tutorials/one.md': OPEN_BLOCK,
      '_locales/de/tutorials/one.md': CLEAN,
      'pxt.json': WITH_COMMA,
    });
    const use = { map: 'skillmap.md', mapId: 'first', activityId: 'one' };
    expect(workspace.snapshot().others).toMatchObject([
      {
        path: '_locales/de/tutorials/one.md',
        kind: 'tutorial',
        uses: [use],
        diagnostics: [{ ruleId: 'consistent-translated-steps' }],
      },
      { path: 'pxt.json', kind: 'package', uses: [], diagnostics: [{ ruleId: 'valid-package-json' }] },
      {
        path: 'tutorials/one.md',
        kind: 'tutorial',
        uses: [use],
        diagnostics: [
          {
            ruleId: 'no-unclosed-block',
            frame: [
              { line: 6, text: '' },
              { line: 7, text: '```blocks', marked: { start: 1, end: 10 } },
              { line: 8, text: 'let hero = 1' },
            ],
          },
        ],
      },
    ]);
  });

  test('have the same findings as in `skillmap lint`, and unused files have no findings', async () => {
    const { root, workspace } = await open({
      ...FILES,
      'skillmap.md': `${MAP}* next: end\n### end\n* kind: completion\n* actions:\n    * map: [On](/mine/next)\n`,
      'mine/next.md': '# Not a map any more\n',
      'tutorials/one.md': OPEN_BLOCK,
      'tutorials/drafts/three.md': OPEN_BLOCK,
      'pxt.json': WITH_COMMA,
      'README.md': '```blocks\n',
    });
    const { files } = await lintJson(root, ['.']);
    const linted = files.map((file) => [
      file.path.split(path.sep).join('/'),
      file.diagnostics.map(({ ruleId }) => ruleId),
    ]);
    const found = rulesOf(workspace.snapshot());
    expect(found).toEqual(Object.fromEntries(linted.filter(([, rules]) => rules?.length !== 0)));
    expect(Object.keys(found).sort()).toEqual([
      'mine/next.md',
      'pxt.json',
      'skillmap.md',
      'tutorials/one.md',
    ]);
  });

  test('are checked immediately when saved, and related files afterwards', async () => {
    const translation = '_locales/de/tutorials/one.md';
    const listed = PACKAGE.replace('"skillmap.md"', `"skillmap.md", "${translation}"`);
    const { workspace, save } = await open({ ...FILES, [translation]: CLEAN, 'pxt.json': listed });
    const saved = await save('tutorials/one.md', OPEN_BLOCK);
    expect(saved.reports).toMatchObject([
      { kind: 'read', path: 'tutorials/one.md', diagnostics: [{ ruleId: 'no-unclosed-block' }] },
    ]);
    expect(rulesOf(saved.snapshot)['tutorials/one.md']).toEqual(['no-unclosed-block']);
    const { reports } = await workspace.recheck();
    expect(reports.map((report) => report.path)).toEqual([translation]);
    const fixed = await save('tutorials/one.md', CLEAN);
    expect(fixed.reports).toMatchObject([{ path: 'tutorials/one.md', diagnostics: [] }]);
    expect((await workspace.recheck()).snapshot.others).toEqual([]);
  });

  test('are added when a map names them, and removed when no map does or they are deleted', async () => {
    const { workspace, save, file } = await open({ ...FILES, 'tutorials/two.md': OPEN_BLOCK });
    const without = MAP.replace('* url: /tutorials/two', '* url: https://github.com/ada/maps/two');
    await save('skillmap.md', without);
    const { reports, snapshot } = await workspace.recheck();
    expect(reports).toContainEqual({ kind: 'left', path: 'tutorials/two.md' });
    expect(Object.keys(rulesOf(snapshot))).not.toContain('tutorials/two.md');
    await save('skillmap.md', MAP);
    expect(Object.keys(rulesOf((await workspace.recheck()).snapshot))).toContain('tutorials/two.md');
    await rm(file('tutorials/two.md'));
    const gone = await workspace.refresh([file('tutorials/two.md')]);
    expect(gone.reports).toEqual([{ kind: 'deleted', path: 'tutorials/two.md' }]);
    expect(Object.keys(rulesOf((await workspace.recheck()).snapshot))).not.toContain('tutorials/two.md');
  });

  test('are limited to the served folder, even if the repository starts above it', async () => {
    const { workspace } = await open(
      {
        '.git/config': '[core]\n\tbare = false\n',
        '.git/HEAD': 'ref: refs/heads/main\n',
        'pxt.json': WITH_COMMA,
        'course/skillmap.md': MAP.replaceAll('/tutorials/', '/course/tutorials/'),
        'course/tutorials/one.md': OPEN_BLOCK,
        'course/tutorials/two.md': CLEAN,
        'course/_locales/de/tutorials/one.md': CLEAN,
      },
      'course',
    );
    const { others } = workspace.snapshot();
    expect(others.map((file) => file.path)).toEqual(['_locales/de/tutorials/one.md', 'tutorials/one.md']);
    expect(others[1]?.uses[0]?.map).toBe('skillmap.md');
    // Related places in other files are relative to the served folder too.
    expect(others[0]?.diagnostics[0]?.related?.[0]?.path).toBe('tutorials/one.md');
  });

  test('are checked to the end by the next check if one was aborted', async () => {
    const { workspace, save } = await open(FILES);
    await save('skillmap.md', `${MAP}\n`);
    expect((await workspace.recheck(() => true)).isDone).toBe(false);
    expect((await workspace.recheck()).isDone).toBe(true);
  });
});
