import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { PhraseId } from '#parser';
import type { MessageValues } from './generated/message-values.ts';

export type MessageId = keyof MessageValues;

export type CompiledMessage = string | MessageFormatElement[];

/** Messages as scripts/compile-messages.mjs leaves them: text where there are no holes, else the parsed message. */
export type CompiledMessages = Record<MessageId, CompiledMessage>;

/** Texts in a language. */
export interface Catalogue {
  /** BCP 47: plurals, numbers and dates follow it. */
  locale: string;
  messages: Partial<CompiledMessages>;
}

/** The parser's messages to authors, by the ids of phrases and of rules' messages. */
export type AuthorMessages = Readonly<Record<string, CompiledMessage>>;

/**
 * A language that has each phrase of the parser, besides the messages of its rules.
 *
 * @public Only generated modules name it.
 */
export type EveryPhrase = Readonly<Record<PhraseId, unknown>> & Readonly<Record<string, unknown>>;
