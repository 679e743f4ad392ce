import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { runRules } from '../../../parser/diagnostics/run-rules.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import type { Repository } from '../../../parser/repository/repository-files.ts';
import { RULES } from '../../../parser/rules/index.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const FILE_RULES = RULES.filter(({ id }) => /^require-(?:tutorial|image|certificate|page)-file$/.test(id));

/** What is said of one activity's tutorial: the reason, or nothing. */
async function reasonFor(
  url: string,
  paths: readonly string[],
  { slug = 'me/map', path = 'skillmap.md' } = {},
) {
  const text = `# page\n## map\n### one\n* type: tutorial\n* url: ${url}\n`;
  const files = memoryFiles(Object.fromEntries([...paths, path].map((one) => [one, '# A tutorial\n'])));
  const repository: Repository = { ...(slug !== '' && { slug }), files };
  const found = await runRules(buildDocument(scanPage(text)), FILE_RULES, { repository, path });
  return found.map(({ reason, expected = [] }) =>
    [reason.replace(/, expected.*/, ''), ...expected].join(' -> '),
  );
}

describe('certain enough to be said', () => {
  test.each([
    [
      'a path below a folder that the repository has',
      '/mine/two',
      ['mine/one.md'],
      ['Unexpected tutorial `mine/two.md`'],
    ],
    ['a relative path', 'two', ['one.md'], ['Unexpected tutorial `two.md`']],
    [
      'the repository by its name',
      'https://github.com/Me/Map/two',
      ['one.md'],
      ['Unexpected tutorial `two.md`'],
    ],
    ['its main branch', 'github:me/map:main/two', [], ['Unexpected tutorial `two.md`']],
    ['the same file in another folder', '/x/one', ['y/one.md'], ['Unexpected tutorial `x/one.md` -> /y/one']],
    [
      'a folder that documentation has too, one level down',
      '/skillmap/space/two',
      ['skillmap/space/ten.md'],
      ['Unexpected tutorial `skillmap/space/two.md`'],
    ],
    [
      'a near name in such a folder',
      '/tutorials/lift-of',
      ['tutorials/lift-off.md'],
      ['Unexpected tutorial `tutorials/lift-of.md` -> /tutorials/lift-off'],
    ],
    [
      'a case in such a folder',
      '/Tutorials/one',
      ['tutorials/one.md'],
      ['Unexpected `Tutorials` -> tutorials'],
    ],
    [
      'the folder of the map, in a larger repository',
      'tutorials/One',
      ['maps/tutorials/one.md'],
      ['Unexpected `One` -> one'],
    ],
    ['the docs folder', '/Skillmap/one', ['docs/skillmap/one.md'], ['Unexpected `Skillmap` -> skillmap']],
  ])('%s', async (_name, url, paths, reasons) => {
    const path = paths.some((one) => one.startsWith('maps/')) ? 'maps/skillmap.md' : 'skillmap.md';
    expect(await reasonFor(url, paths, { path })).toEqual(reasons);
  });
});

describe('not certain, and so not said', () => {
  test.each([
    ['a page of the documentation', '/skillmap/space/activity1', ['tutorials/space/activity1.md']],
    ['one in a folder of its name', '/tutorials/chase-the-pizza', ['tutorials/one.md']],
    ['a rooted path that nothing here is like', '/elsewhere/two', ['one.md']],
    ['another version', 'https://github.com/me/map/blob/v1/two', ['one.md']],
    ['another repository', 'https://github.com/me/other/two', ['one.md']],
    ['a link of the editor', '#tutorial:/tutorials/one', ['one.md']],
    ['no path at all', '?x', ['one.md']],
    ['nothing but dots', './', ['one.md']],
    ['any other site', 'https://example.com/two.md', ['two.md']],
    ['files that differ only in digits', '/space/two5', ['spaces/two3.md']],
  ])('%s', async (_name, url, paths) => {
    expect(await reasonFor(url, paths)).toEqual([]);
  });

  test('a repository of the same name, where the owner is not known', async () => {
    expect(await reasonFor('https://github.com/other/map/two', ['one.md'], { slug: 'map' })).toEqual([]);
  });

  test('nothing without the files of a repository', async () => {
    const document = buildDocument(scanPage('# page\n## map\n### one\n* url: two\n'));
    expect(await runRules(document, FILE_RULES, { repository: { slug: 'me/map' } })).toEqual([]);
  });
});

test('a file that is on the disk and not published is said to be so, wherever it lies', async () => {
  const files = {
    ...memoryFiles({ 'skillmap.md': '' }),
    isUnpublished: (path: string) => path === 'drafts/one.md',
  };
  const document = buildDocument(scanPage('# page\n## map\n### one\n* type: tutorial\n* url: /drafts/one\n'));
  const [found] = await runRules(document, FILE_RULES, { repository: { files }, path: 'skillmap.md' });
  expect(found?.reason).toBe(
    'Unexpected tutorial `drafts/one.md` that is not published, expected a file of the repository',
  );
});

test('a file that a map names already is not offered for another', async () => {
  const map =
    '# page\n## map\n### one\n* type: tutorial\n* url: /a/one\n### two\n* type: tutorial\n* url: b/one\n';
  const files = memoryFiles({ 'skillmap.md': map, 'a/one.md': '', 'a/two.md': '', 'b/two.md': '' });
  const options = { repository: { files }, path: 'skillmap.md' };
  const found = await runRules(buildDocument(scanPage(map)), FILE_RULES, options);
  expect(found.map(({ reason }) => reason)).toEqual([
    'Unexpected tutorial `b/one.md`, expected a file of the repository',
  ]);
});

