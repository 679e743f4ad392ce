import { describe, expect, test } from 'vitest';
import { changeFiles, type FileIntention } from '../../../parser/edits/change-files.ts';
import { pictureMarkdown, placePicture } from '../../../parser/edits/place-picture.ts';
import { usesOfFile } from '../../../parser/facts/file-uses.ts';
import { readMap } from '../../../parser/index.ts';
import { changed, repositoryOf, type Files } from './edited-files.ts';
import { edited, valueOf } from './edited-text.ts';

const MAP = `# page
* name: Page
* backgroundurl:
## map
### a
* type: tutorial
* url: /tutorials/a
* imageurl: /images/sky.png
### end
* kind: completion
* rewards:
    * completionbadge:
        * imageurl: /images/sky.png
        * displayname: Star
`;

const PACKAGE = `{
    "name": "maps",
    "files": [
        "skillmap.md",
        "tutorials/a.md"
    ]
}
`;

const FILES: Files = {
  'skillmap.md': MAP,
  'pxt.json': PACKAGE,
  'tutorials/a.md': '# A\n## One\n![Sky](/images/sky.png)\n',
  'images/sky.png': 'png',
};

function after(intention: FileIntention, files = FILES): Files {
  return changed(files, valueOf(changeFiles(repositoryOf(files), intention)));
}

describe('files of a repository', () => {
  test('are created and removed together with their entry in the list of `pxt.json`', () => {
    const created = after({ kind: 'create', path: 'tutorials/b.md', text: '# B\n' });
    expect(created['tutorials/b.md']).toBe('# B\n');
    expect(created['pxt.json']).toContain('"tutorials/b.md"');
    expect(after({ kind: 'remove', paths: ['tutorials/b.md'] }, created)).toEqual(FILES);
    const some = after({ kind: 'remove', paths: ['tutorials/b.md', 'images/sky.png'] }, created);
    expect(some).toEqual({ ...FILES, 'images/sky.png': undefined });
    const rest = after({ kind: 'remove', paths: ['pxt.json', 'tutorials/a.md', 'skillmap.md'] });
    expect(Object.keys(rest)).toEqual(['images/sky.png']);
  });

  test.each([
    [{ kind: 'create', path: 'tutorials/A.md', text: '' }, 'There is already a file'],
    [{ kind: 'create', path: '../b.md', text: '' }, 'cannot be called'],
    [{ kind: 'remove', paths: ['other.md'] }, 'is not in this folder'],
  ] as const)('are not changed if the intention is impossible: %o', (intention, reason) => {
    expect(changeFiles(repositoryOf(FILES), intention)).toMatchObject({
      ok: false,
      reason: expect.stringContaining(reason) as string,
    });
  });

  test('are listed with every place where a map or tutorial uses them', () => {
    const placesOf = (path: string) =>
      usesOfFile(repositoryOf(FILES), path).map((use) => {
        const text = FILES[use.path] ?? '';
        return `${use.path}:${text.slice(0, use.offset).split('\n').length}`;
      });
    expect(placesOf('images/sky.png')).toEqual(['skillmap.md:8', 'skillmap.md:13', 'tutorials/a.md:3']);
    expect(placesOf('tutorials/a.md')).toEqual(['skillmap.md:7']);
    expect(placesOf('pxt.json')).toEqual([]);
  });
});

describe('a new picture', () => {
  const place = (at: string): string => {
    const context = { document: readMap(MAP), repository: repositoryOf(FILES), path: 'skillmap.md' };
    return edited(MAP, valueOf(placePicture(context, MAP.indexOf(at), 'images/moon.png')));
  };

  test.each([
    ['url: /tutorials/a', '/images/sky.png\n### end', '/images/moon.png\n### end'],
    ['backgroundurl:', 'backgroundurl:', 'backgroundurl: /images/moon.png'],
    ['name: Page', 'backgroundurl:', 'backgroundurl: /images/moon.png'],
    ['imageurl: /images/sky.png\n        *', '/images/sky.png\n        *', '/images/moon.png\n        *'],
  ])('is inserted in the attribute at the cursor: %s', (at, before, expected) => {
    expect(place(at)).toBe(MAP.replace(before, expected));
  });

  test('in a tutorial gets an alternative text from its file name', () => {
    const context = { repository: repositoryOf(FILES), path: 'tutorials/a.md' };
    expect(pictureMarkdown(context, 'images/full-moon.png')).toBe('![full moon](/images/full-moon.png)');
  });

  test('in a tutorial gets an address that is valid markdown, whatever its name', () => {
    const context = { repository: repositoryOf(FILES), path: 'tutorials/a.md' };
    expect(pictureMarkdown(context, 'images/my moon (1).png')).toBe(
      '![my moon (1)](/images/my%20moon%20(1).png)',
    );
    expect(pictureMarkdown(context, 'images/moon(1[2].png')).toBe(
      '![moon(1 2 ](/images/moon%281%5B2%5D.png)',
    );
  });
});
