import { createContext, use, useLayoutEffect, useState } from 'react';
import type { Text, Texts } from './create-texts.ts';

export type { Text } from './create-texts.ts';

export const TextContext = createContext<Texts | undefined>(undefined);

/**
 * Returns the function for texts of the nearest TextsProvider. It stays the same function until the language changes.
 */
export function useText(): Text {
  return useTexts().text;
}

/** Returns the language of the nearest TextsProvider as a BCP 47 tag, for formatting dates and language names. */
export function useLocale(): string {
  return useTexts().locale;
}

/** Loads the texts in `later/`. Returns true once they are loaded, and throws if loading fails. */
export function useLaterTexts(): boolean {
  const { source } = useTexts();
  useLoading(source.isFullyLoaded() ? undefined : source.load);
  return source.isFullyLoaded();
}

/**
 * Loads missing code or texts, and renders again when they are loaded. Throws loading errors, for the surrounding error
 * boundary. Does not use Suspense, because React delays the render after a suspended one by a third of a second.
 */
export function useLoading(load: (() => Promise<unknown>) | undefined): void {
  const [outcome, setOutcome] = useState<{ error?: unknown }>();
  useLayoutEffect(() => {
    if (!load) return undefined;
    let isUnmounted = false;
    load().then(
      () => !isUnmounted && setOutcome({}),
      (error: unknown) => !isUnmounted && setOutcome({ error }),
    );
    return () => {
      isUnmounted = true;
    };
  }, [load]);
  if (load && outcome && 'error' in outcome) throw outcome.error;
}

function useTexts(): Texts {
  const texts = use(TextContext);
  if (!texts) throw new Error('There is no TextsProvider above this component.');
  return texts;
}
