import { execFileSync } from 'node:child_process';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { TEMPLATE_TARGETS } from '#schemas/templates/templates.ts';
import { TEMPLATE_OPTIONS } from '../../../cli/init/template-options.ts';
import { checkWorkflow, publishWorkflow } from '../../../cli/init/workflows.ts';
import { main } from '../../../cli/main.ts';
import { packageAction, packageVersion } from '../../../cli/package-folder.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { gitRepository } from '../../support/git-repository.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { lint } from '../lint/run-lint.ts';

async function init(cwd: string, ...args: string[]) {
  const io = createFakeIo({ cwd });
  const code = await main(['init', ...args], io);
  return { code, out: io.out(), err: io.err() };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll('\\', '/'))
    .sort();
}

const read = (folder: string, file: string) => readFile(path.join(folder, file), 'utf8');

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

  test('asks questions in a terminal, where Enter accepts the suggestion', async () => {
    const cwd = await tempFolder({ 'notes.txt': '' });
    const { code, err } = await answer(cwd, ['\r', '\u001B[B\r', '\r']);
    expect(code).toBe(0);
    expect(err).toContain('Which folder?');
    expect(await read(path.join(cwd, 'my-maps'), 'skillmap.config.json')).toContain('microbit');
    expect(await filesIn(path.join(cwd, 'my-maps'))).toContain('tutorials/hello-heart.md');
  });

  test.each([
    ['an empty folder', {}],
    ['a folder in which npm has installed skillmap', INSTALLED],
  ])('does not ask for a folder in %s', async (_, files) => {
    const cwd = await tempFolder(files);
    const { code, out, err } = await answer(cwd, ['\r', '\r']);
    expect(code).toBe(0);
    expect(err).toContain(', in this folder');
    expect(err).not.toContain('Which folder?');
    expect(out.trimEnd()).toMatch(/\n {2}npx skillmap dev --open$/);
    expect(await filesIn(cwd)).toContain('skillmap.md');
  });

  test('writes workflows that run the installed skillmap if the folder has one', async () => {
    const cwd = await tempFolder(INSTALLED);
    await init(cwd, '--yes');
    for (const [file, command] of [
      ['maps.yml', 'npx skillmap lint --format github ${BASE:+--since "$BASE"}'],
      ['publish.yml', 'npx skillmap build --url "${{ steps.pages.outputs.base_url }}/"'],
    ] as const) {
      expect(runsOf(await read(cwd, `.github/workflows/${file}`))).toEqual(['npm ci', command]);
    }
  });

  test.each([1, 2, 3])('creates nothing after Ctrl+C at question %i', async (question) => {
    const cwd = await tempFolder({ 'notes.txt': '' });
    const answers = ['maps\r', '\r', '\r'].slice(0, question - 1);
    const { code, err } = await answer(cwd, [...answers, '\u0003']);
    expect(code).toBe(2);
    expect(err).toContain('nothing was created');
    expect(await readdir(cwd)).toEqual(['notes.txt']);
  });

  test('removes the files that it wrote if another one cannot be written', async () => {
    const cwd = await tempFolder({ '.github': 'a file in the place of a folder' });
    const { code, err } = await init(cwd, '--yes');
    expect(code).toBe(2);
    expect(err).toContain('Nothing was created');
    expect(await readdir(cwd)).toEqual(['.github']);
  });
});

/** Types into a terminal, one answer per question. */
async function answer(cwd: string, answers: readonly string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 100, rows: 40 });
  let err = '';
  const waiting = [...answers];
  output.on('data', (chunk: Buffer) => {
    const before = err.match(/[?]/g)?.length ?? 0;
    err += chunk.toString();
    if ((err.match(/[?]/g)?.length ?? 0) > before) setImmediate(() => input.write(waiting.shift() ?? ''));
  });
  const io = { ...createFakeIo({ cwd }), terminal: { input, output } };
  const code = await main(['init'], io);
  return { code, out: io.out(), err };
}

/** The folder after `npm install` of a tarball that lies in it. */
const INSTALLED = {
  'package.json': '{"dependencies": {"skillmap": "file:skillmap-0.1.0.tgz"}}',
  'package-lock.json': '{}',
  'skillmap-0.1.0.tgz': '',
};

interface Workflow {
  jobs: Record<
    string,
    { steps: { uses?: string; with?: Record<string, unknown>; run?: string; env?: Record<string, string> }[] }
  >;
}

/** The commands of a workflow. */
function runsOf(workflow: string): string[] {
  const { jobs } = parse(workflow) as Workflow;
  return Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
}

describe('the GitHub workflows of `skillmap init`', () => {
  test('are the same as in the documentation', async () => {
    const docs = (page: string) => readFile(new URL(`../../../docs/${page}`, import.meta.url), 'utf8');
    const version = packageVersion();
    const options = { branch: 'main', version };
    expect(await docs('publishing.md')).toContain(publishWorkflow(options));
    const ci = await docs('ci.md');
    expect(ci).toContain(checkWorkflow({ ...options, action: `OWNER/skillmap@v${version}` }));
    const [, steps = ''] = checkWorkflow(options).split('    steps:\n');
    expect(ci).toContain(steps.replaceAll(/^ {6}/gm, ''));
  });

  test('keep using the version of skillmap that wrote them', () => {
    const options = { branch: 'main', version: '1.2.3' };
    expect(runsOf(checkWorkflow(options))).toEqual([
      expect.stringMatching(/^npx --yes skillmap@1\.2\.3 lint /),
    ]);
    expect(runsOf(publishWorkflow(options))).toEqual([
      expect.stringMatching(/^npx --yes skillmap@1\.2\.3 build /),
    ]);
  });

  test('fetch the history, and compare a pull request with its base', () => {
    const options = { branch: 'main', version: '1.2.3' };
    for (const workflow of [
      checkWorkflow(options),
      checkWorkflow({ ...options, action: 'me/skillmap@v1.2.3' }),
    ]) {
      const { jobs } = parse(workflow) as Workflow;
      expect(jobs.maps?.steps[0]).toMatchObject({ uses: 'actions/checkout@v4', with: { 'fetch-depth': 0 } });
    }
    const step = (parse(checkWorkflow(options)) as Workflow).jobs.maps?.steps.at(-1);
    expect(step?.env).toEqual({ BASE: '${{ github.event.pull_request.base.sha }}' });
    const shown = (base: string) =>
      execFileSync('bash', ['-c', step?.run?.replace(/^npx --yes \S+/, "printf '%s\\n'") ?? ''], {
        env: { ...process.env, BASE: base },
      })
        .toString()
        .trim()
        .split('\n');
    expect(shown('')).toEqual(['lint', '--format', 'github']);
    expect(shown('a1b2c3')).toEqual(['lint', '--format', 'github', '--since', 'a1b2c3']);
  });

  test('are valid YAML with any branch name', () => {
    for (const branch of ['main', 'on', '1.0', 'a, b', "it's"]) {
      const workflow = parse(checkWorkflow({ branch, version: '1.2.3' })) as {
        on: { push: { branches: string[] } };
      };
      expect(workflow.on.push.branches).toEqual([branch]);
    }
  });

  test("use skillmap's GitHub action if the package names its repository", () => {
    expect(packageAction({ version: '1.2.3' })).toEqual({});
    const repository = { url: 'git+https://github.com/me/skillmap.git' };
    expect(packageAction({ version: '1.2.3', repository })).toEqual({ action: 'me/skillmap@v1.2.3' });
    expect(packageAction({ version: '1.2.3', repository: 'github:me/skillmap' })).toEqual({
      action: 'me/skillmap@v1.2.3',
    });
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
