import { createContext, use } from 'react';
import type { Text } from './create-text.ts';
import type { Texts } from './create-texts.ts';

export type { Text } from './create-text.ts';

export const TextContext = createContext<Texts | undefined>(undefined);

/** The texts of the language that the TextsProvider above speaks; stable as long as the language is. */
export function useText(): Text {
  return useTexts().text;
}

/** The language that the TextsProvider above speaks, BCP 47: for dates, and names of languages. */
export function useLocale(): string {
  return useTexts().locale;
}

/** Waits, by Suspense, for the texts of parts that load later. */
export function useDeferredTexts(): void {
  const waiting = useTexts().loadDeferred();
  // What `lazy` does too; `use` would make every test that renders a part wait for it.
  // oxlint-disable-next-line no-throw-literal -- a promise is how a component tells Suspense to wait
  if (waiting) throw waiting; // eslint-disable-line @typescript-eslint/only-throw-error
}

function useTexts(): Texts {
  const texts = use(TextContext);
  if (!texts) throw new Error('There is no TextsProvider above this component.');
  return texts;
}
