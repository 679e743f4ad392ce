import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BROKEN, CLEAN, MISSPELT } from '../cli/lint/run-lint.ts';
import { gitRepository } from '../support/git-repository.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { action, doctorStep, runStep, stepOf } from './run-step.ts';

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

describe('the step that plays the maps', () => {
  test('runs only if requested, and fails with advice on a runner without a browser', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/missing/chrome');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { root } = await gitRepository({ 'skillmap.md': CLEAN });
    expect(stepOf('rehearse')?.if).toBe("${{ !cancelled() && inputs.rehearse == 'true' }}");
    const { code, out, outputs } = await runStep(stepOf('rehearse'), root);
    expect({ code, out }).toEqual({
      code: 2,
      out: expect.stringContaining('There is no browser at /missing/chrome') as string,
    });
    expect(existsSync(outputs.pictures ?? '')).toBe(true);
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
