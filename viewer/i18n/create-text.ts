import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageValues } from './generated/message-values.ts';
import type { CompiledMessages, MessageId } from './message.ts';

type Holes<Id extends MessageId> = MessageValues[Id] extends undefined ? [] : [values: MessageValues[Id]];

/** Gives the sentence for an id in the learner's language, its holes filled: `text('panel.steps', { current, max })`. */
export type Text = <Id extends MessageId>(id: Id, ...values: Holes<Id>) => string;

/** The texts of a language; a message is prepared when it is first asked for. `locale` is BCP 47. */
export function createText(locale: string, messages: CompiledMessages): Text {
  const formats = new Map<MessageId, IntlMessageFormat>();
  return (id, ...values) => {
    const message = messages[id];
    if (typeof message === 'string') return message;
    const format = formats.get(id) ?? new IntlMessageFormat(message, locale);
    formats.set(id, format);
    return String(format.format(values[0]));
  };
}
