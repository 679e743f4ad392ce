import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { BROKEN, CLEAN, MISSPELT } from '../cli/lint/run-lint.ts';
import { gitRepository } from '../support/git-repository.ts';
import { markedPrograms } from '../support/marked-programs.ts';
import { tempFolder } from '../support/temp-folder.ts';

/*
 * Runs the steps of action.yml as a runner does: their shell scripts in bash, with the files that GitHub gives each
 * step. The built package replaces what `npx skillmap@version` would install.
 */

const PACKAGE = fileURLToPath(new URL('../../', import.meta.url));
const COMMAND = path.join(PACKAGE, 'bin/skillmap.js');

interface Step {
  id?: string;
  if?: string;
  uses?: string;
  shell?: string;
  run?: string;
  env?: Record<string, string>;
  'working-directory'?: string;
}

interface Action {
  inputs: Record<string, { description: string; default?: string }>;
  outputs: Record<string, { value: string }>;
  runs: { using: string; steps: Step[] };
}

const action = parse(readFileSync(path.join(PACKAGE, 'action.yml'), 'utf8')) as Action;
const runProcess = promisify(execFile);

interface StepRun {
  code: number;
  out: string;
  outputs: Record<string, string>;
  summary: string;
}

interface RunOptions {
  inputs?: Record<string, string>;
  /** The commit that the pull request is compared with: `github.event.pull_request.base.sha`. */
  base?: string;
  /** The repository of the pull request's branch: `github.event.pull_request.head.repo.full_name`. */
  head?: string;
}

const REPOSITORY = 'space-school/space-camp';

