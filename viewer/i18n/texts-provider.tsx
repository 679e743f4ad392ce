import { RawIntlProvider, createIntl, createIntlCache } from 'react-intl';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { CompiledMessages } from './message.ts';

interface TextsProviderProps {
  /** BCP 47: plurals and numbers follow it. */
  locale: string;
  messages: CompiledMessages;
  children: ReactNode;
}

/** Everything below it speaks the language of `messages`. */
export function TextsProvider({ locale, messages, children }: TextsProviderProps) {
  const intl = useMemo(
    () => createIntl({ locale, messages: messages as never, onError: reportMissing }, createIntlCache()),
    [locale, messages],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

/** react-intl would write to the console; a missing message is our own bug and shows as its id. */
function reportMissing(): void {}
