import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { BROKEN, CLEAN } from '../cli/lint/run-lint.ts';
import { gitRepository } from '../support/git-repository.ts';
import { markedPrograms } from '../support/marked-programs.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { doctorStep, runStep, stepOf } from './run-step.ts';

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