/** Runs a step in a workspace, with a fake `npx` in place of the registry. */
async function runStep(
  step: Step | undefined,
  workspace: string,
  { inputs = {}, base = '', head = base === '' ? '' : REPOSITORY }: RunOptions = {},
): Promise<StepRun> {
  const folder = await tempFolder({
    output: '',
    summary: '',
    'bin/npx': NPX,
    'installed/skillmap': `#!/bin/sh\nexec "${process.execPath}" "${COMMAND}" "$@"\n`,
  });
  for (const program of ['bin/npx', 'installed/skillmap']) await chmod(path.join(folder, program), 0o755);
  const given = {
    ...Object.fromEntries(Object.entries(action.inputs).map(([name, input]) => [name, input.default ?? ''])),
    ...inputs,
  };
  const fill = (text: string): string =>
    text.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string) => {
      if (name === 'github.action_path') return PACKAGE;
      if (name === 'github.event.pull_request.base.sha') return base;
      if (name === 'github.event.pull_request.head.repo.full_name') return head;
      if (name === 'github.repository') return REPOSITORY;
      const [, input = ''] = /^inputs\.(.+)$/.exec(name) ?? [];
      return given[input] ?? `unknown ${name}`;
    });
  const env = {
    ...process.env,
    ...Object.fromEntries(Object.entries(step?.env ?? {}).map(([name, value]) => [name, fill(value)])),
    PATH: `${path.join(folder, 'bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    GITHUB_WORKSPACE: workspace,
    GITHUB_OUTPUT: path.join(folder, 'output'),
    GITHUB_STEP_SUMMARY: path.join(folder, 'summary'),
  };
  const script = path.join(folder, 'step.sh');
  await writeFile(script, step?.run ?? '');
  const cwd = path.resolve(workspace, fill(step?.['working-directory'] ?? '.'));
  // GitHub's runner starts bash with these arguments for `shell: bash`.
  const ran = await runProcess('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
    cwd,
    env,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      out: error.stdout + error.stderr,
    }),
  );
  const lines = (await readFile(path.join(folder, 'output'), 'utf8')).split('\n').filter(Boolean);
  return {
    ...ran,
    outputs: Object.fromEntries(
      lines.map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]),
    ) as Record<string, string>,
    summary: await readFile(path.join(folder, 'summary'), 'utf8'),
  };
}

/** A fake `npx --yes --package <package> -- ...`. It fails unless the package is `skillmap@<version>` or a URL. */
const NPX = `#!/bin/sh
test "$1 $2 $4" = '--yes --package --' || exit 9
case "$3" in skillmap@?*|https://*) ;; *) echo "unexpected $3" >&2; exit 9;; esac
echo "installs $3 in $PWD" >&2
shift 4
PATH="$(dirname "$0")/../installed:$PATH" exec "$@"
`;

const stepOf = (id: string): Step | undefined => action.runs.steps.find((step) => step.id === id);
const doctorStep = action.runs.steps.at(-1);

describe('action.yml', () => {
  test('has no `${{ }}` in its scripts, because the shell would execute the inserted text', () => {
    for (const { run = '' } of action.runs.steps) expect(run).not.toContain('${{');
  });

  test('uses every input, and takes every output from the step that checks the maps', () => {
    const text = JSON.stringify(action.runs.steps);
    for (const name of Object.keys(action.inputs)) expect(text).toContain(`inputs.${name} `);
    for (const { value } of Object.values(action.outputs))
      expect(value).toMatch(/^\$\{\{ steps\.lint\.outputs\.\w+ \}\}$/);
  });

  test('installs Node only if the runner has no recent version', async () => {
    const { outputs } = await runStep(stepOf('node'), await tempFolder());
    expect(outputs).toEqual({ ready: 'true' });
    const [, setUp] = action.runs.steps;
    expect(setUp).toMatchObject({ if: "steps.node.outputs.ready != 'true'", uses: 'actions/setup-node@v4' });
  });
});

describe('the step that checks the maps', () => {
  test('writes no SARIF if `sarif` is empty, and installs the package from the given address', async () => {
    const workspace = await tempFolder({ 'skillmap.md': CLEAN });
    const inputs = { sarif: '', package: 'https://example.org/skillmap-0.1.0.tgz' };
    const { code, out, outputs } = await runStep(stepOf('lint'), workspace, { inputs });
    expect(out).toContain('installs https://example.org/skillmap-0.1.0.tgz');
    expect({ code, sarif: outputs.sarif }).toEqual({ code: 0, sarif: '' });
  });

  test('exits with 0 for clean maps, with a summary and SARIF but no annotations', async () => {
    const workspace = await tempFolder({ 'skillmap.md': CLEAN });
    const { code, out, outputs, summary } = await runStep(stepOf('lint'), workspace);
    expect({ code, annotations: out.includes('::warning') || out.includes('::error') }).toEqual({
      code: 0,
      annotations: false,
    });
    expect(outputs).toEqual({ errors: '0', warnings: '0', hints: '0', sarif: 'skillmap.sarif' });
    expect(summary).toBe('### ✅ Maps\n\n1 file: 0 errors, 0 warnings, 0 hints.\n\n');
    expect(JSON.parse(await readFile(path.join(workspace, 'skillmap.sarif'), 'utf8'))).toMatchObject({
      version: '2.1.0',
    });
  });

  test('fails on findings, and shows them as annotations, counts and a table', async () => {
    const workspace = await tempFolder({ 'a/skillmap.md': BROKEN, 'a/other.md': MISSPELT });
    const { code, out, outputs, summary } = await runStep(stepOf('lint'), workspace, {
      inputs: { 'working-directory': 'a', sarif: 'reports/maps.sarif' },
    });
    expect(code).toBe(1);
    expect(out).toMatch(/::error file=[^,]*skillmap\.md,line=10,/);
    expect(outputs).toMatchObject({ warnings: '1', sarif: 'a/reports/maps.sarif' });
    expect(Number(outputs.errors)).toBeGreaterThan(0);
    expect(summary).toContain('### ❌ Maps');
    expect(summary).toMatch(
      /\| ❌ error \| skillmap\.md:10 \| There is no activity <code>two<\/code>.* \| no-unknown-activity \|\n/,
    );
    expect(summary.indexOf('❌ error')).toBeLessThan(summary.indexOf('⚠️ warning'));
  });

  test('fails on a warning, but not with `max-warnings: any`', async () => {
    const workspace = await tempFolder({ 'skillmap.md': MISSPELT });
    expect((await runStep(stepOf('lint'), workspace)).code).toBe(1);
    expect((await runStep(stepOf('lint'), workspace, { inputs: { 'max-warnings': 'any' } })).code).toBe(0);
  });

  test('checks several paths, and does not execute shell commands in them', async () => {
    const name = 'maps/$(touch stolen) it\'s "one".md';
    const workspace = await tempFolder({ 'skillmap.md': CLEAN, [name]: CLEAN, 'left-out.md': BROKEN });
    const { code, summary } = await runStep(stepOf('lint'), workspace, {
      inputs: { paths: `skillmap.md\r\n${name}\n` },
    });
    expect(code).toBe(0);
    expect(summary).toContain('2 files');
    expect(existsSync(path.join(workspace, 'stolen'))).toBe(false);
  });

  test('escapes markup in texts of authors in the summary', async () => {
    const workspace = await tempFolder({
      'skillmap.md': CLEAN.replace('* type:', '* x|<b>@all</b>: 1\n* type:'),
    });
    const { summary } = await runStep(stepOf('lint'), workspace);
    expect(summary).toContain('There is no attribute <code>x&#124;&#60;b&#62;&#64;all&#60;/b&#62;</code>');
  });

  test('exits with 2 and writes a summary if there is nothing to check', async () => {
    const { code, outputs, summary } = await runStep(stepOf('lint'), await tempFolder({ 'README.md': 'x' }));
    expect(code).toBe(2);
    expect(outputs).toEqual({ errors: '', warnings: '', hints: '', sarif: '' });
    expect(summary).toContain('Nothing could be checked');
  });

  test('compares a pull request with its base, and reports changes that cost learners progress', async () => {
    const { root, git, commit } = await gitRepository({ 'skillmap.md': CLEAN });
    const base = await git('rev-parse', 'HEAD');
    await commit({ 'skillmap.md': CLEAN.replace('### one', '### start') });
    const { code, summary } = await runStep(stepOf('lint'), root, { base });
    expect(code).toBe(1);
    expect(summary).toContain('require-former-id');
    expect((await runStep(stepOf('lint'), root, { base, inputs: { since: 'none' } })).code).toBe(0);
    expect((await runStep(stepOf('lint'), root, { inputs: { since: 'HEAD~1' } })).code).toBe(1);
  });

  test('reports a missing base commit, and still checks the maps', async () => {
    const { root } = await gitRepository({ 'skillmap.md': CLEAN });
    const { code, out } = await runStep(stepOf('lint'), root, { base: 'f'.repeat(40) });
    expect(code).toBe(0);
    expect(out).toContain('::notice title=skillmap::There is no commit');
  });
});

describe('the step that runs `skillmap doctor`', () => {
  test('runs only if requested, also after a failed check', () => {
    expect(doctorStep?.if).toBe("${{ !cancelled() && inputs.doctor == 'true' }}");
  });

  test('warns that learners do not get an unpublished repository, and writes a summary', async () => {
    const { root } = await gitRepository({ 'skillmap.md': CLEAN });
    const { code, out, summary } = await runStep(doctorStep, root);
    expect(code).toBe(0);
    expect(out).toContain('::warning title=skillmap doctor::');
    expect(summary).toContain('### What learners get now\n\n```text\n');
    expect(summary).toContain('The repository is only on this computer');
  });
});

