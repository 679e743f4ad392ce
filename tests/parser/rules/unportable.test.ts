import { expect, test } from 'vitest';
import { runRules } from '../../../parser/diagnostics/run-rules.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { noUnportableUrl } from '../../../parser/rules/no-unportable-url.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const FILES = ['one.md', 'pages/one.md', 'images/one.png', 'tutorials/chase-the-pizza.md'];

/** The findings on a line, as `message-id portable-address`. */
async function find(line: string, slug = 'me/map', files: readonly string[] = FILES) {
  const isPage = line.startsWith('* infourl');
  const text = isPage ? `# page\n${line}\n## map\n### one\n` : `# page\n## map\n### one\n${line}\n`;
  const found = await runRules(buildDocument(scanPage(text)), [noUnportableUrl], {
    repository: { slug, files: memoryFiles(Object.fromEntries(files.map((one) => [one, '']))) },
    path: 'skillmap.md',
  });
  return found.map(({ messageId, expected = [] }) => [messageId, ...expected].join(' '));
}

const action = (kind: string, link: string): string =>
  `* kind: reward\n* actions:\n    * ${kind}: [Go](${link})`;
const RAW = 'https://raw.githubusercontent.com/me/map/HEAD';

test.each([
  ['* url: /one', 'path https://github.com/me/map/one'],
  ['* url: one.md', 'path https://github.com/me/map/one'],
  ['* url: http://github.com/me/map/one', 'form https://github.com/me/map/one'],
  ['* url: https://raw.githubusercontent.com/a/b/main/c.md', 'form https://github.com/a/b/c'],
  ['* url: https://raw.githubusercontent.com/a/b/v1/c.md', 'form'],
  ['* url: github:a/b:v1/c', 'form'],
  ['* url: https://me.github.io/map/one', 'form https://github.com/me/map/one'],
  ['* url: https://a.github.io/b/c', 'form'],
  ['* url: https://arcade.makecode.com/tutorials/x', 'form /tutorials/x'],
  ['* url: https://example.org/x.md', 'site'],
  ['* imageurl: /images/one.png', `path ${RAW}/images/one.png`],
  ['* imageurl: https://github.com/me/map/images/one.png', `form ${RAW}/images/one.png`],
  ['* infourl: /pages/one.md', 'refused https://github.com/me/map/blob/HEAD/pages/one.md'],
  ['* infourl: pages/one', 'path https://github.com/me/map/blob/HEAD/pages/one.md'],
  ['* infourl: github:me/map/pages/one', 'form https://github.com/me/map/blob/HEAD/pages/one.md'],
  ['* infourl: github:a/b', 'form https://github.com/a/b'],
  ['* infourl: skillmap/info.md', 'refused /skillmap/info'],
  [action('map', '/one'), 'path https://github.com/me/map/one'],
  [action('map', 'github:a/b/c'), 'form https://github.com/a/b/c'],
  [action('tutorial', 'github:a/b.c/d'), 'refused https://github.com/a/b.c/d'],
  [action('tutorial', 'https://arcade.makecode.com/tutorials/x'), 'refused /tutorials/x'],
  [action('docs', '/pages/one'), 'path'],
  [action('docs', 'https://arcade.makecode.com/reference/sprites'), 'refused /reference/sprites'],
])("an address that does not work on MakeCode's own site is reported: %s", async (line, expected) => {
  expect(await find(line)).toEqual([expected]);
});

test.each([
  '* url: https://github.com/me/map/one',
  '* url: github:me/map/one',
  '* url: me/map/one',
  '* url: a/b/c',
  '* url: /tutorials/chase-the-pizza',
  '* url: /tutorials/gone',
  '* url: gone',
  // Other rules report these addresses, because they work nowhere.
  '* url: https://github.com/me/map/blob/main/one.md',
  '* url: #tutorial:/one',
  '* url: github.com/me/map/one',
  '* url: C:\\one.md',
  '* imageurl: https://me.github.io/map/images/one.png',
  '* imageurl: https://raw.githubusercontent.com/me/map/main/images/one.png',
  '* imageurl: https://github.com/me/map/raw/main/images/one.png',
  '* imageurl: https://example.org/one.png',
  '* imageurl: /static/one.png',
  '* imageurl: /images/gone.png',
  '* infourl: https://www.github.com/me/map',
  '* infourl: https://example.org/info',
  '* infourl: skillmap/educator-info/space-map-info',
  action('map', 'https://github.com/me/map/one'),
  action('map', '/skillmap/space'),
  action('map', 'https://example.org/map'),
  action('tutorial', 'github:a/b/c'),
  action('docs', '/reference/sprites'),
  action('docs', 'https://github.com/me/map/pages/one'),
])("an address that works on MakeCode's own site, or nowhere, is not reported: %s", async (line) => {
  expect(await find(line)).toEqual([]);
});

test("paths are not reported in a repository without an owner, or in an editor's own repository", async () => {
  expect(await find('* url: /one', 'map')).toEqual([]);
  expect(await find('* url: /one', 'microsoft/pxt-arcade', [...FILES, 'pxtarget.json'])).toEqual([]);
});
