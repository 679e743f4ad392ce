import { IntlMessageFormat } from 'intl-messageformat';
import { createDeferred } from '../ports/deferred.ts';
import type { MessageValues } from './generated/message-values.ts';
import type { Catalogue, MessageId } from './message.ts';
import { loadFullSource, sourceCatalogue } from './source-catalogue.ts';

// The locale is known, so do not let the library search for it: that would take a tenth of the time until the map is
// shown.
IntlMessageFormat.resolveLocale = () => undefined;

/** Texts in the source language. Those of deferred parts are loaded when the first of these parts renders. */
export interface SourceTexts {
  catalogue: Catalogue;
  /** Returns true if the texts of deferred parts are loaded. */
  isFullyLoaded: () => boolean;
  /** Loads the texts of deferred parts. Rejects if that fails. A later call tries again. */
  load: () => Promise<unknown>;
}

export function createSourceTexts(): SourceTexts {
  const messages = { ...sourceCatalogue.messages };
  const { current, load } = createDeferred(async () =>
    Object.assign(messages, (await loadFullSource()).messages),
  );
  return { catalogue: { ...sourceCatalogue, messages }, isFullyLoaded: () => current() !== undefined, load };
}

export interface Texts {
  /** Language of the texts, as a BCP 47 tag. */
  locale: string;
  text: Text;
  source: SourceTexts;
}

/** Creates the texts of a catalogue. Missing messages are in the source language. */
export function createTexts(catalogue: Catalogue, source = createSourceTexts()): Texts {
  return { locale: catalogue.locale, text: createText(catalogue, source.catalogue), source };
}

type Placeholders<Id extends MessageId> = MessageValues[Id] extends undefined
  ? []
  : [values: MessageValues[Id]];

/**
 * Returns a message in the learner's language with its placeholders filled: `text('panel.steps', { current, max })`.
 */
export type Text = <Id extends MessageId>(id: Id, ...values: Placeholders<Id>) => string;

/**
 * Creates a function that returns messages in a language, or in the source language if one is missing. It parses a
 * message on first use.
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
