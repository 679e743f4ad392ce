import { useEffect, useRef, useState } from 'react';
import type { OwnGame, OwnGamesOutcome } from '../../services/ports/games.ts';

export type OwnGamesState =
  { kind: 'loading' } | { kind: 'ready'; games: readonly OwnGame[] } | { kind: 'signed-out' | 'unreachable' };

/**
 * What a learner has shared, as the server has it, also after a look at a game in another tab. `keepFocus` carries out what
 * takes games away.
 */
export function useOwnGames(
  list: (signal: AbortSignal) => Promise<OwnGamesOutcome>,
  keepFocus: (update: () => void) => void,
) {
  const [state, setState] = useState<OwnGamesState>({ kind: 'loading' });
  // An answer may be older than a removal.
  const removedRef = useRef<ReadonlySet<string>>(new Set());
  const lookRef = useRef<() => void>(undefined);
  useEffect(() => {
    let controller = new AbortController();
    const look = async (): Promise<void> => {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      const outcome = await list(signal);
      if (signal.aborted) return;
      keepFocus(() => setState((before) => follow(before, outcome, removedRef.current)));
    };
    const lookAgain = (): void => {
      if (document.visibilityState === 'visible') void look();
    };
    lookRef.current = () => void look();
    void look();
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      controller.abort();
    };
  }, [list, keepFocus]);
  const retry = (): void => {
    setState({ kind: 'loading' });
    lookRef.current?.();
  };
  const drop = (id: string): void => {
    removedRef.current = new Set([...removedRef.current, id]);
    keepFocus(() =>
      setState((before) =>
        before.kind === 'ready' ? { ...before, games: without(before.games, removedRef.current) } : before,
      ),
    );
  };
  return { state, retry, drop };
}

/** What is shown stays until there is something newer. */
function follow(
  before: OwnGamesState,
  outcome: OwnGamesOutcome,
  removed: ReadonlySet<string>,
): OwnGamesState {
  if (outcome.kind === 'games') return { kind: 'ready', games: without(outcome.games, removed) };
  return before.kind === 'ready' ? before : outcome;
}

function without(games: readonly OwnGame[], removed: ReadonlySet<string>): readonly OwnGame[] {
  return games.filter(({ id }) => !removed.has(id));
}
