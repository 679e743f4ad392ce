import { InvalidArgumentError, Option } from 'commander';
import { didYouMean } from '#parser';
import { toSentence } from '../words.ts';

/** Creates an option with a closed list of values. Another value is refused with the list, and the likely one. */
export function choiceOption(flags: string, description: string, choices: readonly string[]): Option {
  return new Option(flags, description).choices(choices).argParser((given: string) => {
    if (choices.includes(given)) return given;
    throw new InvalidArgumentError(
      toSentence(`Expected one of ${choices.join(', ')}${didYouMean(given, choices)}`),
    );
  });
}
