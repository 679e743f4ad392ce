import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { collectContent } from '../../../cli/build/collect-content.ts';
import { readMaps } from '../../../cli/build/read-maps.ts';
import { listContentFiles } from '../../../cli/files/list-content-files.ts';
import { folderContentFiles } from '../../../cli/server/adapters/folder-content-files.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const HEAD = `# guide
* name: Guide
* description: Make games.
`;

function map(more: string, head = HEAD): string {
  return `${head}
## first
* name: First

### one
* name: One
* type: tutorial
* description: Start here.
* url: /tutorials/one
${more}
`;
}

async function collect(files: Record<string, string>, slug?: string) {
  return collectFrom(await tempFolder(files), slug);
}

async function collectFrom(root: string, slug?: string) {
  const repository = slug === undefined ? undefined : { slug };
  const loaded = { config: {}, folder: root };
  const { maps } = await readMaps({ root, loaded, out: path.join(root, 'dist') });
  const content = await collectContent(maps, {
    ...repository,
    paths: await listContentFiles(root),
    read: folderContentFiles(root).read,
  });
  return { ...content, paths: [...content.files.keys()] };
}

describe('what learners can come to', () => {
  test('pictures, certificates, previews, badges, tutorials and their pictures; nothing else', async () => {
    const { paths, tutorials, problems } = await collect({
      'skillmap.md': map(
        `* imageurl: /images/one.png
* next: end

### end
* kind: completion
* name: End
* actions:
    * tutorial: [More](/tutorials/two)
    * docs: [Read](/reading)
* rewards:
    * certificate:
        * url: /certificates/done.pdf
        * preview: /certificates/done.png
    * completion-badge:
        * image: /images/badge.png`,
        `${HEAD}* bannerurl: /images/banner.png
* backgroundurl: images/background.png
* infourl: /for-teachers

\`\`\`intro
See ![us](/images/us.png) and [the rules](/rules.md), or [below](#below).
\`\`\`
`,
      ),
      'tutorials/one.md': '# One\n![step](/images/step.gif)\n<img src="beside.png">\n',
      'tutorials/beside.png': 'beside',
      'tutorials/two.md': '# Two\n',
      'tutorials/three.md': '# not named\n![no](/images/unused.png)\n',
      ...Object.fromEntries(
        ['one', 'badge', 'banner', 'background', 'us', 'unused'].map((name) => [`images/${name}.png`, name]),
      ),
      'images/step.gif': 'step',
      'certificates/done.pdf': 'pdf',
      'certificates/done.png': 'png',
      'for-teachers.md': 'teachers',
      'rules.md': 'rules',
      'reading.md': 'reading',
      'secret.txt': 'not named',
    });
    expect(problems).toEqual([]);
    expect(paths).toEqual([
      'certificates/done.pdf',
      'certificates/done.png',
      'for-teachers.md',
      'images/background.png',
      'images/badge.png',
      'images/banner.png',
      'images/one.png',
      'images/step.gif',
      'images/us.png',
      'reading.md',
      'rules.md',
      'tutorials/beside.png',
      'tutorials/one.md',
      'tutorials/two.md',
    ]);
    expect([...tutorials]).toEqual(['tutorials/one.md', 'tutorials/two.md']);
  });

  test('by their addresses on the code host too, where these are of the repository', async () => {
    const { paths, outside } = await collect(
      {
        'skillmap.md': map(
          '* imageurl: https://raw.githubusercontent.com/ada/maps/main/images/one.png\n',
        ).replace('/tutorials/one', 'https://github.com/ada/maps/tutorials/one'),
        'tutorials/one.md': '![other](https://example.org/picture.png)',
        'images/one.png': 'one',
      },
      'ada/maps',
    );
    expect(paths).toEqual(['images/one.png', 'tutorials/one.md']);
    expect(outside).toBe(1);
  });

  test('in every language that the repository has them', async () => {
    const { paths } = await collect({
      'skillmap.md': map('* imageurl: /images/one.png'),
      '_locales/de/skillmap.md': map('* imageurl: /images/eins.png'),
      'tutorials/one.md': '![step](/images/step.png)',
      '_locales/de/tutorials/one.md': '![Schritt](/images/schritt.png)',
      '_locales/fr/images/one.png': 'un',
      'images/one.png': 'one',
      'images/eins.png': 'eins',
      'images/step.png': 'step',
      'images/schritt.png': 'schritt',
    });
    expect(paths).toEqual([
      '_locales/de/tutorials/one.md',
      '_locales/fr/images/one.png',
      'images/eins.png',
      'images/one.png',
      'images/schritt.png',
      'images/step.png',
      'tutorials/one.md',
    ]);
  });

  test('of a repository in a folder of a larger one, from its own root', async () => {
    const { paths, problems } = await collect({
      'skillmap.md': map('').replace('/tutorials/one', '/tutorials/zero'),
      'tutorials/zero.md': 'zero',
      'club/skillmap.md': map('* imageurl: /images/one.png'),
      'club/tutorials/one.md': '![step](/images/one.png)',
      'club/images/one.png': 'one',
    });
    expect(problems).toEqual([]);
    expect(paths).toEqual(['club/images/one.png', 'club/tutorials/one.md', 'tutorials/zero.md']);
  });

  test('the extensions of tutorials, each once', async () => {
    const tutorial = '# One\n\n```package\nfire=github:ada/fire#v1.0.0\nice=github:ada/ice\n```\n';
    const { extensions } = await collect({
      'skillmap.md': map(''),
      'tutorials/one.md': tutorial,
      '_locales/de/tutorials/one.md': tutorial,
    });
    expect([...extensions.keys()]).toEqual(['ada/fire#v1.0.0', 'ada/ice']);
    expect(extensions.get('ada/ice')).toMatchObject({ usedIn: 'tutorials/one.md', line: 5 });
  });
});

describe('what is named and not there', () => {
  test('is told with file and line, in maps and in tutorials', async () => {
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

  test('a name in other letters is named', async () => {
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

  test('a file of the own repository that is not there is nowhere', async () => {
    const { problems } = await collect(
      { 'skillmap.md': map('').replace('/tutorials/one', 'https://github.com/ada/maps/tutorials/one') },
      'ada/maps',
    );
    expect(problems.map(({ kind }) => kind)).toEqual(['missing']);
    expect(problems[0]?.reason).toContain('does not open');
  });

  test('neither hidden files nor what links lead out of the folder', async () => {
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
