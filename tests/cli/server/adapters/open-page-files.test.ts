import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openPageFiles } from '../../../../cli/server/adapters/open-page-files.ts';

const SCRIPT = 'export const text = "the same again and again, the same again and again";\n';

async function buildFolder(script = SCRIPT): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'skillmap-pages-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const manifest = {
    'viewer/game/main.tsx': {
      file: 'game.js',
      name: 'game',
      isEntry: true,
      imports: ['_a'],
      css: ['game.css'],
    },
    _a: { file: 'chunks/a.js', imports: ['_b'], css: ['a.css'] },
    _b: { file: 'chunks/b.js', imports: ['_a'] },
  };
  await mkdir(path.join(folder, '.vite'));
  await mkdir(path.join(folder, 'chunks'));
  await writeFile(path.join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'game.js'), script);
  await writeFile(path.join(folder, 'chunks', 'a.js'), '');
  await writeFile(path.join(folder, 'font.woff2'), 'font');
  return folder;
}

test('each file that a page loads is listed once', async () => {
  const files = await openPageFiles(await buildFolder());
  expect(files.partsOf('game')).toEqual({
    entry: 'game.js',
    styles: ['game.css', 'a.css'],
    preloads: ['chunks/a.js', 'chunks/b.js'],
  });
  expect(() => files.partsOf('kiosk')).toThrow('kiosk');
});

test('the name of the folder changes with the content of any file in it', async () => {
  const [one, same, other] = await Promise.all(
    [SCRIPT, SCRIPT, 'other'].map(async (script) => (await openPageFiles(await buildFolder(script))).folder),
  );
  expect(one).toMatch(/^pages-[0-9a-f]{12}\/$/);
  expect([same, other === one]).toEqual([one, false]);
});

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
  ['identity', undefined, (body: Uint8Array) => body],
] as const)(
  'with Accept-Encoding %s, a file is sent with the encoding %s',
  async (accepted, encoding, unpack) => {
    const files = await openPageFiles(await buildFolder());
    const file = await files.read('game.js', accepted);
    expect(file?.encoding).toBe(encoding);
    expect(file?.type).toContain('text/javascript');
    expect(Buffer.from(unpack(file?.body ?? new Uint8Array())).toString()).toBe(SCRIPT);
  },
);

test("fonts are sent uncompressed; missing files and the build's manifest are not sent", async () => {
  const files = await openPageFiles(await buildFolder());
  expect((await files.read('font.woff2', 'br'))?.encoding).toBeUndefined();
  for (const name of ['.vite/manifest.json', '../package.json', 'nothing.js', '']) {
    expect(await files.read(name, 'br')).toBeUndefined();
  }
});

test('opening the files of a package without a build fails with a hint how to build it', async () => {
  await expect(openPageFiles('/nowhere')).rejects.toThrow('npm run build');
});
