import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveContentUrl } from '../../../parser/addresses/resolve-content-url.ts';
import { findPictures } from '../../../parser/addresses/markdown-pictures.ts';
import { moveFiles } from '../../../parser/edits/move-files.ts';
import { allAddressesOf } from '../../../parser/facts/map-addresses.ts';
import { contentRepositoryOf } from '../../../parser/facts/named-files.ts';
import { mapsIn } from '../../../parser/repository/maps-in.ts';
import { corpusFolder, hasCorpus } from '../../support/corpus.ts';
import { tries } from '../../support/tries.ts';
import { changed, repositoryOf, type Files } from './edited-files.ts';
import { valueOf } from './edited-text.ts';

function move(files: Files, from: string, to: string, more: { isPublished?: boolean } = {}): Files {
  return changed(files, valueOf(moveFiles(repositoryOf(files), [{ from, to }], more)));
}

const MAP = `# page
* name: Page
* backgroundurl: https://raw.githubusercontent.com/me/maps/main/images/sky.png
## map
### a
* type: tutorial
* url: /tutorials/a
* imageUrl: images/sky.png
### b
* type: tutorial
* url: https://github.com/me/maps/tutorials/a.md
### end
* kind: completion
* actions:
    * tutorial: [Again](/tutorials/a)
* rewards:
    * certificate: images/sky.png?v=1
`;

const FILES: Files = {
  'skillmap.md': MAP,
  '_locales/de/skillmap.md': MAP,
  'tutorials/a.md': '# A\r\n![sky](../images/sky.png) <img src="/images/sky.png">\r\n',
  '_locales/de/tutorials/a.md': '# A\n![](../images/sky.png)',
  'images/sky.png': 'png',
  'pxt.json': '{\n  "files": ["skillmap.md", "tutorials/a.md", "_locales/de/tutorials/a.md"]\n}\n',
};

describe('moving a file', () => {
  test('updates every address of the file, each in its own notation', () => {
    const wanted = MAP.replaceAll('tutorials/a', 'lessons/first');
    expect(move(FILES, 'tutorials/a.md', 'lessons/first.md')).toEqual({
      'skillmap.md': wanted,
      '_locales/de/skillmap.md': wanted,
      'lessons/first.md': FILES['tutorials/a.md'],
      '_locales/de/lessons/first.md': FILES['_locales/de/tutorials/a.md'],
      'images/sky.png': 'png',
      'pxt.json': FILES['pxt.json']?.replaceAll('tutorials/a', 'lessons/first'),
    });
  });

  test('updates the relative addresses in the file', () => {
    const after = move(FILES, 'tutorials/a.md', 'a.md');
    expect(after['a.md']).toBe('# A\r\n![sky](images/sky.png) <img src="/images/sky.png">\r\n');
  });

  test('updates the addresses of a picture in maps and tutorials', () => {
    const after = move(FILES, 'images/sky.png', 'art/blue sky.png');
    expect(after['tutorials/a.md']).toBe(
      '# A\r\n![sky](../art/blue%20sky.png) <img src="/art/blue%20sky.png">\r\n',
    );
    expect(after['skillmap.md']).toBe(MAP.replaceAll('images/sky.png', 'art/blue%20sky.png'));
  });

  test('updates the addresses of a picture with parentheses, in every notation', () => {
    const files = {
      'tutorials/a.md':
        '![a](/images/sky%20(1).png) ![b](</images/sky (1).png>) ![c][sky]\n\n[sky]: ../images/sky%20(1).png\n',
      'images/sky (1).png': 'png',
    };
    expect(move(files, 'images/sky (1).png', 'images/sea (2.png')['tutorials/a.md']).toBe(
      '![a](/images/sea%20%282.png) ![b](</images/sea%20(2.png>) ![c][sky]\n\n[sky]: ../images/sea%20%282.png\n',
    );
  });

  test('adds the former source of a published map, so that learners keep their progress', () => {
    const after = move(FILES, 'skillmap.md', 'maps/space.md');
    const source = '* alternatesources: github:me/maps#skillmap\n';
    const wanted = MAP.replaceAll(': images/', ': ../images/').replace('## map', `${source}## map`);
    expect(after['maps/space.md']).toBe(wanted);
    expect(after['_locales/de/maps/space.md']).toBe(wanted);
    const draft = move(FILES, 'skillmap.md', 'space.md', { isPublished: false });
    expect(draft['space.md']).toBe(MAP);
  });

  test('back to its old path restores every byte', () => {
    const there = move(FILES, 'skillmap.md', 'maps/space.md');
    expect(move(there, 'maps/space.md', 'skillmap.md', { isPublished: false })).toEqual(FILES);
  });

  test('together with other files updates the addresses between them', () => {
    const moves = [
      { from: 'tutorials/a.md', to: 'unit/lessons/a.md' },
      { from: '_locales/de/tutorials/a.md', to: 'unit/_locales/de/tutorials/a.md' },
      { from: 'images/sky.png', to: 'unit/art/sky.png' },
    ];
    const after = changed(FILES, valueOf(moveFiles(repositoryOf(FILES), moves)));
    expect(after['skillmap.md']).toBe(
      MAP.replaceAll('images/sky', 'unit/art/sky').replaceAll('tutorials/a', 'unit/lessons/a'),
    );
    expect(after['unit/lessons/a.md']).toBe(
      '# A\r\n![sky](../art/sky.png) <img src="/unit/art/sky.png">\r\n',
    );
    expect(Object.keys(after)).toContain('_locales/de/unit/lessons/a.md');
    const back = moves
      .filter(({ from }) => !from.startsWith('_'))
      .map(({ from, to }) => ({ from: to, to: from }));
    expect(changed(after, valueOf(moveFiles(repositoryOf(after), back)))).toEqual(FILES);
  });

  test('is refused if another file is moved to the same path', () => {
    const moves = ['tutorials/a.md', 'skillmap.md'].map((from) => ({ from, to: 'b.md' }));
    expect(moveFiles(repositoryOf(FILES), moves)).toMatchObject({
      ok: false,
      reason: 'There is already a file `b.md`.',
    });
  });

  test.each([
    ['gone.md', 'x.md', '`gone.md` is not in this folder.'],
    ['tutorials/a.md', 'SKILLMAP.md', 'There is already a file `skillmap.md`.'],
    ['tutorials/a.md', '../x.md', 'A file cannot be called `../x.md`.'],
    ['tutorials/a.md', '/x.md', 'A file cannot be called `/x.md`.'],
  ])('is refused from %s to %s', (from, to, reason) => {
    expect(moveFiles(repositoryOf(FILES), [{ from, to }])).toMatchObject({ ok: false, reason });
  });
});

