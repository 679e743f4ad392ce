import { InvalidArgumentError, Option } from 'commander';
import { toExpected } from '../words.ts';

/** Creates an option with a closed list of values. Another value is refused with the likely one, or with the list. */
export function choiceOption(flags: string, description: string, choices: readonly string[]): Option {
  return new Option(flags, description).choices(choices).argParser((given: string) => {
    if (choices.includes(given)) return given;
    throw new InvalidArgumentError(toExpected(given, choices));
  });
}
