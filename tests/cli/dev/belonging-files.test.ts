import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AuthoringSnapshot } from '#schemas/authoring.ts';
import { openWorkspace } from '../../../cli/dev/authoring-workspace.ts';
import { createAuthoringService } from '../../../cli/dev/create-authoring-service.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { lintJson } from '../lint/run-lint.ts';

// Tutorials, their translations and the package file, which learners get with the maps.

const MAP = `# guide
* name: Guide
## first
### one
* type: tutorial
* url: /tutorials/one
* next: two
### two
* type: tutorial
* url: /tutorials/two
`;
const CLEAN = '# One\n\n## Step 1\n\nDraw a hero.\n';
const OPEN_BLOCK = `${CLEAN}\n\`\`\`blocks\nlet hero = 1\n\n## Step 2\n\nGo on.\n`;
const PACKAGE =
  '{\n    "name": "guide",\n    "files": [\n        "skillmap.md",\n        "tutorials/one.md",\n        "tutorials/two.md"\n    ]\n}\n';
const WITH_COMMA = PACKAGE.replace('two.md"', 'two.md",');
const FILES = {
  'skillmap.md': MAP,
  'tutorials/one.md': CLEAN,
  'tutorials/two.md': CLEAN,
  'pxt.json': PACKAGE,
};

async function open(files: Record<string, string>, folder = '') {
  const repository = await tempFolder(files);
  const root = path.join(repository, folder);
  const workspace = await openWorkspace(root, { config: {}, folder: root });
  const file = (name: string): string => path.join(root, name);
  const save = async (name: string, text: string) => {
    await mkdir(path.dirname(file(name)), { recursive: true });
    await writeFile(file(name), text);
    return workspace.refresh([file(name)]);
  };
  const first = await workspace.recheck();
  return { root, workspace, file, save, first };
}

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

describe('fixing files that belong to maps from the browser', () => {
  async function serve(files: Record<string, string>) {
    const { workspace, file, save } = await open(files);
    const opened: string[] = [];
    const service = createAuthoringService({
      workspace,
      openInEditor: (place) => opened.push(place),
      onLeft: () => undefined,
    });
    const textOf = (name: string): Promise<string> => readFile(file(name), 'utf8');
    return { workspace, service, opened, file, save, textOf };
  }
  const COMMA = { path: 'pxt.json', ruleId: 'valid-package-json', offset: WITH_COMMA.indexOf(',\n    ]') };
  const BLOCK = {
    path: 'tutorials/one.md',
    ruleId: 'no-unclosed-block',
    offset: OPEN_BLOCK.indexOf('```'),
    title: 'Write three backticks below the last line of the step',
  };

  test('applies the fix for a `pxt.json` and the suggestion for a tutorial', async () => {
    const { service, textOf } = await serve({
      ...FILES,
      'tutorials/one.md': OPEN_BLOCK,
      'pxt.json': WITH_COMMA,
    });
    expect(await service.fix(COMMA)).toBe('fixed');
    expect(await textOf('pxt.json')).toBe(PACKAGE);
    expect(await service.fix(BLOCK)).toBe('fixed');
    expect(await textOf('tutorials/one.md')).toBe(
      OPEN_BLOCK.replace('let hero = 1\n', 'let hero = 1\n```\n'),
    );
  });

  test('is refused if the file has changed or no map names the tutorial', async () => {
    const { service, file, textOf } = await serve({
      ...FILES,
      'tutorials/one.md': OPEN_BLOCK,
      'tutorials/draft.md': OPEN_BLOCK,
    });
    expect(await service.fix({ ...BLOCK, path: 'tutorials/draft.md' })).toBe('outdated');
    expect(await service.fix({ ...BLOCK, path: '../tutorials/one.md' })).toBe('outdated');
    await writeFile(file('tutorials/one.md'), `\n${OPEN_BLOCK}`);
    expect(await service.fix(BLOCK)).toBe('outdated');
    expect(await textOf('tutorials/one.md')).toBe(`\n${OPEN_BLOCK}`);
    expect(await textOf('tutorials/draft.md')).toBe(OPEN_BLOCK);
  });

  test('is refused for a symbolic link out of the repository, whose content is not shown either', async () => {
    const elsewhere = await tempFolder({ 'map.md': `${MAP}* secert: hunter2\n` });
    const theirs = path.join(elsewhere, 'map.md');
    const { workspace, service, file } = await serve(FILES);
    await symlink(theirs, file('theirs.md'));
    const other = await openWorkspace(path.dirname(file('theirs.md')), {
      config: {},
      folder: path.dirname(file('theirs.md')),
    });
    const offset = (await readFile(theirs, 'utf8')).indexOf('secert');
    for (const shown of [
      await other.recheck(),
      await workspace.refresh([file('theirs.md')]),
      await workspace.recheck(),
    ]) {
      expect(shown.snapshot.maps.map((map) => map.path)).toEqual(['skillmap.md']);
      expect(JSON.stringify(shown)).not.toContain('hunter2');
    }
    expect(await service.fix({ path: 'theirs.md', ruleId: 'no-unknown-attribute', offset })).toBe('outdated');
    // A file replaced by such a link is no longer shown.
    await rm(file('skillmap.md'));
    await symlink(theirs, file('skillmap.md'));
    const { snapshot } = await workspace.refresh([file('skillmap.md')]);
    expect(snapshot.maps).toEqual([]);
    expect(await readFile(theirs, 'utf8')).toContain('* secert:');
  });

  test('includes opening them in the author’s editor, but no other files', async () => {
    const { service, opened, file } = await serve({ ...FILES, 'README.md': 'Hello' });
    expect(service.open({ path: 'tutorials/two.md', line: 3, column: 1 })).toBe(true);
    expect(service.open({ path: 'pxt.json', line: 2, column: 5 })).toBe(true);
    expect(service.open({ path: 'README.md', line: 1, column: 1 })).toBe(false);
    expect(opened).toEqual([`${file('tutorials/two.md')}:3:1`, `${file('pxt.json')}:2:5`]);
  });
});
