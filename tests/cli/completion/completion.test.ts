import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { describeProgram } from '../../../cli/completion/describe-program.ts';
import { SHELLS } from '../../../cli/completion/shell-scripts.ts';
import { main } from '../../../cli/main.ts';
import { createProgram } from '../../../cli/program/create-program.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';

async function scriptFor(shell: string): Promise<string> {
  const io = createFakeIo();
  expect(await main(['completion', shell], io)).toBe(0);
  return io.out();
}

const hasShell = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

test.each(SHELLS)('%s is told every command and option that there is', async (shell) => {
  const script = await scriptFor(shell);
  for (const { path, commands, options } of describeProgram(createProgram(createFakeIo()).program)) {
    expect(script).toContain(path);
    for (const { name } of commands) expect(script).toContain(name);
    for (const { name } of options)
      expect(script).toContain(shell === 'fish' ? ` -l ${name.slice(2)}` : name);
  }
});

test('PowerShell, for which a typographic apostrophe ends a text, gets none', async () => {
  const script = await scriptFor('powershell');
  expect(script).toContain("learners'' accounts");
  expect(script).not.toMatch(/[\u2018-\u201f]/);
});

test('another shell is refused, with those that there are', async () => {
  const io = createFakeIo();
  expect(await main(['completion', 'tcsh'], io)).toBe(2);
  expect(io.err()).toContain('bash, zsh, fish, powershell');
});

const CASES = [
  ['skillmap ini', 'init'],
  ['skillmap init --te', '--template'],
  ['skillmap init --template ', 'branches first-steps lessons'],
  ['skillmap init --target m', 'microbit'],
  ['skillmap new a', 'activity'],
  ['skillmap admin repository b', 'ban'],
  ['skillmap completion ', 'bash fish powershell zsh'],
] as const;

describe.skipIf(!hasShell('bash'))('bash', () => {
  test.each(CASES)('%s: %s', async (typed, expected) => {
    const words = typed.split(' ').map((word) => `'${word}'`);
    const run = `COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _skillmap; echo "\${COMPREPLY[*]}"`;
    const out = execFileSync('bash', ['-c', `${await scriptFor('bash')}\n${run}`], { encoding: 'utf8' });
    expect(out.trim().split(' ').sort().join(' ')).toBe(expected);
  });
});

describe.skipIf(!hasShell('fish'))('fish', () => {
  test.each(CASES)('%s: %s', async (typed, expected) => {
    const run = `${await scriptFor('fish')}\ncomplete -C '${typed}' | string split -f1 \\t`;
    const { stdout } = spawnSync('fish', ['-c', run], { encoding: 'utf8' });
    expect(stdout.trim().split('\n').sort().join(' ')).toBe(expected);
  });
});

test.skipIf(!hasShell('zsh'))('zsh reads its script', async () => {
  const script = await scriptFor('zsh');
  expect(spawnSync('zsh', ['-n'], { input: script, encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  });
});
