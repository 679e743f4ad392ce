import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { ContentJudgement } from '#parser';
import type { AuthorLanguage, ChangedText } from '../ports/author-language.ts';
import type {
  UpstreamMerge,
  ConflictChoices,
  DraftAnswer,
  DraftRepository,
  ServedNow,
} from '../ports/draft-repository.ts';
import { saveAllTexts } from '../files/gather-files.ts';
import type { Studio } from '../state/studio.ts';
import type { DraftTrouble } from './use-request.tsx';
import { useTask } from '../../shared/hooks/use-task.ts';

/** The result of comparing a draft with the learners' version. `unknown`: comparing failed. */
export type Judgement = ContentJudgement | 'unknown';

interface JudgementOptions {
  studio: Studio;
  language: AuthorLanguage;
  repository: DraftRepository | undefined;
  served: DraftAnswer<ServedNow> | undefined;
}

/** Returns the problems of the learners' version, and which of them the draft fixes. Undefined until known. */
export function useJudgement({
  studio,
  language,
  repository,
  served,
}: JudgementOptions): Judgement | undefined {
  const [known, setKnown] = useState<{ commit: string; judgement: Judgement }>();
  const now = served?.kind === 'done' ? served.value : undefined;
  const { commit } = now ?? {};
  // Until the first check, nothing is known about the draft.
  const hasBegun = useStore(studio.store, ({ checks }) => checks.size > 0);
  const isKnown = commit !== undefined && known?.commit === commit;
  const isJudged = isKnown && known.judgement !== 'unknown';
  useTask(
    (signal) => {
      if (!repository || !now || !hasBegun || isKnown) return;
      const judge = async (): Promise<Judgement> => {
        const files = await repository.servedFiles(now);
        if (signal.aborted || files.kind !== 'done') return 'unknown';
        return language.call('judge', { files: files.value, tag: tagOf(now) });
      };
      void judge()
        .catch((): Judgement => 'unknown')
        .then((judgement) => signal.aborted || setKnown({ commit: now.commit, judgement }));
    },
    [language, repository, now, hasBegun, isKnown],
  );
  useEffect(() => {
    if (!now || !isJudged) return undefined;
    return runAfterChecks(studio, async () => {
      const judgement = await language.call('judge', { tag: tagOf(now) });
      setKnown({ commit: now.commit, judgement });
    });
  }, [studio, language, now, isJudged]);
  return isKnown ? known.judgement : undefined;
}

function tagOf(served: ServedNow): string | undefined {
  return served.kind === 'version' ? served.tag : undefined;
}

/**
 * Returns findings about changes by which learners who have already started would lose progress, rewards or access to
 * activities. Undefined until known, empty if comparing fails.
 */
export function useLosses(
  studio: Studio,
  language: AuthorLanguage,
  judgement: Judgement | undefined,
): readonly ChangedText[] | undefined {
  const [changed, setChanged] = useState<readonly ChangedText[]>();
  const isJudged = judgement !== undefined && judgement !== 'unknown';
  useEffect(() => {
    if (!isJudged) return undefined;
    return runAfterChecks(studio, async () => setChanged(await language.call('since', {}).catch(() => [])));
  }, [studio, language, isJudged]);
  return judgement === 'unknown' ? [] : changed;
}

/** Runs a task now and after each new check, one run at a time. Returns a function that stops this. */
function runAfterChecks({ store }: Pick<Studio, 'store'>, work: () => Promise<void>): () => void {
  const stopped = new AbortController();
  let isRunning = false;
  let isWanted = true;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (isWanted && !stopped.signal.aborted) {
      isWanted = false;
      // If the task fails, the next check runs it again.
      await work().catch(() => undefined);
    }
    isRunning = false;
  };
  void run();
  const stop = store.subscribe((now, before) => {
    if (now.checks === before.checks) return;
    isWanted = true;
    void run();
  });
  return () => {
    stopped.abort();
    stop();
  };
}

type Comparison =
  | { kind: 'looking' }
  | { kind: 'failed'; trouble: DraftTrouble }
  | { kind: 'ready'; comparison: UpstreamMerge };

/**
 * Compares the draft with its branch, after merging the branch's changes. `recompare` compares again, with decisions
 * on conflicts. `recompareInBackground` compares again, and shows the last result until that is done.
 */
export function useUpstreamMerge(studio: Studio, repository: DraftRepository) {
  // A new object starts a new comparison, even with the same choices.
  const [request, setRequest] = useState<{ choices?: ConflictChoices; keepsLast?: boolean }>({});
  const [known, setResult] = useState<{ request: object; state: Comparison }>();
  useTask(
    (signal) => {
      void compare(studio, repository, request.choices).then(
        (state) => signal.aborted || setResult({ request, state }),
      );
    },
    [studio, repository, request],
  );
  const isKnown = known !== undefined && (known.request === request || request.keepsLast === true);
  const state: Comparison = isKnown ? known.state : { kind: 'looking' };
  const recompare = useCallback(
    (choices?: ConflictChoices): void => setRequest(choices ? { choices } : {}),
    [],
  );
  const recompareInBackground = useCallback((): void => setRequest({ keepsLast: true }), []);
  return { state, recompare, recompareInBackground };
}

async function compare(
  studio: Studio,
  repository: DraftRepository,
  choices?: ConflictChoices,
): Promise<Comparison> {
  const isSaved = await saveAllTexts(studio);
  const answer = isSaved ? await repository.mergeUpstream(choices) : { kind: 'unstored' as const };
  return answer.kind === 'done'
    ? { kind: 'ready', comparison: answer.value }
    : { kind: 'failed', trouble: answer };
}
