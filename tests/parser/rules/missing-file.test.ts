import { describe, expect, test } from 'vitest';
import { runRules } from '../../../parser/diagnostics/run-rules.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import type { Repository } from '../../../parser/repository/repository-files.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { FILE_RULES } from './file-rules.ts';

/** The findings about the file of an activity's tutorial, as `reason -> suggested address`. */
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
    [reason.replace(/ is not in this folder\..*|, but the name.*/, ''), ...expected].join(' -> '),
  );
}

describe('a missing file is reported if its address is', () => {
  test.each([
    [
      'a path below a folder that the repository has',
      '/mine/two',
      ['mine/one.md'],
      ['The tutorial `mine/two.md`'],
    ],
    ['a relative path', 'two', ['one.md'], ['The tutorial `two.md`']],
    ['a URL of this repository', 'https://github.com/Me/Map/two', ['one.md'], ['The tutorial `two.md`']],
    ['a path after the name of this repository', 'Me/Map/two', ['one.md'], ['The tutorial `two.md`']],
    [
      'a relative path below a folder that the repository has',
      'mine/space/two',
      ['mine/one.md'],
      ['The tutorial `mine/space/two.md`'],
    ],
    ['on the main branch of this repository', 'github:me/map:main/two', [], ['The tutorial `two.md`']],
    ['that of a file in another folder', '/x/one', ['y/one.md'], ['The tutorial `x/one.md` -> /y/one']],
    [
      'in a subfolder that the documentation has too',
      '/skillmap/space/two',
      ['skillmap/space/ten.md'],
      ['The tutorial `skillmap/space/two.md`'],
    ],
    [
      'similar to that of a file in a folder that the documentation has too',
      '/tutorials/lift-of',
      ['tutorials/lift-off.md'],
      ['The tutorial `tutorials/lift-of.md` -> /tutorials/lift-off'],
    ],
    [
      'in another case than a folder that the documentation has too',
      '/Tutorials/one',
      ['tutorials/one.md'],
      ['The address of the tutorial says `Tutorials` -> tutorials'],
    ],
    [
      'relative to the folder of the map, and in another case',
      'tutorials/One',
      ['maps/tutorials/one.md'],
      ['The address of the tutorial says `One` -> one'],
    ],
    [
      'relative to the folder `docs`, and in another case',
      '/Skillmap/one',
      ['docs/skillmap/one.md'],
      ['The address of the tutorial says `Skillmap` -> skillmap'],
    ],
  ])('%s', async (_name, url, paths, reasons) => {
    const path = paths.some((one) => one.startsWith('maps/')) ? 'maps/skillmap.md' : 'skillmap.md';
    expect(await reasonFor(url, paths, { path })).toEqual(reasons);
  });
});

describe('a file is not reported as missing if its address is', () => {
  test.each([
    ['a page of the documentation', '/skillmap/space/activity1', ['tutorials/space/activity1.md']],
    ['a documentation page in a folder of this name', '/tutorials/chase-the-pizza', ['tutorials/one.md']],
    ['a path from the root that resembles no file', '/elsewhere/two', ['one.md']],
    ['in another version of this repository', 'https://github.com/me/map/blob/v1/two', ['one.md']],
    ['a URL of another repository', 'https://github.com/me/other/two', ['one.md']],
    ['a path after the name of another repository', 'microsoft/pxt-skillmap-sample/tutorial1', ['one.md']],
    ['an editor link', '#tutorial:/tutorials/one', ['one.md']],
    ['an empty path', '?x', ['one.md']],
    ['only dots', './', ['one.md']],
    ['a URL of another site', 'https://example.com/two.md', ['two.md']],
    ['a path like that of a file with another digit', '/space/two5', ['spaces/two3.md']],
  ])('%s', async (_name, url, paths) => {
    expect(await reasonFor(url, paths)).toEqual([]);
  });

  test('in a repository of the same name while the own owner is unknown', async () => {
    expect(await reasonFor('https://github.com/other/map/two', ['one.md'], { slug: 'map' })).toEqual([]);
  });

  test('in a repository whose files are unknown', async () => {
    const document = buildDocument(scanPage('# page\n## map\n### one\n* url: two\n'));
    expect(await runRules(document, FILE_RULES, { repository: { slug: 'me/map' } })).toEqual([]);
  });
});

test('a file that exists only on the disk is reported as unpublished', async () => {
  const files = {
    ...memoryFiles({ 'skillmap.md': '' }),
    isUnpublished: (path: string) => path === 'drafts/one.md',
  };
  const document = buildDocument(scanPage('# page\n## map\n### one\n* type: tutorial\n* url: /drafts/one\n'));
  const [found] = await runRules(document, FILE_RULES, { repository: { files }, path: 'skillmap.md' });
  expect(found?.reason).toBe('The tutorial `drafts/one.md` is only on your computer.');
});

test('a file deleted from the disk is reported, even if it may be a documentation page', async () => {
  const files = {
    ...memoryFiles({ 'skillmap.md': '' }),
    isDeleted: (path: string) => path === 'tutorials/one.md',
  };
  const node = (id: string) => `### ${id}\n* type: tutorial\n* url: /tutorials/${id}\n`;
  const document = buildDocument(scanPage(`# page\n## map\n${node('one')}${node('two')}`));
  const found = await runRules(document, FILE_RULES, { repository: { files }, path: 'skillmap.md' });
  expect(found.map(({ reason }) => reason)).toEqual([
    'The tutorial `tutorials/one.md` is not in this folder.',
  ]);
  expect(found[0]?.note).toContain('Bring the file back');
});

test('a missing file in an existing folder is reported unless the documentation has such a page', async () => {
  const files = memoryFiles({ 'skillmap.md': '', 'tutorials/jetpack.md': '' });
  const node = (url: string) => `### ${url}\n* type: tutorial\n* url: ${url}\n`;
  const urls = [
    '/tutorials/zebra-dance',
    '/tutorials/zebra-dance.md',
    '/courses/zebra-dance.md',
    '/courses/zebra-dance',
    '/tutorials/chase-the-pizza',
  ];
  const document = buildDocument(scanPage(`# page\n## map\n${urls.map(node).join('')}`));
  const found = await runRules(document, FILE_RULES, { repository: { files }, path: 'skillmap.md' });
  expect(found.map(({ place }) => place?.start.line)).toEqual([5, 8]);
});

test('a file that the map already uses is not suggested in place of a missing file', async () => {
  const map =
    '# page\n## map\n### one\n* type: tutorial\n* url: /a/one\n### two\n* type: tutorial\n* url: b/one\n';
  const files = memoryFiles({ 'skillmap.md': map, 'a/one.md': '', 'a/two.md': '', 'b/two.md': '' });
  const options = { repository: { files }, path: 'skillmap.md' };
  const found = await runRules(buildDocument(scanPage(map)), FILE_RULES, options);
  expect(found.map(({ reason }) => reason)).toEqual(['The tutorial `b/one.md` is not in this folder.']);
});

test('uploads and release files on GitHub are not reported as missing', async () => {
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
  expect(found.map(({ reason }) => reason)).toEqual(['The tutorial `assets/one.md` is not in this folder.']);
});

test('two files that differ only in case are both suggested in place of a missing file', async () => {
  expect(await reasonFor('/mine/ONE', ['mine/one.md', 'mine/One.md'])).toEqual([
    'The tutorial `mine/ONE.md` -> /mine/One -> /mine/one',
  ]);
});
