import { useEffect, useMemo, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import type * as names from './names.tsx';
import type { NamesInput, ShownNames } from './names.tsx';

/**
 * Names and headings, drawn and placed: worked out anew for another size of type, or where the nodes have changed. Undefined
 * until their code is there and it is known how large the map is shown; where it is lost, nodes are named when pointed at.
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the input holds, always in the same order
    [code, text, ...values],
  );
}
