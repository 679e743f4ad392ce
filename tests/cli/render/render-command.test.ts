import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../cli/main.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const MAP = `# space
* name: Space

## base
* name: Base camp

### rocket
* name: Rocket
* type: tutorial
* url: rocket
* next: end

### end
* kind: completion
* name: Done
`;
const OTHER = MAP.replace('* name: Space', '* name: Ocean');
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function render(cwd: string, ...args: string[]) {
  const io = createFakeIo({ cwd });
  const code = await main(['render', ...args], io);
  return { code, out: io.out(), err: io.err() };
}

describe('skillmap render', () => {
  test('draws the map of a folder to standard output', async () => {
    const { code, out, err } = await render(await tempFolder({ 'skillmap.md': MAP }));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^<svg [^]*<title>Space<\/title>[^]*<\/svg>\n$/);
  });

  test('draws a map into a file with the given size, theme and progress', async () => {
    const cwd = await tempFolder({ 'maps/space.md': MAP });
    const args = ['--progress', 'finished', '--theme', 'high-contrast', '--size', '1200x630'];
    const { code, out } = await render(cwd, 'maps/space.md', '--out', 'pictures/space.svg', ...args);
    expect({ code, out }).toEqual({ code: 0, out: '' });
    const svg = await readFile(path.join(cwd, 'pictures/space.svg'), 'utf8');
    expect(svg).toContain('width="1200" height="630"');
    expect(svg).toContain('fill="#000000"');
    // A second run replaces the file.
    expect((await render(cwd, 'maps/space.md', '--out', 'pictures/space.svg')).code).toBe(0);
  });

  test('draws the most important of several maps, and lists the others', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MAP, 'a/ocean.md': OTHER });
    const { code, out, err } = await render(cwd);
    expect(code).toBe(0);
    expect(out).toContain('<title>Space</title>');
    expect(err).toBe('skillmap: drew skillmap.md. To draw another one, pass its path: a/ocean.md\n');
  });

  test('embeds the author’s picture, or reports that it cannot', async () => {
    const named = (url: string) => MAP.replace('* name: Space', `* name: Space\n* backgroundurl: ${url}`);
    const cwd = await tempFolder({ 'skillmap.md': named('sky.png'), 'sky.png': PIXEL });
    expect((await render(cwd)).out).toContain(`href="data:image/png;base64,${PIXEL.toString('base64')}"`);
    const away = await tempFolder({ 'skillmap.md': named('https://example.org/sky.png') });
    const { code, out, err } = await render(away);
    expect({ code, hasPicture: out.includes('<image') }).toEqual({ code: 0, hasPicture: false });
    expect(err).toBe(
      'skillmap: the background `https://example.org/sky.png` is left out: it is not in this repository.\n',
    );
  });

  test.each([
    [['nowhere.md'], 'skillmap: There is no map nowhere.md: expected a map file, or its folder.\n'],
    [['empty'], 'skillmap: There is no map in empty. A map is a markdown file with'],
    [['./empty/'], 'skillmap: There is no map in empty. A map is a markdown file with'],
    [['broken.md'], 'skillmap: Learners cannot open broken.md, so there is nothing to draw. broken.md:11 '],
    [
      ['blank.md'],
      'so there is nothing to draw. There is no heading in this file. Run `skillmap lint blank.md`',
    ],
    [['skillmap.md', '--out', 'skillmap.md'], 'skillmap: --out skillmap.md would replace the map itself.'],
    [['skillmap.md', '--out', 'notes.md'], 'skillmap: The picture was not written to notes.md, which has'],
    [['skillmap.md', '--out', 'empty'], 'skillmap: The picture empty cannot be written: there is a folder'],
    [['--size', '0x10'], 'Expected a size such as 1200x630'],
    [['--theme', 'red'], 'Expected one of light, dark, high-contrast'],
    [['--progress', 'half'], 'Expected one of new, finished'],
  ])('reports the mistake in the arguments %j', async (args, message) => {
    const cwd = await tempFolder({
      'skillmap.md': MAP,
      'broken.md': MAP.replace('next: end', 'next: nothing'),
      'empty/readme.txt': 'Nothing.',
      'notes.md': 'Mine.',
      'blank.md': '',
    });
    const { code, out, err } = await render(cwd, ...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    expect(await readFile(path.join(cwd, 'notes.md'), 'utf8')).toBe('Mine.');
  });
});
