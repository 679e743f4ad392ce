import { createContext, use, useLayoutEffect, useState } from 'react';
import type { Text, Texts } from './create-texts.ts';

export type { Text } from './create-texts.ts';

export const TextContext = createContext<Texts | undefined>(undefined);

/** The texts of the language that the TextsProvider above speaks; stable as long as the language is. */
export function useText(): Text {
  return useTexts().text;
}

/** The language that the TextsProvider above speaks, BCP 47: for dates, and names of languages. */
export function useLocale(): string {
  return useTexts().locale;
}

/** Whether the texts of deferred parts are there; loads them, and draws again when they are. Throws where that fails. */
export function useDeferredTexts(): boolean {
  const { source } = useTexts();
  useLoading(source.isWhole() ? undefined : source.load);
  return source.isWhole();
}

/**
 * Loads what is missing, and draws again when it is there. Throws what kept it from loading, for the error boundary above.
 * Not by Suspense: React delays what follows a wait by a third of a second.
 */
export function useLoading(load: (() => Promise<unknown>) | undefined): void {
  const [outcome, setOutcome] = useState<{ error?: unknown }>();
  useLayoutEffect(() => {
    if (!load) return undefined;
    let isOver = false;
    load().then(
      () => !isOver && setOutcome({}),
      (error: unknown) => !isOver && setOutcome({ error }),
    );
    return () => {
      isOver = true;
    };
  }, [load]);
  if (load && outcome && 'error' in outcome) throw outcome.error;
}

function useTexts(): Texts {
  const texts = use(TextContext);
  if (!texts) throw new Error('There is no TextsProvider above this component.');
  return texts;
}
