import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { PhraseId } from '#parser';
import type { MessageValues } from './generated/message-values.ts';

export type MessageId = keyof MessageValues;

export type CompiledMessage = string | MessageFormatElement[];

/** Output of scripts/compile-messages.mjs: a string, or the parsed message if there are placeholders. */
export type CompiledMessages = Record<MessageId, CompiledMessage>;

export interface Catalogue {
  /** BCP 47. Determines plurals, numbers and dates. */
  locale: string;
  messages: Partial<CompiledMessages>;
}

/** The parser's messages to authors, by the ids of phrases and of rules' messages. */
export type AuthorMessages = Readonly<Record<string, CompiledMessage>>;

/**
 * A language with every phrase of the parser, besides the messages of its rules.
 *
 * @public Only generated modules use this type.
 */
export type EveryPhrase = Readonly<Record<PhraseId, unknown>> & Readonly<Record<string, unknown>>;
