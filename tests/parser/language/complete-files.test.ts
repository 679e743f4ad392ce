import { describe, expect, test } from 'vitest';
import { labels, accept } from './completions.ts';

describe('completions of addresses', () => {
  const FILES = {
    'README.md': '# Maps',
    'maps/other.md': '# p\n## m\n### a\n* type: tutorial\n* url: /x\n',
    'tutorials/ship.md': '# Ship',
    'docs/tutorials/moon.md': '# Moon',
    '_locales/de/tutorials/ship.md': '# Schiff',
    'images/a b.png': 'x',
    'certificates/c.pdf': 'x',
  };
  const activity = (line: string): string => `# p\n## m\n### a\n* type: tutorial\n${line}\n`;

  test('contain tutorials without `.md`, but no maps, readmes and translations', () => {
    expect(labels(activity('* url: |'), FILES)).toEqual(['/tutorials/moon', '/tutorials/ship']);
    expect(accept(activity('* url: /tut|x'), '/tutorials/ship', FILES)).toBe(
      activity('* url: /tutorials/ship'),
    );
  });

  test("are written in the style of the map's other addresses", () => {
    const written = 'https://github.com/me/maps/tutorials/ship';
    expect(labels(`${activity(`* url: ${written}`)}### b\n* url: |\n`, FILES)).toContain(
      'https://github.com/me/maps/docs/tutorials/moon',
    );
    expect(labels(`${activity('* url: tutorials/ship')}### b\n* url: |\n`, FILES)).toContain(
      'tutorials/moon',
    );
  });

  test("never use another owner's repository, even if the map copied an address from it", () => {
    const copied = 'https://github.com/microsoft/pxt-skillmap-sample/tutorials/ship';
    expect(labels(`${activity(`* url: ${copied}`)}### b\n* url: |\n`, FILES)).toContain('/tutorials/moon');
  });

  test('contain files that the map already uses at the end', () => {
    const other = activity('* url: /tutorials/moon').replace('### a', '### b').split('## m')[1] ?? '';
    expect(labels(`${activity('* url: |')}${other}`, FILES)).toEqual(['/tutorials/ship', '/tutorials/moon']);
  });

  test('contain pictures, certificates or other maps, depending on the attribute', () => {
    expect(labels(activity('* imageurl: |'), FILES)).toEqual(['/images/a%20b.png']);
    const reward = activity('* kind: reward');
    expect(labels(`${reward}* rewards:\n    * certificate: |\n`, FILES)).toContain('/certificates/c.pdf');
    expect(labels(`${reward}* actions:\n    * map: [Next](|)\n`, FILES)).toEqual([
      'https://github.com/me/maps/maps/other',
    ]);
  });

  test('are empty without a repository', () => {
    expect(labels(activity('* url: |'))).toEqual([]);
  });
});
