import { expect, test } from 'vitest';
import { parsePage, toMapCard } from '../../../../parser/index.ts';
import {
  findActivity,
  toLessonContent,
  toLessonHref,
} from '../../../../viewer/studio/lesson/lesson-content.ts';

const MAP = `# g
## m
### a
* name: A
* url: /tutorials/a
* next: l
### l
* kind: layout
* next: b
### b
* name: B
* url: https://github.com/ada/guide/tutorials/b
* editor: py
* next: c
### c
* url: /tutorials/c
* allowcodecarryover: false
`;

const files = ['a', 'b', 'c'].map((name) => ({ path: `tutorials/${name}.md`, size: 1 }));
const content = toLessonContent(
  { folder: { kind: 'listed', files: [...files, { path: 'images/a.png', size: 1 }] }, versions: {} },
  {
    slug: 'ada/guide',
    endpointsOf: () => ({
      toLocalHref: (path) => `/content/${path}`,
      docsUrl: 'https://docs/',
      markdownUrl: 'https://md/',
      rawUrl: 'https://raw/',
    }),
  },
);
const { page } = parsePage(MAP);
const map = { path: 'skillmap.md', page, card: toMapCard(page), stale: false, diagnostics: [] };
const find = (path: string) => findActivity(path, new Map([['skillmap.md', map]]), content);

test('for a tutorial or a translation, the activity that opens it is found, and the tutorials whose code carries over', () => {
  expect(find('tutorials/a.md')).toMatchObject({ node: { activityId: 'a' }, carriesFrom: [] });
  expect(find('_locales/de/tutorials/b.md')).toMatchObject({
    node: { activityId: 'b', editor: 'py' },
    carriesFrom: ['tutorials/a.md'],
  });
  expect(find('tutorials/c.md')?.carriesFrom).toEqual([]);
  expect(find('README.md')).toBeUndefined();
});

test('a lesson links to files of the folder, even in a translation, and to nothing that could run', () => {
  expect(toLessonHref('/images/a.png', 'tutorials/a.md', content)).toBe('/content/images/a.png');
  expect(toLessonHref('../images/a.png', '_locales/de/tutorials/a.md', content)).toBe(
    '/content/images/a.png',
  );
  expect(toLessonHref('javascript:alert(1)', 'tutorials/a.md', content)).toBeUndefined();
});
