import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the relative targets of links and pictures in markdown, without those in code. */
function linksIn(markdown: string): string[] {
  const prose = markdown.replaceAll(/^(`{3,})[^]*?^\1/gm, '').replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));
}

test('each link of a packed page leads to a packed file or folder', async () => {
  const { stdout } = await execa('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root });
  const [packed] = JSON.parse(stdout) as [{ files: { path: string }[] }];
  const files = packed.files.map(({ path: file }) => file);
  const pages = files.filter((file) => file.endsWith('.md') && file !== 'THIRD-PARTY.md');
  expect(pages).toContain('README.md');
  const dead: string[] = [];
  for (const page of pages) {
    for (const link of linksIn(await readFile(path.join(root, page), 'utf8'))) {
      const target = path.posix.join(path.posix.dirname(page), link).replace(/\/$/, '');
      if (!files.some((file) => file === target || file.startsWith(`${target}/`)))
        dead.push(`${page}: ${link}`);
    }
  }
  expect(dead).toEqual([]);
});
