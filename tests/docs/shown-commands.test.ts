import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { createProgram } from '../../cli/program/create-program.ts';
import { createFakeIo } from '../fakes/fake-io.ts';
import { mistakesIn, wordsOf } from '../support/shown-command.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGES = globSync(
  [
    '{README,CONTRIBUTING,CHANGELOG}.md',
    'docs/{,tutorial/,reference/}*.md',
    'examples/**/README.md',
    '.github/workflows/*.yml',
  ],
  { cwd: ROOT, dot: true },
);
const { program } = createProgram(createFakeIo());

/**
 * The arguments of all `skillmap` commands on a page: in a workflow, in fences of commands or settings, and between
 * backticks. Fences of `text` are skipped, because they contain output.
 */
function commandsIn(page: string, isWorkflow = false): string[] {
  const fences = [...page.matchAll(/^([ ]*)(`{3,})(\w*)[^\n]*\n([^]*?)^\1\2$/gm)];
  const isShell = (language = '') => !['', 'text', 'md', 'json', 'js', 'ts'].includes(language);
  const lines = isWorkflow
    ? page.split('\n')
    : fences.flatMap(([, , , language, text = '']) => (isShell(language) ? text.split('\n') : []));
  const between = fences.reduce((text, [fence]) => text.replace(fence, ''), page);
  return [
    ...lines.flatMap(
      (line) =>
        /(?:^|(?<!install|createuser)[\s"/])skillmap(?:\.js|@[\d.]+)? ([a-z][^\n]*)/.exec(line)?.[1] ?? [],
    ),
    ...[...between.matchAll(/`(?:npx )?(?:--yes )?skillmap ([a-z][^`]*)`/g)].map(([, words = '']) => words),
  ];
}

test.each(PAGES)('%s shows existing commands and options', (file) => {
  const page = readFileSync(path.join(ROOT, file), 'utf8');
  const wrong = commandsIn(page, file.endsWith('.yml')).flatMap((line) =>
    mistakesIn(program, wordsOf(line)).map((mistake) => `skillmap ${line}: ${mistake}`),
  );
  expect(wrong).toEqual([]);
});

test('the check of shown commands detects a nonexistent command, option, choice or argument', () => {
  const page =
    '```sh\nnpx skillmap lnt\nnpx skillmap lint --frmat json\n```\n`skillmap init --target calliope` `skillmap render a b`';
  expect(commandsIn(page).map((line) => mistakesIn(program, wordsOf(line)))).toEqual([
    ['skillmap has no command lnt'],
    ['lint has no --frmat'],
    ['--target takes no calliope'],
    ['render takes 1 arguments, not 2'],
  ]);
});

test('the table of commands lists all commands', () => {
  const [table = ''] = readFileSync(path.join(ROOT, 'docs/commands.md'), 'utf8').split('\n## ');
  const names = program.commands.map((command) => command.name());
  expect(names.filter((name) => !table.includes(`[\`${name}\`]`))).toEqual([]);
});
