import type { PhraseValue } from '#schemas/generated/diagnostic.ts';
import { inEnglish } from '../phrases/in-english.ts';
import { fillTemplate, type HolesIn } from '../phrases/template.ts';

/**
 * What a rule says: a sentence with `{name}` where a value stands. With a `note` where what a learner would see is always
 * the same; a finding may bring a note of its own.
 */
export type Message = string | { readonly reason: string; readonly note: string };

/** The sentences of a rule by their ids, which stay when the words change. */
export type Messages = Readonly<Record<string, Message>>;

export type MessageValues = Readonly<Record<string, PhraseValue>>;

/** The names of the values that a message takes. */
export type HolesOf<One extends Message> = One extends string
  ? HolesIn<One>
  : One extends { readonly reason: infer Reason extends string; readonly note: infer Note extends string }
    ? HolesIn<Reason> | HolesIn<Note>
    : never;

/** The sentence of a message of a rule in English. */
export function toSentence(template: string, values: MessageValues = {}): string {
  return fillTemplate(template, (name) => {
    const value = values[name];
    return value === undefined ? undefined : inEnglish(value);
  });
}
