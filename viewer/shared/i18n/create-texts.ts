import { IntlMessageFormat } from 'intl-messageformat';
import { createDeferred } from '../ports/deferred.ts';
import type { MessageValues } from './generated/message-values.ts';
import type { Catalogue, MessageId } from './message.ts';
import { loadWholeSource, sourceCatalogue } from './source-catalogue.ts';

// The locale is already known. Looking it up among all locales would take a tenth of the time until the map is shown.
IntlMessageFormat.resolveLocale = () => undefined;

/** The source language. The texts in `later/` are loaded when the first deferred part renders. */
export interface SourceTexts {
  catalogue: Catalogue;
  /** True if the texts in `later/` are loaded. */
  isWhole: () => boolean;
  /** Loads them. Rejects if that fails; a later call tries again. */
  load: () => Promise<unknown>;
}

export function createSourceTexts(): SourceTexts {
  const messages = { ...sourceCatalogue.messages };
  const { current, load } = createDeferred(async () =>
    Object.assign(messages, (await loadWholeSource()).messages),
  );
  return { catalogue: { ...sourceCatalogue, messages }, isWhole: () => current() !== undefined, load };
}

export interface Texts {
  /** BCP 47. */
  locale: string;
  text: Text;
  source: SourceTexts;
}

/** Creates the texts of a catalogue, with the source language for missing messages. */
export function createTexts(catalogue: Catalogue, source = createSourceTexts()): Texts {
  return { locale: catalogue.locale, text: createText(catalogue, source.catalogue), source };
}

type Holes<Id extends MessageId> = MessageValues[Id] extends undefined ? [] : [values: MessageValues[Id]];

/**
 * Returns a message in the learner's language with its placeholders filled: `text('panel.steps', { current, max })`.
 */
export type Text = <Id extends MessageId>(id: Id, ...values: Holes<Id>) => string;

/**
 * Creates a function that returns messages of a language, or of the source language if one is missing. Messages are
 * parsed at first use.
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
