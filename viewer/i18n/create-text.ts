import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageValues } from './generated/message-values.ts';
import type { Catalogue, MessageId } from './message.ts';

type Holes<Id extends MessageId> = MessageValues[Id] extends undefined ? [] : [values: MessageValues[Id]];

/** Gives the sentence for an id in the learner's language, its holes filled: `text('panel.steps', { current, max })`. */
export type Text = <Id extends MessageId>(id: Id, ...values: Holes<Id>) => string;

/**
 * The texts of a language, and of the source language where a message is missing. A message is prepared when it is
 * first asked for.
 */
export function createText(catalogue: Catalogue, source: Catalogue): Text {
  const formats = new Map<MessageId, IntlMessageFormat>();
  return (id, ...values) => {
    const { locale, messages } = catalogue.messages[id] === undefined ? source : catalogue;
    const message = messages[id] ?? id;
    if (typeof message === 'string') return message;
    const format = formats.get(id) ?? new IntlMessageFormat(message, locale);
    formats.set(id, format);
    return String(format.format(values[0]));
  };
}
