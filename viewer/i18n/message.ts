import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { MessageValues } from './generated/message-values.ts';

export type MessageId = keyof MessageValues;

/** Messages as scripts/compile-messages.mjs leaves them: text where there are no holes, else the parsed message. */
export type CompiledMessages = Record<MessageId, string | MessageFormatElement[]>;
