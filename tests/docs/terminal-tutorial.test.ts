import { execFile } from 'node:child_process';
import { appendFile, copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { main } from '../../cli/main.ts';
import { createFakeIo } from '../fakes/fake-io.ts';
import { wordsOf } from '../support/shown-command.ts';
import { tempFolder } from '../support/temp-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CERTIFICATE = path.join(ROOT, 'examples/space-camp/certificates/moon-explorer.pdf');
/** Commands that run until stopped and open a browser. They are not run here: browser tests cover them. */
const STAYING = new Set(['dev', 'preview']);

interface Ran {
  code: number;
  out: string;
}

/** Follows a page literally: runs each line of its `sh` fences, and saves each fence that has a file name. */
async function follow(page: string, cwd: string, env: Record<string, string>) {
  const ran = new Map<string, Ran[]>();
  let folder = cwd;
  const run = async (line: string): Promise<Ran> => {
    const [program = '', ...words] = wordsOf(line);
    if (program === 'cd') {
      folder = path.join(folder, words[0] ?? '');
      return { code: 0, out: '' };
    }
    if (program === 'git') {
      await promisify(execFile)('git', words, { cwd: folder, env: { ...process.env, ...env } });
      return { code: 0, out: '' };
    }
    expect([program, words[0]], line).toEqual(['npx', 'skillmap']);
    const io = createFakeIo({ cwd: folder });
    const code = STAYING.has(words[1] ?? '') ? 0 : await main(words.slice(1), io);
    return { code, out: io.out() + io.err() };
  };
  for (const [, , info = '', text = ''] of page.matchAll(/^(`{3,})([^\n]+)\n([^]*?)^\1$/gm)) {
    const [, file, isAddition] = /^md \[([\w./-]+)(, at the end)?\]$/.exec(info) ?? [];
    if (file !== undefined) {
      const target = path.join(folder, file);
      // The page changes only files that earlier commands created.
      expect((await stat(target)).isFile()).toBe(true);
      await (isAddition === undefined ? writeFile(target, text) : appendFile(target, text));
    }
    if (info === 'text') {
      await change(path.join(folder, 'skillmap.md'), /^\* description(?=: A hero)/m, '* descripton');
      const io = createFakeIo({ cwd: folder });
      expect(await main(['lint', '--format', 'pretty'], io)).toBe(1);
      for (const line of text.trimEnd().split('\n')) expect(io.out()).toContain(line.replace(/─+$/, ''));
    }
    for (const line of info === 'sh' ? text.trimEnd().split('\n') : []) {
      ran.set(line, [...(ran.get(line) ?? []), await run(line)]);
    }
    if (isAddition !== undefined) {
      await mkdir(path.join(folder, 'certificates'));
      await copyFile(CERTIFICATE, path.join(folder, 'certificates/first-game.pdf'));
    }
  }
  return { ran, folder };
}

async function change(file: string, from: RegExp, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(from);
  await writeFile(file, text.replace(from, to));
}

test('following docs/tutorial/terminal.md literally has the described results', async () => {
  const page = await readFile(path.join(ROOT, 'docs/tutorial/terminal.md'), 'utf8');
  const host = await tempFolder();
  const env = {
    GIT_CONFIG_GLOBAL: path.join(host, 'gitconfig'),
    GIT_CONFIG_NOSYSTEM: '1',
  };
  const bare = path.join(host, 'space-games.git');
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { env: { ...process.env, ...env } })).stdout;
  await writeFile(
    env.GIT_CONFIG_GLOBAL,
    `[user]\nname = Ada\nemail = ada@example.org\n[url "file://${host}/"]\ninsteadOf = https://github.com/you/\n`,
  );
  await git('init', '--quiet', '--bare', '--initial-branch=main', bare);
  const { ran, folder } = await follow(page, await tempFolder(), env);

  expect([...ran].flatMap(([line, runs]) => runs.map(({ code }) => `${code} ${line}`))).not.toContainEqual(
    expect.stringMatching(/^[12] /),
  );
  const [checked] = ran.get('npx skillmap lint') ?? [];
  expect(checked?.out).toContain('require-certificate-preview');
  expect(checked?.out).toContain('1 hint in 1 of 5 files');
  expect(ran.get('npx skillmap lint --fix')?.[0]?.out).toContain(
    'Fixed 1 finding in 1 file: skillmap.md (1).',
  );
  expect((await stat(path.join(folder, 'dist/index.html'))).isFile()).toBe(true);
  const map = await readFile(path.join(folder, 'skillmap.md'), 'utf8');
  const [, shown = ''] = /```md\n(### catch-the-star\n[^]*?)```/.exec(page) ?? [];
  expect(map).toContain(shown);
  const published = await git('--git-dir', bare, 'ls-tree', '-r', '--name-only', 'main');
  expect(published.split('\n')).toEqual(
    expect.arrayContaining([
      '.github/workflows/publish.yml',
      'certificates/first-game.pdf',
      'skillmap.md',
      'tutorials/catch-the-star.md',
    ]),
  );
  expect(published).not.toMatch(/^dist\//m);
});
