import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { main } from '../../../cli/main.ts';
import { createProgram } from '../../../cli/program/create-program.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { mistakesIn, wordsOf } from '../../support/shown-command.ts';

test.each([
  [['lnt'], 'skillmap --help'],
  [['lint', '--frmat', 'json'], 'skillmap lint --help'],
  [['admin', 'games', 'lst'], 'skillmap admin games --help'],
  [['admin', 'games', 'remove'], 'skillmap admin games remove --help'],
])('the mistyped command %j fails with a hint to the help of the right command', async (argv, help) => {
  const io = createFakeIo({ cwd: '/' });
  expect(await main(argv, io)).toBe(2);
  expect(io.err()).toContain(`Run \`${help}\` for help.`);
});

const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)];
const pathOf = (command: Command): string =>
  command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();

describe('a misspelt value is refused with the likely one', () => {
  const { program } = createProgram(createFakeIo());
  const closed = all(program).flatMap((command) =>
    command.options.flatMap(({ long, argChoices }) => {
      const choice = argChoices?.toSorted((left, right) => left.length - right.length).at(-1);
      return choice === undefined ? [] : [[pathOf(command), String(long), choice] as const];
    }),
  );
  const open = ['lint', 'rehearse'].map((name) => [`skillmap ${name}`, '--format', 'stylish'] as const);

  test.each([...closed, ...open])('%s %s %s', async (path, option, choice) => {
    const io = createFakeIo({ cwd: '/' });
    const misspelt = `${choice[0] ?? ''}${choice.slice(2)}`;
    expect(await main([...path.split(' ').slice(1), option, misspelt], io)).toBe(2);
    expect(io.err()).toContain(`'${misspelt}' is invalid. Did you mean \`${choice}\`?`);
    expect(io.err()).not.toContain('Expected one of ');
  });

  test('for all options with a closed list', () => {
    expect(closed.length).toBeGreaterThanOrEqual(8);
  });
});

describe('--help', () => {
  const { program } = createProgram(createFakeIo());
  const helps = all(program).map((command) => [pathOf(command), command] as const);

  test.each(helps)('of `%s` shows examples with existing commands and options', async (path) => {
    const io = createFakeIo();
    expect(await main([...path.split(' ').slice(1), '--help'], io)).toBe(0);
    const [, examples = ''] = io.out().split('Examples:\n');
    const lines = [
      ...examples.matchAll(/(?<!`)\bskillmap (?!skillmap )([a-z][^|<>)\n]*?)(?: {2}|[|<>)]|$)/gm),
    ];
    expect(lines.length).toBeGreaterThan(0);
    for (const [line, given = ''] of lines) expect(mistakesIn(program, wordsOf(given)), line).toEqual([]);
  });
});

test('docs/commands.md describes every command', async () => {
  const page = await readFile(new URL('../../../docs/commands.md', import.meta.url), 'utf8');
  const { program } = createProgram(createFakeIo());
  expect(program.commands.length).toBeGreaterThan(10);
  for (const command of program.commands) expect(page).toContain(`skillmap ${command.name()}`);
});
