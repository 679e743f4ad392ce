import { useEffect } from 'react';

/** The name of the page in its tab, in the learner's language: the server knows none. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