describe('a page to read', () => {
  const findPages = async (infourl: string): Promise<string[]> => {
    const document = buildDocument(scanPage(`# page\n* infourl: ${infourl}\n## map\n### one\n`));
    const files = memoryFiles({ 'skillmap.md': '', 'pages/one.md': '', 'README.md': '' });
    const found = await runRules(document, FILE_RULES, {
      repository: { slug: 'me/map', files },
      path: 'skillmap.md',
    });
    return found.map(({ reason }) => reason.replace(/, expected.*/, ''));
  };

  test.each([
    'https://github.com/me/map/wiki/For-Teachers',
    'https://github.com/me/map/issues',
    'https://github.com/me/map/releases/tag/v1',
    'https://github.com/me/map/tree/main/pages',
    'https://github.com/me/map/blob/main/README.md',
    'https://github.com/me/map#readme',
    'https://github.com/me/map',
    'https://github.com/me/map/blob/main/pages/one.md#part',
  ])('%s is there', async (url) => {
    expect(await findPages(url)).toEqual([]);
  });

  test.each([
    ['https://github.com/me/map/tree/main/pagse', 'Unexpected page `pagse`'],
    ['https://github.com/me/map/blob/main/Pages/one.md', 'Unexpected `Pages`'],
    ['https://github.com/me/map/blob/main/gone.md', 'Unexpected page `gone.md`'],
  ])('%s is not', async (url, reason) => {
    expect(await findPages(url)).toEqual([reason]);
  });
});

test('uploads and files of releases are not looked for among the files', async () => {
  const text = `# page
* bannerurl: https://github.com/me/map/assets/123/0a1b2c
## map
* completionurl: https://github.com/me/map/releases/download/v1/done.pdf
### one
* type: tutorial
* url: https://github.com/me/map/assets/one
`;
  const files = memoryFiles({ 'skillmap.md': text });
  const options = { repository: { slug: 'me/map', files }, path: 'skillmap.md' };
  const found = await runRules(buildDocument(scanPage(text)), FILE_RULES, options);
  expect(found.map(({ reason }) => reason)).toEqual([
    'Unexpected tutorial `assets/one.md`, expected a file of the repository',
  ]);
});

test('two files that differ in case alone: either may be meant', async () => {
  expect(await reasonFor('/mine/ONE', ['mine/one.md', 'mine/One.md'])).toEqual([
    'Unexpected tutorial `mine/ONE.md` -> /mine/One -> /mine/one',
  ]);
});

test('thousands of missing files in a large folder are told in time', async () => {
  const nodes = Array.from(
    { length: 3000 },
    (_, at) => `### n${at}\n* type: tutorial\n* url: /mine/missing-${at}x\n`,
  );
  const files = memoryFiles(
    Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`mine/there-${at}.md`, ''])),
  );
  const document = buildDocument(scanPage(`# page\n## map\n${nodes.join('')}`));
  const started = performance.now();
  const found = await runRules(document, FILE_RULES, {
    repository: { slug: 'me/map', files },
    path: 'skillmap.md',
  });
  expect(found).toHaveLength(3000);
  expect(performance.now() - started).toBeLessThan(2000);
});

const segment = fc.oneof(
  fc.constantFrom(
    'Images',
    'images',
    'Ship.png',
    'ship.png',
    'one',
    'One.md',
    '..',
    '.',
    '',
    '%20',
    '%zz',
    'a b',
    'docs',
    'skillmap',
  ),
  fc.string({ maxLength: 6 }),
);
const address = fc
  .tuple(
    fc.constantFrom(
      '',
      '/',
      './',
      '\\',
      'https://github.com/me/map/',
      'https://raw.githubusercontent.com/me/map/main/',
      'https://me.github.io/map/',
      'github:me/map/',
      '//',
    ),
    fc.array(segment, { maxLength: 5 }),
    fc.constantFrom('', '?x', '#y', '.md'),
  )
  .map(([start, steps, end]) => (start + steps.join('/') + end).replace(/[\r\n]/g, ''));

test('whatever the address, places lie inside of it, and what is mended is found', async () => {
  const paths = [
    'images/ship.png',
    'docs/skillmap/one.md',
    'maps/one.md',
    'one.md',
    'a b/one.md',
    '_locales/de/one.md',
  ];
  await fc.assert(
    fc.asyncProperty(address, address, async (url, image) => {
      const text = `# page\n## map\n### one\n* type: tutorial\n* url: ${url}\n* imageurl: ${image}\n`;
      const files = memoryFiles(Object.fromEntries([...paths, 'maps/skillmap.md'].map((one) => [one, ''])));
      const options = { repository: { slug: 'me/map', files }, path: 'maps/skillmap.md' };
      const lint = (mended: string) => runRules(buildDocument(scanPage(mended)), FILE_RULES, options);
      const found = await lint(text);
      for (const { place } of found) {
        if (!place) throw new Error('Expected a place');
        expect(place.start.line).toBeGreaterThanOrEqual(5);
        expect(place.end.offset).toBeLessThanOrEqual(text.length);
      }
      const fixes = found.flatMap(({ fix }) => (fix ? [fix] : []));
      if (fixes.length === 0) return;
      const left = await lint(applyFixes(text, fixes).text);
      expect(left).toHaveLength(found.length - fixes.length);
    }),
    { numRuns: 400 },
  );
});
