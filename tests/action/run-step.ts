import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';
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

export const action = parse(readFileSync(path.join(PACKAGE, 'action.yml'), 'utf8')) as Action;
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
  /** Values of further expressions, such as `steps.page.outputs.artifact-url`. */
  values?: Record<string, string>;
  /** The code host's API. */
  api?: string;
}

export const REPOSITORY = 'space-school/space-camp';

/** Runs a step in a workspace, with a fake `npx` in place of the registry. */
export async function runStep(
  step: Step | undefined,
  workspace: string,
  { inputs = {}, base = '', head = base === '' ? '' : REPOSITORY, values = {}, api = '' }: RunOptions = {},
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
      if (values[name] !== undefined) return values[name];
      if (name.startsWith('steps.')) return '';
      const [, input = ''] = /^inputs\.(.+)$/.exec(name) ?? [];
      return given[input] ?? `unknown ${name}`;
    });
  const env = {
    ...process.env,
    ...Object.fromEntries(Object.entries(step?.env ?? {}).map(([name, value]) => [name, fill(value)])),
    PATH: `${path.join(folder, 'bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    GITHUB_API_URL: api,
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

export const stepOf = (id: string): Step | undefined => action.runs.steps.find((step) => step.id === id);
export const doctorStep = action.runs.steps.at(-1);
