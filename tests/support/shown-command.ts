import type { Command, Option } from 'commander';

/**
 * The errors in a command of the documentation, given as the words after `skillmap`, such as `lint --format json .`.
 * Returns an empty list for a valid command.
 */
export function mistakesIn(program: Command, words: readonly string[]): string[] {
  const mistakes: string[] = [];
  let command = program;
  let given = 0;
  let taking: Option | undefined;
  for (const word of words) {
    if (taking && !word.startsWith('--')) {
      const { argChoices } = taking;
      // In `arcade|microbit` and `<name>`, the reader has to choose.
      const values = word.split('|').filter((value) => !value.startsWith('<'));
      if (argChoices && !values.every((value) => argChoices.includes(value))) {
        mistakes.push(`${taking.long} takes no ${word}`);
      }
      taking = undefined;
    } else if (word.startsWith('--')) {
      const [name = '', value] = word.split('=');
      const option = command.options.find(({ long }) => long === name);
      if (!option && !['--help', '--version'].includes(name)) {
        mistakes.push(`${command.name()} has no ${name}`);
      }
      taking = value === undefined && option && (option.required || option.optional) ? option : undefined;
    } else {
      const next = command.commands.find((one) => one.name() === word);
      if (next) command = next;
      else if (command.commands.length > 0 && word !== 'help') {
        mistakes.push(`${command.name()} has no command ${word}`);
        return mistakes;
      } else given += 1;
    }
  }
  const takes = command.registeredArguments;
  if (given > takes.length && takes.at(-1)?.variadic !== true) {
    mistakes.push(`${command.name()} takes ${takes.length} arguments, not ${given}`);
  }
  return mistakes;
}

/** The words of a shell line, up to a comment or redirection. */
export function wordsOf(line: string): string[] {
  const words: string[] = [];
  for (const [word, quoted] of line.matchAll(/"([^"]*)"|(?:\$\([^)]*\)|\S)+/g)) {
    if (/^(?:#|\||>|<$|&&|;|\\$|\))/.test(word)) break;
    words.push(quoted ?? word.replace(/[;)]$/, ''));
  }
  return words;
}
