import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { MessageValues } from './generated/message-values.ts';
import type { MessageId } from './message.ts';

type Holes<Id extends MessageId> = MessageValues[Id] extends undefined ? [] : [values: MessageValues[Id]];

/** Gives the sentence for an id in the learner's language, its holes filled: `text('panel.steps', { current, max })`. */
export type Text = <Id extends MessageId>(id: Id, ...values: Holes<Id>) => string;

/** The texts of the language that the TextsProvider above speaks; stable as long as the language is. */
export function useText(): Text {
  const intl = useIntl();
  return useCallback<Text>((id, ...values) => intl.formatMessage({ id }, values[0]), [intl]);
}
