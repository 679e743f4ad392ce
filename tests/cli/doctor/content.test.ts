import { describe, expect, test } from 'vitest';
import { codeHostOf, gitRepository } from '../../support/git-repository.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { commands, doctor, doctorJson, FILES, MAP, PACKAGE, told } from './run-doctor.ts';
import { released, SLUG } from './released-repository.ts';

describe('skillmap doctor', () => {
  test('reports a published map that does not open, and whether it is already fixed in the folder', async () => {
    const { root, commit } = await released('v1.0.0', {
      ...FILES,
      'skillmap.md': MAP.replace('* type: tutorial', '* type: tutorial\n* next: two'),
    });
    const broken = await doctorJson(root);
    expect(told(broken, 'maps')).toEqual(['problem Learners cannot open 1 map in `v1.0.0`.']);
    expect(commands(broken)[0]).toBe('npx skillmap lint');
    await commit({ 'skillmap.md': MAP });
    const { out, code } = await doctor(root);
    expect(code).toBe(1);
    expect(out).toMatch(
      /Learners cannot open 1 map in `v1\.0\.0`\.\n {6}skillmap\.md:10 There is no activity .*\(already fixed here\)\n/,
    );
    expect(out).not.toContain('npx skillmap lint');
  });

  test('ignores a published readme that resembles a map', async () => {
    const outline =
      '# Course\n\n## Week 1\n\n* URL: https://example.com/1\n* Tags: loops\n\n## Week 2\n\n- Type: workshop\n';
    const { root } = await released('v1.0.0', { ...FILES, 'README.md': outline });
    const found = await doctorJson(root);
    expect(told(found, 'maps')).toEqual(['good 1 map in `v1.0.0` can be opened.']);
    expect(found.checks.map(({ status }) => status)).not.toContain('problem');
  });

  test('reports a published activity without its tutorial, and whether the file is in the folder', async () => {
    const { root, commit } = await released('v1.0.0', { 'skillmap.md': MAP, 'pxt.json': PACKAGE });
    const found = await doctorJson(root);
    expect(told(found, 'files')).toEqual(['problem 1 file that maps and tutorials use is not in `v1.0.0`.']);
    const [maps] = found.checks.filter(({ id }) => id === 'maps');
    expect(maps).toEqual({
      id: 'maps',
      status: 'problem',
      title: 'Learners can open 1 map in `v1.0.0`, but not everything in it.',
      details: [],
    });
    await commit({ 'tutorials/one.md': '# One\n\n## Step\n\nGo.\n' });
    expect((await doctor(root)).out).toContain(
      '      tutorials/one.md, used by skillmap.md:10 (it is here)\n',
    );
  });

  test("reports a missing tutorial even if MakeCode's documentation may have a page with its path", async () => {
    const { root } = await released('v1.0.0', {
      ...FILES,
      'skillmap.md': `${MAP}### two\n* type: tutorial\n* url: /tutorials/zebra-dance\n`,
    });
    const { checks } = await doctorJson(root);
    expect(checks.find(({ id }) => id === 'maps')).toMatchObject({
      title: expect.stringContaining('but not everything in it') as string,
      details: [expect.stringContaining('skillmap.md:13 ') as string],
    });
  });

  test('reports a missing picture of a tutorial, and a picture whose name differs in case', async () => {
    const { root } = await released('v1.0.0', {
      ...FILES,
      'skillmap.md': `${MAP}* imageurl: https://raw.githubusercontent.com/${SLUG}/main/img/Ship.png\n`,
      'img/ship.png': 'png',
      'tutorials/one.md': `# One\n\n## Step\n\n![](https://github.com/${SLUG}/blob/main/img/gone.png)\n`,
    });
    const { checks } = await doctorJson(root);
    expect(checks.find(({ id }) => id === 'files')?.details).toEqual([
      'img/Ship.png, used by skillmap.md:11: it is called img/ship.png there, and case matters',
      'img/gone.png, used by tutorials/one.md',
    ]);
  });

  test("does not report a missing picture whose path MakeCode's own site may have", async () => {
    const { root } = await released('v1.0.0', {
      ...FILES,
      'skillmap.md': `${MAP}* imageurl: /static/skillmap/ship.png\n`,
    });
    expect(told(await doctorJson(root), 'files')).toEqual([]);
  });

  test('reports a picture that is in the folder but was not released, whatever its path', async () => {
    const { root, commit } = await released('v1.0.0', {
      ...FILES,
      'skillmap.md': `${MAP}* imageurl: /static/skillmap/ship.png\n`,
    });
    await commit({ 'static/skillmap/ship.png': 'png' });
    const { checks } = await doctorJson(root);
    expect(checks.find(({ id }) => id === 'files')?.details).toEqual([
      'static/skillmap/ship.png, used by skillmap.md:11 (it is here)',
    ]);
  });

  test('lists a missing file once, with the first place that names it, and counts further files', async () => {
    const url = (name: string): string => `https://raw.githubusercontent.com/${SLUG}/main/img/${name}.png`;
    const nodes = Array.from(
      { length: 12 },
      (_, at) =>
        `### more${at}\n* type: tutorial\n* url: /tutorials/one\n* imageurl: ${url(at % 2 ? `ship${at}` : 'all')}\n`,
    );
    const { root } = await released('v1.0.0', {
      ...FILES,
      'skillmap.md': `${MAP}${nodes.join('')}`,
      'tutorials/one.md': `# One\n\n## Step\n\n![](${url('all')})\n${Array.from({ length: 6 }, (_, at) => `![](${url(`shot${at}`)})\n`).join('')}`,
    });
    const found = await doctorJson(root);
    expect(told(found, 'files')).toEqual([
      'problem 13 files that maps and tutorials use are not in `v1.0.0`.',
    ]);
    const { details = [] } = found.checks.find(({ id }) => id === 'files') ?? {};
    expect(details).toHaveLength(9);
    expect(details.at(-1)).toBe('and 5 more');
    expect(details.filter((line) => line.includes('all.png'))).toEqual([
      'img/all.png, used by skillmap.md:14',
    ]);
  });

  test('checks the folder if nothing was published yet', async () => {
    const repository = await gitRepository({ 'skillmap.md': MAP, 'pxt.json': PACKAGE });
    await codeHostOf(repository, SLUG);
    expect(told(await doctorJson(repository.root), 'files')).toEqual([
      'problem 1 file that maps and tutorials use is not in this folder.',
    ]);
  });

  test('reports a misspelt address of a tutorial in a published map', async () => {
    const { root } = await released('v1.0.0', {
      ...FILES,
      'tutorials/two.md': '# Two\n\n## Step\n\nGo.\n',
      'skillmap.md': `${MAP}\n### three\n* name: Three\n* type: tutorial\n* url: /tutorials/two.ms\n`,
    });
    const [maps] = (await doctorJson(root)).checks.filter(({ id }) => id === 'maps');
    expect(maps?.title).toBe('Learners can open 1 map in `v1.0.0`, but not everything in it.');
    expect(maps?.details).toHaveLength(1);
    expect(maps?.details?.[0]).toMatch(/^skillmap\.md:15 .*`tutorials\/two\.ms/);
  });

  test('shows an example if no map was published', async () => {
    const { root } = await released('v1.0.0', { 'README.md': 'Nothing yet', 'pxt.json': PACKAGE });
    const found = await doctorJson(root);
    expect(told(found, 'maps')).toEqual(['problem There is no map in `v1.0.0`.']);
    expect(found.checks.find(({ id }) => id === 'maps')?.details?.[0]).toContain('`## a-map`');
    expect(commands(found)).toEqual(['npx skillmap init', 'npx skillmap doctor']);
  });

  test('suggests creating a map first in an empty folder', async () => {
    expect(commands(await doctorJson(await tempFolder()))).toEqual([
      'npx skillmap init',
      'npx skillmap doctor',
    ]);
  });

  test.each([
    ['only prose', 'Soon to come.\n', 'There is no heading in this file.'],
    ['no map', '# guide\n* name: Space camp\n', 'There is no map on this page.'],
    ['no activity', '# guide\n\n## first\n* name: First\n', 'There are no activities on the map `first`.'],
  ])('reports the first mistake of a published map with %s', async (_, text, reason) => {
    const { root } = await released('v1.0.0', { ...FILES, 'skillmap.md': text });
    const found = await doctorJson(root);
    expect(told(found, 'maps')).toEqual(['problem Learners cannot open 1 map in `v1.0.0`.']);
    const [line] = found.checks.find(({ id }) => id === 'maps')?.details ?? [];
    expect(line).toMatch(/^skillmap\.md/);
    expect(line).toContain(reason);
    expect(commands(found)[0]).toBe('npx skillmap lint');
  });

  test('does not report a published draft that the configuration excludes', async () => {
    const { root } = await released('v1.0.0', {
      ...FILES,
      'skillmap.config.json': '{ "ignore": ["drafts/**"] }',
      'drafts/next.md': MAP.replace('* type: tutorial', '* type: tutorial\n* next: two'),
    });
    expect((await doctorJson(root)).code).toBe(0);
  });

  test('reports addresses with `master` for a branch called `main`', async () => {
    const { root } = await released('v1.0.0', {
      ...FILES,
      'skillmap.md': `${MAP}* imageurl: https://raw.githubusercontent.com/${SLUG}/master/img/ship.png\n`,
      'img/ship.png': 'png',
    });
    const { checks, code } = await doctorJson(root);
    expect(code).toBe(1);
    expect(checks.find(({ id }) => id === 'branch')?.details).toEqual([
      '`master`, at skillmap.md:11: the default branch is `main`',
    ]);
  });

  test('reports a map whose name no address can contain, and shows no link to it', async () => {
    const { root } = await released('v1.0.0', { ...FILES, 'maps/größe 1.md': MAP });
    const found = await doctorJson(root);
    expect(told(found, 'links')).toHaveLength(1);
    expect(found.links.map(({ path }) => path)).toEqual(['skillmap.md']);
  });
});

test('doctor reports a missing tutorial that only an action opens', async () => {
  const more = `${MAP}* next: done\n\n### done\n* name: Done\n* kind: completion\n* actions:\n`;
  const actions = `  * tutorial: [More](${SLUG}/tutorials/more)\n  * tutorial: [Again](/tutorials/again)\n`;
  const { root } = await released('v1.0.0', {
    ...FILES,
    'skillmap.md': more + actions,
    'tutorials/again.md': '# Again\n',
  });
  const { checks } = await doctorJson(root);
  expect(checks.find(({ id }) => id === 'files')?.details).toEqual([
    expect.stringMatching(/^tutorials\/more\.md, used by skillmap\.md:\d+$/),
  ]);
});

test('doctor reports a map whose extension is in capitals, which no address finds', async () => {
  const { root } = await released('v1.0.0', { ...FILES, 'more.MD': MAP });
  const found = await doctorJson(root);
  expect(told(found, 'links')).toEqual([
    'problem The name of a map has to end in `.md`, in small letters: learners cannot open the others.',
  ]);
  expect(found.checks.find(({ id }) => id === 'links')?.details).toEqual(['more.MD']);
  expect(found.links.map(({ path }) => path)).toEqual(['skillmap.md']);
});

test('doctor lists findings in the folder first if there is no repository yet', async () => {
  const found = await doctorJson(await tempFolder({ 'skillmap.md': MAP.replace('* type: tutorial\n', '') }));
  expect(found.checks.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'repository problem',
    'maps problem',
    'package problem',
  ]);
  const steps = commands(found);
  expect(steps[0]).toBe('npx skillmap lint');
  expect(steps[1]).toContain('Save this as `pxt.json`');
  expect(steps[2]).toBe('git init');
});
