import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
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
