import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readMaps } from '../../../cli/build/read-maps.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { map, collect, collectFrom } from './collect.ts';

describe('missing content', () => {
  test('is reported with file and line, in maps and in tutorials', async () => {
    const { problems } = await collect({
      'skillmap.md': map('* imageurl: /images/one.png'),
      'tutorials/one.md': '# One\n\n![gone](gone.png)\n',
    });
    expect(problems).toEqual([
      {
        kind: 'elsewhere',
        file: 'tutorials/one.md',
        line: 3,
        reason: '`gone.png` is not in this folder.',
      },
      { kind: 'elsewhere', file: 'skillmap.md', line: 13, reason: '`images/one.png` is not in this folder.' },
    ]);
  });

  test('is reported together with a file whose name differs only in case', async () => {
    const { problems } = await collect({
      'skillmap.md': map('* imageurl: /Images/One.png'),
      'tutorials/one.md': '',
      'images/one.png': 'one',
    });
    expect(problems).toEqual([
      {
        kind: 'missing',
        file: 'skillmap.md',
        line: 13,
        reason: '`Images/One.png` is not in this folder, but `images/one.png` is. Learners do not see it.',
      },
    ]);
  });

  test('is reported with a note if another file has a name that looks the same', async () => {
    const { problems } = await collect({
      'skillmap.md': map('* imageurl: /images/h\u00f6hle.png'),
      'tutorials/one.md': '',
      'images/ho\u0308hle.png': 'cave',
    });
    expect(problems.map(({ reason }) => reason)).toEqual([
      '`images/h\u00f6hle.png` is not in this folder. There is a file whose name looks the same but differs. Learners do not see it.',
    ]);
  });

  test('is reported even if the map addresses it by its URL on the code host', async () => {
    const { problems } = await collect(
      { 'skillmap.md': map('').replace('/tutorials/one', 'https://github.com/ada/maps/tutorials/one') },
      'ada/maps',
    );
    expect(problems.map(({ kind }) => kind)).toEqual(['missing']);
    expect(problems[0]?.reason).toContain('does not open');
  });

  test('includes hidden files, and files behind symbolic links out of the folder', async () => {
    const outside = await tempFolder({ 'secret.png': 'secret', 'folder/in.png': 'secret' });
    const root = await tempFolder({
      'skillmap.md': map(`* imageurl: /images/link.png
* next: two

### two
* name: Two
* type: tutorial
* description: Two.
* url: /tutorials/one
* imageurl: /.hidden/one.png
* next: three

### three
* name: Three
* type: tutorial
* description: Three.
* url: /tutorials/one
* imageurl: /linked/in.png`),
      'tutorials/one.md': '',
      '.hidden/one.png': 'hidden',
      'images/other.png': '',
    });
    await symlink(path.join(outside, 'secret.png'), path.join(root, 'images', 'link.png'));
    await symlink(path.join(outside, 'folder'), path.join(root, 'linked'));
    await writeFile(path.join(outside, 'map.md'), map(''));
    await symlink(path.join(outside, 'map.md'), path.join(root, 'linked.md'));
    const { paths, problems } = await collectFrom(root);
    expect(paths).toEqual(['tutorials/one.md']);
    expect(problems.map(({ line }) => line)).toEqual([13, 21, 29]);
    const reading = await readMaps({
      root,
      loaded: { config: {}, folder: root },
      out: path.join(root, 'dist'),
    });
    expect(reading.maps.map((one) => one.path)).toEqual(['skillmap.md']);
    expect(reading.outside).toEqual(['linked.md']);
  });
});