/** The targets of all addresses in maps and of all pictures, per file. `moved` renames paths in the result. */
function targetsOf(files: Files, moved: ReadonlyMap<string, string> = new Map()): unknown[] {
  const repository = repositoryOf(files);
  const nameOf = (name: string): string => moved.get(name) ?? name;
  const found: unknown[] = [];
  for (const [name, document] of mapsIn(repository.files)) {
    const targets = allAddressesOf({ document, repository, path: name }).map(({ location }) =>
      location.kind === 'local' ? nameOf(location.path) : location,
    );
    found.push([nameOf(name), targets]);
  }
  for (const [name, text] of Object.entries(files)) {
    if (!name.endsWith('.md')) continue;
    const content = contentRepositoryOf({ repository, path: name });
    const from = { kind: 'local', path: name.replace(/^_locales\/[^/]+\//, '') } as const;
    const pictures = findPictures(text).map(({ url }) => {
      const location = resolveContentUrl(url, content, { from });
      return location.kind === 'local' ? nameOf(location.path) : 'elsewhere';
    });
    found.push([nameOf(name), pictures]);
  }
  return found.map((one) => JSON.stringify(one)).sort();
}

const addresses = fc.constantFrom(
  '/t/one',
  't/one.md',
  '../t/one',
  './pictures/p.png',
  '/t/pictures/p.png',
  'github:me/maps/t/one',
  '/docs/t/two',
  '/t/two',
  'https://example.com/x.png',
  '/t/none',
);
const newPlace = fc.constantFrom('x', 't/x', 'deep/er/x', 'docs/x', 'm/x y');

test('after a move, addresses of the file lead to its new path, and all others keep their target', () => {
  fc.assert(
    fc.property(
      fc.array(addresses, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('t/one.md', 'docs/t/two.md', 'm/map.md', 't/pictures/p.png'),
      newPlace,
      fc.constantFrom('\n', '\r\n'),
      (named, from, place, eol) => {
        const to = place + path.extname(from);
        const nodes = named.map(
          (url, at) => `### n${at}\n* type: tutorial\n* url: ${url}\n* imageurl: ${url}`,
        );
        const map = ['# page', '* name: x', '## map', ...nodes].join('\n').replaceAll('\n', eol);
        const files: Files = {
          'm/map.md': map,
          't/one.md': named.map((url) => `![x](${url})`).join(eol),
          'docs/t/two.md': '# Two',
          't/pictures/p.png': 'png',
          'm/pictures/p.png': 'png',
        };
        const moved = new Map([[from, to]]);
        const after = changed(files, valueOf(moveFiles(repositoryOf(files), [{ from, to }])));
        expect(targetsOf(after)).toEqual(targetsOf(files, moved));
        // Moving the file back restores the targets.
        const back = changed(after, valueOf(moveFiles(repositoryOf(after), [{ from: to, to: from }])));
        expect(targetsOf(back)).toEqual(targetsOf(files));
      },
    ),
    tries(300),
  );
});

/** Reads the files of the corpus's sample repository; the content of pictures is `x`. */
function readSample(folder = path.join(corpusFolder, 'sample-repo'), prefix = ''): Record<string, string> {
  const files: Record<string, string> = {};
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (statSync(file).isDirectory()) Object.assign(files, readSample(file, `${prefix}${name}/`));
    else
      files[prefix + name] =
        name.endsWith('.md') || name.endsWith('.json') ? readFileSync(file, 'utf8') : 'x';
  }
  return files;
}

test.skipIf(!hasCorpus)('every file of a real repository can be moved without changing any target', () => {
  const files = readSample();
  const slug = 'microsoft/pxt-skillmap-sample';
  for (const from of Object.keys(files)) {
    if (from === 'pxt.json') continue;
    const to = `moved/${path.basename(from)}`;
    const after = changed(files, valueOf(moveFiles(repositoryOf(files, slug), [{ from, to }])));
    expect(targetsOf(after)).toEqual(targetsOf(files, new Map([[from, to]])));
    expect(after['pxt.json']).toBe(files['pxt.json']?.replace(`"${from}"`, `"${to}"`));
  }
});
