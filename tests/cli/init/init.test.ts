import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { TEMPLATE_TARGETS } from '#schemas/templates/templates.ts';
import { TEMPLATE_OPTIONS } from '../../../cli/init/template-options.ts';
import { main } from '../../../cli/main.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { gitRepository } from '../../support/git-repository.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { lint } from '../lint/run-lint.ts';
import { filesIn, init, read } from './run-init.ts';

const BESIDE = [
  '.github/workflows/maps.yml',
  '.github/workflows/publish.yml',
  '.gitignore',
  'README.md',
  'pxt.json',
  'skillmap.config.json',
];

const KINDS = TEMPLATE_TARGETS.flatMap((target) =>
  Object.keys(TEMPLATE_OPTIONS).map((template) => [target, template] as const),
);

describe('skillmap init', () => {
  test.each(KINDS)(
    'creates a repository for %s from the template %s that has no findings and can be built',
    async (target, template) => {
      const cwd = await tempFolder();
      const { code, out } = await init(cwd, 'maps', '--target', target, '--template', template);
      expect(code).toBe(0);
      expect(out.trimEnd()).toMatch(/\n {2}npx skillmap dev maps --open$/);
      const folder = path.join(cwd, 'maps');
      const files = await filesIn(folder);
      expect(files).toEqual(expect.arrayContaining([...BESIDE, 'skillmap.md']));
      const config = JSON.parse(await read(folder, 'skillmap.config.json')) as Record<string, string>;
      expect(config.target).toBe(target);
      await writeFile(
        path.join(folder, 'skillmap.config.json'),
        JSON.stringify({ ...config, preset: 'strict' }),
      );
      const checked = await lint(folder, ['.']);
      expect(checked.out).toContain('nothing to fix');
      expect(checked.code).toBe(0);
      const manifest = JSON.parse(await read(folder, 'pxt.json')) as { files: string[] };
      expect(manifest.files.sort()).toEqual(files.filter((file) => file.endsWith('.md')));
      const io = createFakeIo({ cwd: folder });
      expect(await main(['build', '--editor', 'hosted'], io)).toBe(0);
      expect(io.out()).toContain('1 map file with');
      expect((await stat(path.join(folder, 'dist', 'index.html'))).isFile()).toBe(true);
    },
  );

  test('creates nothing without a terminal, and lists the missing arguments', async () => {
    const cwd = await tempFolder();
    const { code, err } = await init(cwd, 'maps', '--template', 'lessons');
    expect(code).toBe(2);
    expect(err).toContain('skillmap init --yes');
    expect(err).toContain('first-steps, branches, lessons');
    expect(await readdir(cwd)).toEqual([]);
  });

  test('adds only missing files to a repository with maps, and lists the existing ones', async () => {
    const { root: cwd, git } = await gitRepository({
      'maps/moon.md': MAP,
      'tutorials/land.md': '# Land\n\n## {Step}\n\nLand.\n',
      'readme.txt': 'Ours.\n',
      '.gitignore': 'dist\r\n',
      '.github/workflows/publish.yml': 'name: Ours\n',
    });
    await git('checkout', '-q', '-b', 'trunk');
    const { code, out } = await init(cwd, '--yes');
    expect(code).toBe(0);
    expect(out.match(/^ {2}(?:new|added to|kept) .*$/gm)).toEqual([
      '  kept      readme.txt',
      '  new       pxt.json',
      '  new       skillmap.config.json',
      '  added to  .gitignore',
      '  new       .github/workflows/maps.yml',
      '  kept      .github/workflows/publish.yml',
    ]);
    expect(await read(cwd, '.gitignore')).toBe('dist\r\nnode_modules/\r\n.skillmap/\r\n');
    expect(await read(cwd, '.github/workflows/publish.yml')).toBe('name: Ours\n');
    expect(await read(cwd, '.github/workflows/maps.yml')).toContain('branches: [trunk]');
    expect((JSON.parse(await read(cwd, 'pxt.json')) as { files: string[] }).files).toEqual([
      'maps/moon.md',
      'tutorials/land.md',
    ]);
    const before = await git('status', '--porcelain');
    const again = await init(cwd, '--yes');
    expect(again.out).toContain('This folder is already complete');
    expect(again.out).not.toMatch(/^ {2}(?:new|added to) /m);
    expect(await git('status', '--porcelain')).toBe(before);
    const refused = await init(cwd, '--yes', '--template', 'lessons');
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('This folder already has maps (maps/moon.md)');
  });

  test('keeps existing files beside a template, and adds the new ones to pxt.json', async () => {
    const cwd = await tempFolder({
      'pxt.json': '{"name": "ours", "files": ["main.ts"], "supportedTargets": ["microbit"]}',
      'tutorials/two-buttons.md': '# Ours\n',
      'skillmap.md': '\n',
    });
    const { code, out } = await init(cwd, '--yes');
    expect(code).toBe(0);
    expect(out).toContain('  kept      tutorials/two-buttons.md');
    expect(out).toContain('  new       skillmap.md');
    expect(await read(cwd, 'tutorials/two-buttons.md')).toBe('# Ours\n');
    expect(await read(cwd, 'pxt.json')).toBe(
      '{"name": "ours", "files": ["main.ts", "README.md", "skillmap.md", "tutorials/hello-heart.md"], "supportedTargets": ["microbit"]}',
    );
    expect(await read(cwd, 'skillmap.config.json')).toContain('"target": "microbit"');
  });

  test('creates nothing if skillmap.md exists but is not a map', async () => {
    const cwd = await tempFolder({ 'skillmap.md': '# Notes\n\nOurs.\n' });
    const { code, err } = await init(cwd, '--yes');
    expect(code).toBe(2);
    expect(err).toContain('The skillmap.md in this folder is not a map');
    expect(await readdir(cwd)).toEqual(['skillmap.md']);
  });

  test('omits the workflows with a notice in a subfolder of a checkout', async () => {
    const { root } = await gitRepository({ 'a.txt': '' });
    const { out } = await init(root, 'maps', '--yes');
    expect(out).toContain('belong in the repository’s root folder');
    expect(await filesIn(path.join(root, 'maps'))).not.toContain('.github/workflows/maps.yml');
    expect(await read(path.join(root, 'maps'), 'README.md')).not.toContain('workflows');
  });

  test('omits the GitHub workflows with a notice in a checkout of another host', async () => {
    const { root, git } = await gitRepository({ 'a.txt': '' });
    await git('remote', 'add', 'origin', 'https://gitlab.com/school/maps.git');
    const { out } = await init(root, '.', '--yes');
    expect(out).toContain('as they are for GitHub');
    expect(await filesIn(root)).not.toContain('.github/workflows/maps.yml');
    expect(await read(root, 'README.md')).not.toContain('workflows');
  });

  test('removes the files that it wrote if another one cannot be written', async () => {
    const cwd = await tempFolder({ '.github': 'a file in the place of a folder' });
    const { code, err } = await init(cwd, '--yes');
    expect(code).toBe(2);
    expect(err).toContain('Nothing was created');
    expect(await readdir(cwd)).toEqual(['.github']);
  });
});

const MAP = `# moon
* name: Moon
* description: Land on it.

## moon
* name: Moon
* description: Land on it.

### land
* name: Land
* description: Softly.
* type: tutorial
* url: /tutorials/land
`;
