/**
 * What a rule says: a sentence with `{name}` where a value stands. With a `note` where what a learner would see is always
 * the same; a finding may bring a note of its own.
 */
export type Message = string | { readonly reason: string; readonly note: string };

/** The sentences of a rule by their ids, which stay when the words change. */
export type Messages = Readonly<Record<string, Message>>;

export type MessageValue = string | number;

export type MessageValues = Readonly<Record<string, MessageValue>>;

/** The names in the braces of a sentence; braces around anything but a word are a part of it. */
type HolesIn<Text extends string> = string extends Text
  ? never
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? (Name extends `${string}${' ' | '`'}${string}` ? never : Name) | HolesIn<Rest>
    : never;

/** The names of the values that a message takes. */
export type HolesOf<One extends Message> = One extends string
  ? HolesIn<One>
  : One extends { readonly reason: infer Reason extends string; readonly note: infer Note extends string }
    ? HolesIn<Reason> | HolesIn<Note>
    : never;

/** The sentence of a template; what stands in a value is never taken for a hole. */
export function toSentence(template: string, values: MessageValues = {}): string {
  return template.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
