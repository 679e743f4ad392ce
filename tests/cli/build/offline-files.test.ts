import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { drawIcon } from '../../../cli/site/site-icon.ts';
import { toOfflineList } from '../../../cli/build/publish-offline.ts';

const brand = {
  name: 'Camp',
  primaryColor: '#102030',
  secondaryColor: '#ff0000',
  backgroundColor: '#ffffff',
  highlightColor: 'gold',
};

const file = (path: string) => ({
  path,
  bytes: 1,
  compressedBytes: 1,
  hash: `hash of ${path}`,
  isImmutable: false,
});

describe('the list of files that browsers store for offline use', () => {
  const written = [
    '404.html',
    '_headers',
    'a b/index.html',
    'content/x.png',
    'index.html',
    'robots.txt',
    'sw.js',
  ];
  const list = toOfflineList([...written, 'editor/arcade/index.html'].map(file));

  test('contains the addresses of pages and content, and no file that pages never request', () => {
    expect(list.files.map(({ href }) => href)).toEqual(['404.html', '', 'a%20b/', 'content/x.png']);
    expect(list.editor.map(({ href }) => href)).toEqual(['editor/arcade/index.html']);
  });

  test('contains addresses exactly as pages request them, so that browsers load each file once', () => {
    const { files, editor } = toOfflineList(['editor/a/@1/main.js', 'content/a?#%.png'].map(file));
    expect([...editor, ...files].map(({ href }) => href)).toEqual([
      'editor/a/@1/main.js',
      'content/a%3F%23%25.png',
    ]);
  });

  test('has a separate part for the Studio, with or without the files for learners', () => {
    const studio = { authorFiles: ['studio/', 'studio-1/'], shared: ['viewer-1/'] };
    const all = ['index.html', 'studio-1/a.js', 'studio/index.html', 'viewer-1/viewer.js'].map(file);
    const both = toOfflineList(all, { isForLearners: true, studio });
    expect(both.files.map(({ href }) => href)).toEqual(['', 'viewer-1/viewer.js']);
    expect(both.studio?.map(({ href }) => href)).toEqual(['studio-1/a.js', 'studio/', 'viewer-1/viewer.js']);
    const alone = toOfflineList(all, { isForLearners: false, studio });
    expect([alone.files, alone.editor, alone.studio]).toEqual([[], [], both.studio]);
  });

  test('has a version that changes only with the content', () => {
    expect(toOfflineList([file('index.html')]).version).toBe(toOfflineList([file('index.html')]).version);
    expect(toOfflineList([{ ...file('index.html'), hash: 'x' }]).version).not.toBe(
      toOfflineList([file('index.html')]).version,
    );
  });
});

describe("the site's icons", () => {
  /** Red, green, blue and alpha of a pixel. */
  function pixel(png: Uint8Array, x: number, y: number): number[] {
    const bytes = Buffer.from(png);
    const size = bytes.readUInt32BE(16);
    const at = bytes.indexOf('IDAT') + 4;
    const rows = inflateSync(bytes.subarray(at, at + bytes.readUInt32BE(at - 8)));
    const start = y * (1 + size * 4) + 1 + x * 4;
    return [...rows.subarray(start, start + 4)];
  }

  test.each([192, 512])('of %i pixels have the brand colours and transparent corners', (size) => {
    const png = drawIcon(brand, size);
    expect(Buffer.from(png).readUInt32BE(16)).toBe(size);
    expect(pixel(png, 0, 0)[3]).toBe(0);
    expect(pixel(png, size / 2, 2)).toEqual([0x10, 0x20, 0x30, 255]);
    expect(pixel(png, size / 2, size / 2)).toEqual([255, 0, 0, 255]);
  });

  test('have no transparent corners if they are maskable', () => {
    expect(pixel(drawIcon(brand, 192, { isMaskable: true }), 0, 0)).toEqual([0x10, 0x20, 0x30, 255]);
  });
});
