import { describe, expect, test } from 'vitest';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { mapsIn } from '../../../parser/repository/maps-in.ts';
import type { Repository } from '../../../parser/repository/repository-files.ts';
import { namedFilesOf } from '../../../parser/facts/named-files.ts';
import { tutorialUsesIn, usesOfTutorial } from '../../../parser/facts/text-uses.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { memoryFiles } from '../../support/memory-files.ts';

/** A map with an activity for each tutorial's address. */
function mapWith(...urls: string[]): string {
  const activities = urls.map((url, at) => `### a${at}\n* type: tutorial\n* url: ${url}\n`);
  return `# page\n## map\n${activities.join('')}`;
}

function repositoryOf(
  files: Record<string, string>,
  slug = 'me/map',
): Required<Pick<Repository, 'slug' | 'files'>> {
  return { slug, files: memoryFiles(files) };
}

/** Resolves the address of a tutorial in the map at `path` of a repository with the files `paths`. */
function locate(url: string, paths: readonly string[], path = 'skillmap.md') {
  const repository = repositoryOf(Object.fromEntries(paths.map((one) => [one, ''])));
  const [named] = namedFilesOf({ document: buildDocument(scanPage(mapWith(url))), repository, path });
  const { location } = named ?? {};
  return location && 'path' in location ? `${location.kind} ${location.path}` : location?.kind;
}

describe('the location of an address is found', () => {
  test.each([
    ['with the extension of the file', '/t/one.md', ['t/one.md'], undefined, 'local t/one.md'],
    ['relative to the map', 't/one', ['maps/t/one.md', 't/one.md'], 'maps/a.md', 'local maps/t/one.md'],
    [
      'from the root if there is no such file beside the map',
      't/one',
      ['t/one.md'],
      'maps/a.md',
      'local t/one.md',
    ],
    ['from the folder of a nested map', '/t/one', ['maps/t/one.md'], 'maps/a.md', 'local maps/t/one.md'],
    [
      'from a translation, as from its original',
      't/one',
      ['maps/t/one.md'],
      '_locales/de/maps/a.md',
      'local maps/t/one.md',
    ],
    [
      'below a folder of its own translations',
      't/one',
      ['maps/t/one.md'],
      'maps/_locales/de/a.md',
      'local maps/t/one.md',
    ],
    ['with dots', '../t/./one', ['t/one.md'], 'maps/a.md', 'local t/one.md'],
    ['with backslashes', '\\t\\one', ['t/one.md'], undefined, 'local t/one.md'],
    ['with percent encoding', '/t/a%20b', ['t/a b.md'], undefined, 'local t/a b.md'],
    ['without percent encoding', '/t/a b', ['t/a b.md'], undefined, 'local t/a b.md'],
    ['with broken percent encoding', '/t/100%', ['t/100%.md'], undefined, 'local t/100%.md'],
    ['with a query', '/t/one?x=1#y', ['t/one.md'], undefined, 'local t/one.md'],
    ['never above the root', '../../../one', ['one.md'], 'maps/a.md', 'local one.md'],
    [
      'for a missing file that a URL of the own repository names',
      'https://github.com/Me/Map/gone',
      [],
      undefined,
      'local gone.md',
    ],
    ['in another repository', 'https://github.com/me/other/one', ['x.md'], undefined, 'code-host one.md'],
    ['in the documentation if the file is missing', '/skillmap/x', ['one.md'], undefined, 'docs skillmap/x'],
  ])('%s', (_name, url, paths, path, wanted) => {
    expect(locate(url, paths, path)).toBe(wanted);
  });

  test('again if the document is in another repository or at another path', () => {
    const document = buildDocument(scanPage(mapWith('t/one')));
    const first = repositoryOf({ 't/one.md': '' });
    const kindIn = (repository: Repository, path: string) =>
      namedFilesOf({ document, repository, path })[0]?.location.kind;
    expect(kindIn(first, 'a.md')).toBe('local');
    expect(namedFilesOf({ document, repository: first, path: 'a.md' })).toBe(
      namedFilesOf({ document, repository: first, path: 'a.md' }),
    );
    expect(kindIn(repositoryOf({}), 'a.md')).toBe('docs');
    expect(kindIn(repositoryOf({ 'maps/t/one.md': '' }), 'maps/a.md')).toBe('local');
  });

  test('together with the role and the use of the address', () => {
    const text = `# page
* bannerurl: /b.png
* infourl: /info
## map
* completionurl: /c.pdf
### one
* type: tutorial
* url: /t
* imageurl: /i.png
### two
* kind: reward
* type: certificate
* url: /d.pdf
### three
* kind: completion
* rewards:
    * certificate:
        * url: /e.pdf
        * previewurl: /p.png
    * completion-badge: /g.png
`;
    const named = namedFilesOf({ document: buildDocument(scanPage(text)) });
    expect(named.map(({ attribute, role, use }) => `${attribute.value} ${role} ${use}`)).toEqual([
      '/b.png image file',
      '/info page page',
      '/c.pdf certificate file',
      '/t tutorial tutorial',
      '/i.png image file',
      '/d.pdf certificate file',
      '/e.pdf certificate file',
      '/p.png image file',
      '/g.png image file',
    ]);
  });
});

describe('the maps and tutorials of a repository', () => {
  const files = {
    'skillmap.md': mapWith('/t/one', '/t/gone', 'https://github.com/me/map/t/lost'),
    'maps/second.MD': mapWith('t/one', 'https://github.com/me/map/t/two'),
    '_locales/de/skillmap.md': mapWith('/t/one'),
    't/one.md': '# One\n',
    't/two.md': '# Two\n',
    'maps/t/one.md': '# Another one\n',
    '_locales/de/t/one.md': '# Eins\n',
    'README.md': '# Read me\n* url: x\n',
    'picture.png': mapWith('/x'),
  };

  test('maps are found by their content', () => {
    expect([...mapsIn(repositoryOf(files).files).keys()]).toEqual([
      '_locales/de/skillmap.md',
      'maps/second.MD',
      'skillmap.md',
    ]);
  });

  test('tutorials are found by the addresses that name them, even if a file is missing', () => {
    const uses = tutorialUsesIn(repositoryOf(files));
    const found = [...uses].map(([tutorial, list]) => [tutorial, list.map(({ mapPath }) => mapPath)]);
    expect(Object.fromEntries(found)).toEqual({
      't/one.md': ['_locales/de/skillmap.md', 'skillmap.md'],
      'maps/t/one.md': ['maps/second.MD'],
      't/two.md': ['maps/second.MD'],
      't/lost.md': ['skillmap.md'],
    });
  });

  test('a translated tutorial is used by the same maps as its original', () => {
    const repository = repositoryOf(files);
    expect(usesOfTutorial(repository, '_locales/de/t/one.md')).toBe(usesOfTutorial(repository, 't/one.md'));
    expect(usesOfTutorial(repository, 'README.md')).toEqual([]);
    expect(usesOfTutorial({ slug: 'me/map' }, 't/one.md')).toEqual([]);
  });

  test('are read only once', () => {
    const held = memoryFiles(files);
    const read: string[] = [];
    const repository = {
      files: { ...held, bytesOf: (path: string) => (read.push(path), held.bytesOf(path)) },
    };
    for (let round = 0; round < 3; round += 1) {
      mapsIn(repository.files);
      tutorialUsesIn(repository);
    }
    expect(read.toSorted()).toEqual([...new Set(read)].toSorted());
  });
});
