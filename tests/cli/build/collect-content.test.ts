import { describe, expect, test } from 'vitest';
import { HEAD, map, collect } from './collect.ts';

describe('the content that learners can reach includes', () => {
  test('pictures and pages with parentheses in their names, however the link is written', async () => {
    const { paths, problems } = await collect({
      'skillmap.md': map('', `${HEAD}\n\`\`\`intro\n[The rules](/rules(1).md)\n\`\`\`\n`),
      'tutorials/one.md':
        '# One\n![p](/images/ship%20(1).png) ![p](</images/ship (2).png>) ![p][third]\n\n[third]: /images/ship(3).png\n',
      'images/ship (1).png': '1',
      'images/ship (2).png': '2',
      'images/ship(3).png': '3',
      'rules(1).md': '# Rules\n',
    });
    expect(problems).toEqual([]);
    expect(paths).toEqual([
      'images/ship (1).png',
      'images/ship (2).png',
      'images/ship(3).png',
      'rules(1).md',
      'tutorials/one.md',
    ]);
  });

  test('pictures, certificates, previews, badges, tutorials and their pictures, and no other file', async () => {
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

  test('files with checks, in all languages, but no page for them', async () => {
    const { paths, pages, problems } = await collect({
      'skillmap.md': map('* checks: required, tutorials/one.checks.md'),
      'tutorials/one.md': '# One\n',
      'tutorials/one.checks.md': '* A loop: loop\n',
      '_locales/de/tutorials/one.checks.md': '* Eine Schleife: loop\n',
    });
    expect(problems).toEqual([]);
    expect(paths).toEqual([
      '_locales/de/tutorials/one.checks.md',
      'tutorials/one.checks.md',
      'tutorials/one.md',
    ]);
    expect([...pages]).toEqual([]);
  });

  test("files that a map names by their address on the code host, if it is this repository's", async () => {
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

  test('translations of the content, and the pictures that they show', async () => {
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

  test('files of a repository nested in a larger one, addressed from its own root', async () => {
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

  test('the MakeCode extensions that tutorials use, each once', async () => {
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
