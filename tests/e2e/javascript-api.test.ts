import { readFileSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(path.join(root, 'docs/reference/javascript-api.md'), 'utf8');
const examples = [...page.matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code = '']) => code);
const programs = path.join(root, 'examples', 'programs');

/** Runs a program that imports the built package by its name: the repository can import itself. */
const run = (args: string[]) => execa('node', args, { cwd: root });

describe('the documented JavaScript API', () => {
  test.each(examples.map((code) => [/from '([^']+)'/.exec(code)?.[1] ?? '', code]))(
    'runs the example of %s, which prints what its comments say',
    async (_, code) => {
      const ours = code.replaceAll("'maps'", "'examples/first-steps'");
      const { stdout } = await run(['--input-type=module', '--eval', ours]);
      const promised = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);
      expect(stdout).not.toBe('');
      expect(stdout.split('\n')).toEqual(expect.arrayContaining(promised));
    },
  );

  test('names every function that the entries export', async () => {
    const script = `const names = await Promise.all(['skillmap', 'skillmap/node'].map((name) => import(name)));
      console.log(names.flatMap(Object.keys).join(' '));`;
    const { stdout } = await run(['--input-type=module', '--eval', script]);
    const undocumented = stdout
      .split(' ')
      .filter((name) => !page.includes(`\`${name}`) && !page.includes(`${name}(`));
    expect(undocumented).toEqual([]);
  });
});

test('an uncaught error is short, and names a folder that does not exist', async () => {
  const program = "import { readMaps } from 'skillmap/node';\nawait readMaps('.', { cwd: 'nope' });";
  const failed = await execa('node', ['--input-type=module', '--eval', program], {
    cwd: root,
    reject: false,
  });
  expect(failed.stderr).toContain('UsageError: There is no folder nope.');
  expect(failed.stderr.length).toBeLessThan(1500);
});

describe('the example programs', () => {
  test('are short', async () => {
    for (const name of await readdir(programs)) {
      if (!name.endsWith('.mjs')) continue;
      const lines = (await readFile(path.join(programs, name), 'utf8')).trimEnd().split('\n');
      expect(lines.length, name).toBeLessThan(40);
    }
  });

  test('list the activities of a folder', async () => {
    const { stdout } = await run([path.join(programs, 'list-activities.mjs'), 'examples/space-camp']);
    expect(stdout).toContain('examples/space-camp/skillmap.md\tBase camp\tBuild a rocket\t/tutorials/');
  });

  test('write a page for each map', async () => {
    const out = await tempFolder();
    const { stdout } = await run([path.join(programs, 'site-generator.mjs'), 'examples/first-steps', out]);
    const html = await readFile(stdout.trim(), 'utf8');
    expect(html).toContain('<h1>First Steps</h1>');
    expect(html).toContain('</svg>');
    expect(html.match(/<li>/g)).toHaveLength(3);
  });

  test('write a page for each map, whatever their names', async () => {
    const [text, out] = [
      await readFile(path.join(root, 'examples/first-steps/skillmap.md'), 'utf8'),
      await tempFolder(),
    ];
    const folder = await tempFolder({ 'a-b.md': text, 'a/b.md': text, 'a/größe 1.md': text });
    const { stdout } = await run([path.join(programs, 'site-generator.mjs'), folder, out]);
    const pages = stdout.split('\n').map((file) => path.relative(out, file));
    expect(pages.sort()).toEqual(['a-b.html', 'a/b.html', 'a/größe 1.html']);
  });

  test('write pages that are not hidden for a folder elsewhere', async () => {
    const out = await tempFolder();
    const { stdout } = await execa(
      'node',
      [path.join(programs, 'site-generator.mjs'), '../first-steps', out],
      {
        cwd: path.join(root, 'examples', 'space-camp'),
      },
    );
    expect(stdout.trim()).toBe(path.join(out, 'skillmap.html'));
  });
});
