import { useMemo, useSyncExternalStore } from 'react';
import type { Services } from '../../adapters/services.ts';

/** Where an author's addresses lead; a new function whenever a file of the repository was saved. */
export function useContentUrls({ authoring, toUrl }: Services): Services['toUrl'] {
  const snapshot = useSyncExternalStore(authoring?.onChange ?? never, authoring?.snapshot ?? nothing);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- toUrl reads the snapshot; a new one makes it another
  return useMemo(() => (url: string) => toUrl(url), [toUrl, snapshot]);
}

const never = (): (() => void) => () => undefined;
const nothing = (): undefined => undefined;
