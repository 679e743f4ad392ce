import { useCallback, useState } from 'react';
import type { CaughtUp, ConflictChoices, DraftDesk } from '../ports/draft-desk.ts';
import type { Studio } from '../state/create-studio.ts';
import { saveFirst } from '../files/gather-files.ts';
import type { DeskTrouble } from './asking-host.tsx';
import { useTask } from '../../shared/hooks/use-task.ts';

export type Comparison =
  { kind: 'looking' } | { kind: 'failed'; trouble: DeskTrouble } | { kind: 'ready'; caught: CaughtUp };

/**
 * The draft beside its branch, with what the branch had more taken over; `look` does it again, with what was decided, and
 * `lookAgain` keeps what was known until then.
 */
export function useCaughtUp(studio: Studio, desk: DraftDesk) {
  // Another object for each time, even with the same choices.
  const [asked, setAsked] = useState<{ choices?: ConflictChoices; keeps?: boolean }>({});
  const [known, setKnown] = useState<{ asked: object; state: Comparison }>();
  useTask(
    (signal) => {
      void compare(studio, desk, asked.choices).then((state) => signal.aborted || setKnown({ asked, state }));
    },
    [studio, desk, asked],
  );
  const isKnown = known !== undefined && (known.asked === asked || asked.keeps === true);
  const state: Comparison = isKnown ? known.state : { kind: 'looking' };
  const look = useCallback((choices?: ConflictChoices): void => setAsked(choices ? { choices } : {}), []);
  const lookAgain = useCallback((): void => setAsked({ keeps: true }), []);
  return { state, look, lookAgain };
}

async function compare(studio: Studio, desk: DraftDesk, choices?: ConflictChoices): Promise<Comparison> {
  const isSaved = await saveFirst(studio);
  const answer = isSaved ? await desk.catchUp(choices) : { kind: 'unstored' as const };
  return answer.kind === 'done'
    ? { kind: 'ready', caught: answer.value }
    : { kind: 'failed', trouble: answer };
}
