import type { ReactNode } from 'react';
import { messages as source } from './generated/studio-en.ts';
import { catalogues } from './generated/studio-catalogues.ts';
import { PartTexts } from './part-texts.tsx';

/** Adds the Studio's texts to the surrounding provider. */
export function StudioTexts({ children }: { children: ReactNode }) {
  return (
    <PartTexts source={source} catalogues={catalogues}>
      {children}
    </PartTexts>
  );
}
