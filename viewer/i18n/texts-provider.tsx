import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { createText } from './create-text.ts';
import type { Catalogue } from './message.ts';
import { sourceCatalogue } from './source-catalogue.ts';
import { TextContext } from './use-text.ts';

interface TextsProviderProps {
  catalogue: Catalogue;
  children: ReactNode;
}

/** Everything below it speaks the language of the catalogue. */
export function TextsProvider({ catalogue, children }: TextsProviderProps) {
  const texts = useMemo(
    () => ({ locale: catalogue.locale, text: createText(catalogue, sourceCatalogue) }),
    [catalogue],
  );
  return <TextContext value={texts}>{children}</TextContext>;
}
