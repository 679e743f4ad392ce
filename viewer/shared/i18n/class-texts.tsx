import type { ReactNode } from 'react';
import { messages as source } from './generated/class-en.ts';
import { catalogues } from './generated/class-catalogues.ts';
import { PartTexts } from './part-texts.tsx';

/** Adds the texts of classes to the surrounding provider. */
export function ClassTexts({ children }: { children: ReactNode }) {
  return (
    <PartTexts source={source} catalogues={catalogues}>
      {children}
    </PartTexts>
  );
}