describe('a pull request', () => {
  /** Creates a repository whose configuration file, when run, writes a file: then `hasRun` returns true. */
  async function repository(): Promise<{ root: string; base: string; hasRun: () => boolean }> {
    const mark = path.join(await tempFolder(), 'mark');
    const config = `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(mark)}, '');\nexport default {};\n`;
    const { root, git } = await gitRepository({ 'skillmap.md': CLEAN, 'skillmap.config.mjs': config });
    return { root, base: await git('rev-parse', 'HEAD'), hasRun: () => existsSync(mark) };
  }

  for (const [name, step] of [
    ['lint', stepOf('lint')],
    ['doctor', doctorStep],
  ] as const) {
    test.each(['stranger/space-camp', ''])(
      `from the fork "%s" cannot run its own files: ${name}`,
      async (head) => {
        const { root, base, hasRun } = await repository();
        const { code, out } = await runStep(step, root, { base, head });
        expect(code).toBe(0);
        expect(out).toContain('skillmap.config.mjs was not run because of --no-config-code');
        expect(out).toMatch(/installs skillmap@\S+ in /);
        expect(out).not.toContain(`in ${root}`);
        expect(hasRun()).toBe(false);
      },
    );

    test(`from the same repository may run its configuration: ${name}`, async () => {
      const { root, base, hasRun } = await repository();
      const { code, out } = await runStep(step, root, { base });
      expect(code).toBe(0);
      expect(out).toContain(`in ${root}`);
      expect(hasRun()).toBe(true);
    });
  }

  test('from a fork is checked with the given paths and options', async () => {
    const name = 'maps/it\'s "one".md';
    const { root, git } = await gitRepository({ 'a/skillmap.md': CLEAN, [`a/${name}`]: BROKEN });
    const base = await git('rev-parse', 'HEAD');
    const { code, summary, outputs } = await runStep(stepOf('lint'), root, {
      base,
      head: 'stranger/space-camp',
      inputs: { 'working-directory': 'a', paths: `${name}\nskillmap.md` },
    });
    expect(code).toBe(1);
    expect(summary).toContain('2 files');
    expect(outputs.sarif).toBe('a/skillmap.sarif');
  });

  test('from a fork cannot make git run programs through a nested repository', async () => {
    const { root, git } = await gitRepository({ 'skillmap.md': CLEAN });
    const programs = await markedPrograms();
    await git('init', '--quiet', '--bare', 'inner');
    const inner = path.join(root, 'inner');
    await git('-C', inner, 'config', 'core.sshCommand', await programs.add('ssh'));
    await git('-C', inner, 'remote', 'add', 'origin', 'ssh://git@127.0.0.1:1/a');
    await writeFile(path.join(inner, 'skillmap.md'), CLEAN);
    const base = 'f'.repeat(40);
    const { out } = await runStep(stepOf('lint'), root, {
      base,
      head: 'stranger/space-camp',
      inputs: { 'working-directory': 'inner' },
    });
    expect(out).toContain('There is no commit');
    expect(await programs.started()).toEqual([]);
    await git('-C', inner, 'fetch', 'origin').catch(() => undefined);
    expect(await programs.started()).toEqual(['ssh']);
  });
});
