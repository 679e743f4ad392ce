import { useEffect, useState } from 'react';
import type * as accountPart from './account-part.tsx';

type AccountPart = typeof accountPart;

/** What the header says of the account, as soon as it is there; where it is lost, nobody can sign in until the next load. */
export function useAccountPart(isWanted: boolean): AccountPart | undefined {
  const [part, setPart] = useState<AccountPart>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    import('./account-part.tsx').then(
      (loaded) => isOver || setPart(loaded),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [isWanted]);
  return isWanted ? part : undefined;
}
