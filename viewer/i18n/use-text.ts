import { createContext, use } from 'react';
import type { Text } from './create-text.ts';

export type { Text } from './create-text.ts';

export interface Texts {
  locale: string;
  text: Text;
}

export const TextContext = createContext<Texts | undefined>(undefined);

/** The texts of the language that the TextsProvider above speaks; stable as long as the language is. */
export function useText(): Text {
  return useTexts().text;
}

/** The language that the TextsProvider above speaks, BCP 47: for dates, and names of languages. */
export function useLocale(): string {
  return useTexts().locale;
}

function useTexts(): Texts {
  const texts = use(TextContext);
  if (!texts) throw new Error('There is no TextsProvider above this component.');
  return texts;
}
