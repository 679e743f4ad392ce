import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Packs a package with this README and repository. Returns the packed README, and the one in the folder afterwards. */
async function pack(url: string): Promise<{ packed: string; kept: string }> {
  const scripts = { prepack: 'node prepack.mjs', postpack: 'node scripts/readme-links.mjs' };
  const folder = await tempFolder({
    'package.json': JSON.stringify({ name: 'packed', version: '1.2.0', repository: { url }, scripts }),
    'prepack.mjs':
      "import { rewriteReadme, withAbsoluteLinks } from './scripts/readme-links.mjs';\nrewriteReadme(withAbsoluteLinks);\n",
  });
  await mkdir(path.join(folder, 'scripts'));
  for (const file of ['README.md', 'scripts/readme-links.mjs', 'scripts/set-up.mjs'])
    await copyFile(path.join(root, file), path.join(folder, file));
  await execa('npm', ['pack'], { cwd: folder });
  await execa('tar', ['-xzf', 'packed-1.2.0.tgz'], { cwd: folder });
  const read = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');
  return { packed: await read('package/README.md'), kept: await read('README.md') };
}

const linksIn = (text: string): string[] => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);

test('links of the packed README lead to the repository, and the file in the folder stays the same', async () => {
  const { packed, kept } = await pack('git+https://github.com/club/skillmap.git');
  const readme = await readFile(path.join(root, 'README.md'), 'utf8');
  expect(kept).toBe(readme);
  const links = linksIn(packed);
  expect(links).toHaveLength(linksIn(readme).length);
  expect(links.filter((link) => !link.startsWith('https://'))).toEqual([]);
  expect(links).toContain('https://github.com/club/skillmap/blob/v1.2.0/docs/lint.md');
  expect(packed).toContain('](https://github.com/club/skillmap/raw/v1.2.0/docs/pictures/studio.webp)');
});

test('while the repository is a placeholder, links stay relative', async () => {
  const { packed, kept } = await pack('git+https://code.example/skillmap/skillmap.git');
  expect(packed).toBe(kept);
});
