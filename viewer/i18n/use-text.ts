import { createContext, use } from 'react';
import type { Text } from './create-text.ts';

export type { Text } from './create-text.ts';

export const TextContext = createContext<Text | undefined>(undefined);

/** The texts of the language that the TextsProvider above speaks; stable as long as the language is. */
export function useText(): Text {
  const text = use(TextContext);
  if (!text) throw new Error('There is no TextsProvider above this component.');
  return text;
}
