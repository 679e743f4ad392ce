import { createText } from './create-text.ts';
import type { Text } from './create-text.ts';
import type { Catalogue } from './message.ts';
import { loadWholeSource, sourceCatalogue } from './source-catalogue.ts';

/** The source language, of which the texts of deferred parts are loaded when one of them is drawn. */
export interface SourceTexts {
  catalogue: Catalogue;
  /** Whether the texts of deferred parts are there. */
  isWhole: () => boolean;
  /** Loads them; rejects where that fails, and a later call tries again. */
  load: () => Promise<void>;
}

export function createSourceTexts(): SourceTexts {
  const messages = { ...sourceCatalogue.messages };
  let isWhole = false;
  return {
    catalogue: { ...sourceCatalogue, messages },
    isWhole: () => isWhole,
    load: async () => {
      Object.assign(messages, (await loadWholeSource()).messages);
      isWhole = true;
    },
  };
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
