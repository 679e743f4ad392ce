import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkWorkflow, publishWorkflow } from '../../../cli/init/workflows.ts';
import { packageAction, packageVersion } from '../../../cli/package-folder.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { INSTALLED, init, read } from './run-init.ts';

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

describe('skillmap init', () => {
  test('writes workflows that run the installed skillmap if the folder has one', async () => {
    const cwd = await tempFolder(INSTALLED);
    await init(cwd, '--yes');
    for (const [file, ...commands] of [
      [
        'maps.yml',
        'npx skillmap lint --format github ${BASE:+--since "$BASE"}',
        'npx skillmap diff "$BASE" --format markdown --max-length 900000 >> "$GITHUB_STEP_SUMMARY"',
      ],
      ['publish.yml', 'npx skillmap build --url "${{ steps.pages.outputs.base_url }}/"'],
    ] as const) {
      expect(runsOf(await read(cwd, `.github/workflows/${file}`))).toEqual(['npm ci', ...commands]);
    }
  });
});

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
      expect.stringMatching(/^npx --yes skillmap@1\.2\.3 diff /),
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
    const step = (parse(checkWorkflow(options)) as Workflow).jobs.maps?.steps.at(-2);
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
