import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { createText } from './create-text.ts';
import type { CompiledMessages } from './message.ts';
import { TextContext } from './use-text.ts';

interface TextsProviderProps {
  /** BCP 47: plurals and numbers follow it. */
  locale: string;
  messages: CompiledMessages;
  children: ReactNode;
}

/** Everything below it speaks the language of `messages`. */
export function TextsProvider({ locale, messages, children }: TextsProviderProps) {
  const text = useMemo(() => createText(locale, messages), [locale, messages]);
  return <TextContext value={text}>{children}</TextContext>;
}
