import type { PhraseValue } from '#schemas/generated/diagnostic.ts';
import { inEnglish } from '../phrases/in-english.ts';
import { fillTemplate, type PlaceholdersIn } from '../phrases/template.ts';

/** A sentence with `{name}` for each value, optionally with a `note` about what learners see. */
export type Message = string | { readonly reason: string; readonly note: string };

/** The sentences of a rule by id. Ids stay when the wording changes. */
export type Messages = Readonly<Record<string, Message>>;

export type MessageValues = Readonly<Record<string, PhraseValue>>;

/** The names of a message's values. */
export type PlaceholdersOf<One extends Message> = One extends string
  ? PlaceholdersIn<One>
  : One extends { readonly reason: infer Reason extends string; readonly note: infer Note extends string }
    ? PlaceholdersIn<Reason> | PlaceholdersIn<Note>
    : never;

export function toSentence(template: string, values: MessageValues = {}): string {
  return fillTemplate(template, (name) => {
    const value = values[name];
    return value === undefined ? undefined : inEnglish(value);
  });
}
