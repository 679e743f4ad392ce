import { useEffect, useRef, useState } from 'react';
import type { GameAbsence, GameLibrary } from '../ports/games.ts';

/** The files of a game and their loading state. */
export type GameFiles =
  | { kind: 'loading' }
  | { kind: 'files'; files: Readonly<Record<string, string>> }
  | { kind: 'absent'; reason: GameAbsence['kind'] };

/** Loads the files of a game, and returns them with a function that tries again. */
export function useGameFiles(
  readFiles: GameLibrary['readFiles'],
  id: string,
): { state: GameFiles; retry: () => void } {
  const [state, setState] = useState<GameFiles>({ kind: 'loading' });
  const loading = useRef<AbortController>(undefined);
  const load = async (): Promise<void> => {
    const { signal } = (loading.current = new AbortController());
    const outcome = await readFiles(id, signal);
    if (signal.aborted) return;
    setState(outcome.kind === 'files' ? outcome : { kind: 'absent', reason: outcome.kind });
  };
  const loadRef = useRef(load);
  useEffect(() => {
    void loadRef.current();
    return () => loading.current?.abort();
  }, []);
  const retry = (): void => {
    setState({ kind: 'loading' });
    void load();
  };
  return { state, retry };
}
