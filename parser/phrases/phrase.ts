import type { Phrase, PhraseList, PhraseValue } from '#schemas/generated/diagnostic.ts';
import type { ENGLISH } from './english.ts';
import type { PlaceholdersIn } from './template.ts';

/*
 * Texts for people are phrases: the id of a message, and its values. `ENGLISH` has the messages in English, and
 * `inEnglish` fills in the values when a finding or a refusal leaves the parser. The Studio finds the same ids in the
 * catalogues of `viewer/shared/i18n/findings`.
 */

export type PhraseId = keyof typeof ENGLISH;

type Placeholders<Id extends PhraseId> = PlaceholdersIn<(typeof ENGLISH)[Id]>;

/** Creates a phrase. `values` has a value for each name in the braces of its message, and no others. */
export function phrase<Id extends PhraseId>(
  id: Id,
  ...[values]: [Placeholders<Id>] extends [never] ? [] : [values: Record<Placeholders<Id>, PhraseValue>]
): Phrase {
  return values ? { id, values } : { id };
}

/** Combines several values into one, such as `a map, a reward or a completion`. */
export function listed(join: PhraseList['join'], items: readonly PhraseValue[]): PhraseList {
  return { join, items: [...items] };
}
