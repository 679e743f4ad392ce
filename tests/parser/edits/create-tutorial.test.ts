import { VFile } from 'vfile';
import { describe, expect, test } from 'vitest';
import { checkFile, readDiagnostics } from '../../../parser/processor.ts';
import { changesOf } from '../../../parser/diagnostics/file-changes.ts';
import {
  addTutorial,
  createTutorial,
  tutorialPathOf,
  type NewTutorial,
} from '../../../parser/edits/create-tutorial.ts';
import { resolveContentUrl } from '../../../parser/addresses/resolve-content-url.ts';
import { contentRepositoryOf } from '../../../parser/facts/named-files.ts';
import { readMap } from '../../../parser/parse-page.ts';
import { readTutorial } from '../../../parser/tutorial/read-tutorial.ts';
import { readCards } from '../../../parser/tutorial/step-cards.ts';
import { REAL_MAPS, sectionsIn, valueOf } from './edited-text.ts';
import { changed, repositoryOf, type Files } from './edited-files.ts';

function add(files: Files, id: string, tutorial: NewTutorial): Files | string {
  const document = readMap(files['skillmap.md'] ?? '');
  const node = document.maps[0]?.nodes.find((one) => one.id === id);
  if (!node) throw new Error('Expected a node');
  const context = { document, path: 'skillmap.md', repository: repositoryOf(files) };
  const added = addTutorial(context, node, tutorial);
  return added.ok ? changed(files, added.value, 'skillmap.md') : added.reason;
}

const MAP = `## map\r
### a\r
* name: Lift off\r
* type: tutorial\r
* url: https://github.com/me/maps/tutorials/a\r
### b\r
* name: Fly on\r
`;

const FILES: Files = {
  'skillmap.md': MAP,
  'tutorials/a.md': '# Lift off\n',
  'pxt.json': '{\n    "files": [\n        "skillmap.md",\n        "tutorials/a.md"\n    ]\n}\n',
};

describe('a new tutorial', () => {
  test('gets a file, an address in the style of the map, and an entry in `pxt.json`', () => {
    expect(add(FILES, 'b', { path: 'tutorials/fly-on.md' })).toEqual({
      ...FILES,
      'skillmap.md': `${MAP}* type: tutorial\r\n* url: https://github.com/me/maps/tutorials/fly-on\r\n`,
      'tutorials/fly-on.md': expect.stringMatching(/^# Fly on\r\n/) as string,
      'pxt.json': FILES['pxt.json']?.replace('a.md"', 'a.md",\n        "tutorials/fly-on.md"'),
    });
  });

  test('is suggested by the finding about an activity without a tutorial', async () => {
    const files = {
      ...FILES,
      'skillmap.md': MAP.replace('* name: Fly on', '* name: Fly on\r\n* type: tutorial'),
    };
    const file = new VFile({ path: 'skillmap.md', value: files['skillmap.md'] });
    await checkFile(file, 'map', { path: 'skillmap.md', repository: repositoryOf(files) });
    const found = readDiagnostics(file).filter(({ ruleId }) => ruleId === 'require-activity-url');
    const fixes = found.flatMap(({ suggestions = [] }) => suggestions);
    expect(fixes.map(({ title }) => title)).toEqual(['Create `tutorials/fly-on.md`']);
    const after = changed(files, fixes.flatMap(changesOf), 'skillmap.md');
    expect(after['skillmap.md']).toBe(
      `${files['skillmap.md']}* url: https://github.com/me/maps/tutorials/fly-on\r\n`,
    );
    expect(Object.keys(after)).toContain('tutorials/fly-on.md');
  });

  test('has three steps and two hints, and no settings', () => {
    const text = add(FILES, 'b', { path: 'tutorials/fly-on.md' });
    const tutorial = readTutorial(typeof text === 'string' ? '' : (text['tutorials/fly-on.md'] ?? ''));
    expect(readCards(tutorial).map(({ hint }) => hint?.parts.map(({ kind }) => kind))).toEqual([
      undefined,
      ['code'],
      ['code'],
    ]);
    expect([tutorial.settings, tutorial.steps.flatMap(({ flags }) => flags)]).toEqual([[], []]);
  });

  test('is listed in `pxt.json` even if no activity opens it, and gets an unused file name', () => {
    const files = repositoryOf(FILES).files;
    if (!files) throw new Error('Expected files');
    expect(tutorialPathOf('  Fly on! ', files)).toBe('tutorials/fly-on.md');
    expect(tutorialPathOf('A', files)).toBe('tutorials/a-2.md');
    expect(tutorialPathOf('?', files)).toBe('tutorials/tutorial.md');
    expect(tutorialPathOf('Летіти', files)).toBe('tutorials/летіти.md');
    const created = createTutorial(files, { path: 'tutorials/c.md', title: 'C' });
    const after = created.ok ? changed(FILES, created.value, 'skillmap.md') : {};
    expect(after).toMatchObject({
      'skillmap.md': MAP,
      'tutorials/c.md': expect.stringMatching(/^# C\n/) as string,
    });
    expect(after['pxt.json']).toContain('"tutorials/c.md"');
    expect(createTutorial(files, { path: 'tutorials/a.md', title: 'A' }).ok).toBe(false);
  });

  test('can be created without `pxt.json`, and with a given title', () => {
    const after = add({ 'skillmap.md': '## m\n### a\n' }, 'a', { path: 'x/a.md', title: 'Mine' });
    expect(after).toMatchObject({ 'skillmap.md': '## m\n### a\n* type: tutorial\n* url: /x/a\n' });
    expect(after).toMatchObject({ 'x/a.md': expect.stringMatching(/^# Mine\n/) as string });
  });

  test.each([
    ['tutorials/a.md', 'There is already a file `tutorials/a.md`.'],
    ['tutorials/b', 'The name of a tutorial has to end in `.md`.'],
    ['tutorials/b?.md', 'A file cannot be called `tutorials/b?.md`.'],
  ])('cannot have the path %s', (path, reason) => {
    expect(add(FILES, 'b', { path })).toBe(reason);
  });
});

test.each(REAL_MAPS)('a tutorial can be created for every activity: %s', (_, text) => {
  const files = { 'maps/skillmap.md': text };
  const document = readMap(text);
  const repository = repositoryOf(files);
  for (const { node, at } of sectionsIn(document).nodes) {
    if (node.node.kind !== 'activity' || node.section.level !== 3) continue;
    const tutorial = { path: `tutorials/new one.md` };
    const added = addTutorial({ document, repository, path: 'maps/skillmap.md' }, node, tutorial);
    const after = changed(files, valueOf(added), 'maps/skillmap.md');
    const section = readMap(after['maps/skillmap.md'] ?? '').tree.children[at];
    const url = section?.children.findLast((child) => child.type === 'attribute' && child.key === 'url');
    const location = resolveContentUrl(
      url?.type === 'attribute' ? url.value : '',
      contentRepositoryOf({ repository: repositoryOf(after), path: 'maps/skillmap.md' }),
      { as: 'tutorial', from: { kind: 'local', path: 'maps/skillmap.md' } },
    );
    expect(location).toMatchObject({ kind: 'local', path: 'tutorials/new one.md' });
  }
});
