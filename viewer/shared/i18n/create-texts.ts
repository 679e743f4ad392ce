import { IntlMessageFormat } from 'intl-messageformat';
import { createDeferred } from '../ports/deferred.ts';
import type { MessageValues } from './generated/message-values.ts';
import type { Catalogue, MessageId } from './message.ts';
import { loadWholeSource, sourceCatalogue } from './source-catalogue.ts';

// The languages are known: to look one up among all that there are would take a tenth of the time until a map stands.
IntlMessageFormat.resolveLocale = () => undefined;

/** The source language, of which the texts of deferred parts are loaded when one of them is drawn. */
export interface SourceTexts {
  catalogue: Catalogue;
  /** Whether the texts of deferred parts are there. */
  isWhole: () => boolean;
  /** Loads them; rejects where that fails, and a later call tries again. */
  load: () => Promise<unknown>;
}

export function createSourceTexts(): SourceTexts {
  const messages = { ...sourceCatalogue.messages };
  const { current, load } = createDeferred(async () =>
    Object.assign(messages, (await loadWholeSource()).messages),
  );
  return { catalogue: { ...sourceCatalogue, messages }, isWhole: () => current() !== undefined, load };
}

/** What a language has to say. */
export interface Texts {
  /** BCP 47. */
  locale: string;
  text: Text;
  source: SourceTexts;
}

/** The texts of a catalogue, those of the source language where it has none. */
export function createTexts(catalogue: Catalogue, source = createSourceTexts()): Texts {
  return { locale: catalogue.locale, text: createText(catalogue, source.catalogue), source };
}

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
