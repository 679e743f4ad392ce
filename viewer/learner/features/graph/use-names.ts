import { useEffect, useMemo, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import type * as names from './names.tsx';
import type { NamesInput, ShownNames } from './names.tsx';

/**
 * Returns names and headings with their positions for the current font size and nodes. Undefined until their code is
 * loaded and the zoom is known. If loading fails, a node's name appears on hover.
 */
export function useNames(input: NamesInput): ShownNames | undefined {
  const text = useText();
  const [code, setCode] = useState<typeof names>();
  useEffect(() => {
    import('./names.tsx').then(setCode, () => undefined);
  }, []);
  const values: unknown[] = Object.values(input);
  return useMemo(
    () => (input.nameSize > 0 ? code?.toShownNames(input, text) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the input's values, always in the same order
    [code, text, ...values],
  );
}
