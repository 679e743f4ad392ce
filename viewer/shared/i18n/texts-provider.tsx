import { useMemo, useState, type ReactNode } from 'react';
import { createSourceTexts, createTexts } from './create-texts.ts';
import type { Catalogue } from './message.ts';
import { TextContext } from './use-text.ts';

interface TextsProviderProps {
  catalogue: Catalogue;
  children: ReactNode;
}

export function TextsProvider({ catalogue, children }: TextsProviderProps) {
  const [source] = useState(createSourceTexts);
  const texts = useMemo(() => createTexts(catalogue, source), [catalogue, source]);
  return <TextContext value={texts}>{children}</TextContext>;
}
