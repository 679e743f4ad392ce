import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** As a stranger has it: packed, and installed in an empty folder with nothing but its own dependencies. */
describe('the packed package', () => {
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'skillmap-pack-'));
    // What the repository has built is packed as it is: the tests have built it.
    await execa('node', ['scripts/emit-types.mjs'], { cwd: root });
    const { stdout } = await execa(
      'npm',
      ['pack', '--ignore-scripts', '--json', '--pack-destination', folder],
      { cwd: root },
    );
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
    await writeFile(path.join(folder, 'package.json'), '{"private":true,"type":"module"}');
    await execa('npm', ['install', '--no-audit', '--no-fund', path.join(folder, filename)], { cwd: folder });
    await mkdir(path.join(folder, 'maps'));
    await cp(path.join(root, 'examples', 'first-steps'), path.join(folder, 'maps'), { recursive: true });
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('lints', async () => {
    const { stdout, exitCode } = await execa('npx', ['skillmap', 'lint', 'maps'], { cwd: folder });
    // The map, its three tutorials and pxt.json.
    expect({ stdout, exitCode }).toEqual({ stdout: 'Checked 5 files: nothing to mend.', exitCode: 0 });
  });

  test('runs as the hook of pre-commit does', async () => {
    const hooks = await readFile(path.join(root, '.pre-commit-hooks.yaml'), 'utf8');
    const [{ entry }] = parse(hooks) as [{ entry: string }];
    await writeFile(path.join(folder, 'maps', 'readme.md'), '# Read me\n');
    const { stdout } = await execa('npx', [...entry.split(' '), 'readme.md', 'skillmap.md'], {
      cwd: path.join(folder, 'maps'),
    });
    expect(stdout).toContain('Checked 1 map: nothing to mend.');
  });

  test('explains its rules, and mends by them', async () => {
    const explained = await execa('npx', ['skillmap', 'lint', '--explain', 'no-live-comment'], {
      cwd: folder,
    });
    expect(explained.stdout).toContain('How to fix');
    const input = '# p\n## m\n### one\n* tpye: tutorial\n* url: /tutorials/one\n';
    const { stdout } = await execa('npx', ['skillmap', 'lint', '-', '--fix'], { cwd: folder, input });
    expect(stdout).toContain('* type: tutorial');
  });

  test('tells what learners get, and helps editors', async () => {
    const doctor = await execa('npx', ['skillmap', 'doctor', 'maps', '--offline', '--json'], {
      cwd: folder,
      reject: false,
    });
    expect(doctor.exitCode).toBe(1);
    expect(JSON.parse(doctor.stdout)).toMatchObject({ version: 1 });
    const server = await execa('npx', ['skillmap', 'lsp', '--stdio'], {
      cwd: folder,
      input: '',
      reject: false,
    });
    expect(server.stdout).toBe('');
    expect(server.stderr).not.toContain('Error');
  });

  test('serves the map and the viewer', async () => {
    const bin = path.join(folder, 'node_modules', 'skillmap', 'bin', 'skillmap.js');
    const dev = spawn(process.execPath, [bin, 'dev', 'maps', '--port', '0'], { cwd: folder });
    try {
      const url = await new Promise<string>((resolve, reject) => {
        let said = '';
        dev.stdout.on('data', (chunk: Buffer) => {
          said += chunk.toString();
          const [found] = /http:\/\/localhost:\d+\//.exec(said) ?? [];
          if (found) resolve(found);
        });
        dev.on('exit', () => reject(new Error(`It ended: ${said}`)));
      });
      expect(await (await fetch(url)).text()).toContain('First Steps');
      expect(await (await fetch(`${url}viewer.js`)).text()).toContain('mountSkillmap');
    } finally {
      dev.kill();
    }
  });

  test('builds a site, pages to read among it', async () => {
    const file = path.join(folder, 'maps', 'skillmap.md');
    const map = await readFile(file, 'utf8');
    await writeFile(file, map.replace(/^# .*$/m, '$&\n* infourl: /README'));
    const { stdout } = await execa('npx', ['skillmap', 'build', 'maps', '--editor', 'hosted'], {
      cwd: folder,
    });
    expect(stdout).toContain('1 map file with 3 activities');
    const names = await readdir(path.join(folder, 'dist', 'content'));
    expect(names.some((name) => /^readme-[0-9a-f]{12}\.html$/.test(name))).toBe(true);
  });

  test('is a library with types', async () => {
    const script = `import { parsePage } from 'skillmap'; console.log(parsePage('# p').violations.length > 0)`;
    expect((await execa('node', ['--input-type=module', '-e', script], { cwd: folder })).stdout).toBe('true');
    await writeFile(
      path.join(folder, 'use.ts'),
      `import { parsePage, type Page } from 'skillmap';
import type { SkillmapConfig } from 'skillmap/config';
export const page: Page = parsePage('# p').page;
export const config: SkillmapConfig = { preset: 'strict' };
// @ts-expect-error -- a page has no such field: so the types are there
export const nothing: string = page.nothing;
`,
    );
    const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--skipLibCheck'];
    const { stdout } = await execa('node', [tsc, ...flags, 'use.ts'], { cwd: folder, reject: false });
    expect(stdout).toBe('');
  });
});
