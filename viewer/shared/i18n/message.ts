import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { PhraseId } from '#parser';
import type { MessageValues } from './generated/message-values.ts';

export type MessageId = keyof MessageValues;

export type CompiledMessage = string | MessageFormatElement[];

/**
 * The output of scripts/compile-messages.mjs: for each message a string, or the parsed message if it has placeholders.
 */
export type CompiledMessages = Record<MessageId, CompiledMessage>;

export interface Catalogue {
  /** Language of the messages, as a BCP 47 tag. It determines plurals, numbers and dates. */
  locale: string;
  messages: Partial<CompiledMessages>;
}

/** The parser's messages for authors, in another language, by the ids of phrases and of rules' messages. */
export type AuthorMessages = Readonly<Record<string, CompiledMessage>>;

/**
 * A language with every phrase of the parser, besides the messages of its rules.
 *
 * @public Only generated modules use this type.
 */
export type EveryPhrase = Readonly<Record<PhraseId, unknown>> & Readonly<Record<string, unknown>>;
