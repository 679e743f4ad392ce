import { useEffect, useState } from 'react';
import type { AuthorLanguage, ChangedText } from '../ports/author-language.ts';
import type { Studio } from '../state/create-studio.ts';
import { followChecks } from './follow-checks.ts';
import type { Judgement } from './use-judgement.ts';

/** What the draft would take from learners who have begun; undefined until that is known, nothing where nobody can tell. */
export function useSince(
  studio: Studio,
  language: AuthorLanguage,
  judgement: Judgement | undefined,
): readonly ChangedText[] | undefined {
  const [changed, setChanged] = useState<readonly ChangedText[]>();
  const isJudged = judgement !== undefined && judgement !== 'unknown';
  useEffect(() => {
    if (!isJudged) return undefined;
    return followChecks(studio, async () => setChanged(await language.call('since', {}).catch(() => [])));
  }, [studio, language, isJudged]);
  return judgement === 'unknown' ? [] : changed;
}
