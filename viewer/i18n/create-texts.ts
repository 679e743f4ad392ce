import { createText } from './create-text.ts';
import type { Text } from './create-text.ts';
import type { Catalogue } from './message.ts';
import { loadWholeSource, sourceCatalogue } from './source-catalogue.ts';

/** What a language has to say. */
export interface Texts {
  /** BCP 47. */
  locale: string;
  text: Text;
  /**
   * Loads the texts of parts that load later: the promise of it, undefined when they are there. Throws once loading has
   * failed.
   */
  loadDeferred: () => Promise<void> | undefined;
  /** After a failure: lets them be loaded again. */
  renewDeferred: () => void;
}

/** The texts of a catalogue, those of the source language where it has none. */
export function createTexts(catalogue: Catalogue): Texts {
  const source = { ...sourceCatalogue, messages: { ...sourceCatalogue.messages } };
  let loading: Promise<void> | undefined;
  let outcome: { error?: unknown } | undefined;
  const load = async (): Promise<void> => {
    try {
      const { messages } = await loadWholeSource();
      Object.assign(source.messages, messages);
      outcome = {};
    } catch (error) {
      outcome = { error };
    }
  };
  return {
    locale: catalogue.locale,
    text: createText(catalogue, source),
    loadDeferred: () => {
      loading ??= load();
      if (outcome && 'error' in outcome) throw outcome.error;
      return outcome ? undefined : loading;
    },
    renewDeferred: () => {
      if (!outcome || !('error' in outcome)) return;
      loading = undefined;
      outcome = undefined;
    },
  };
}
