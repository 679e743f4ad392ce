import { CircleCheck, CloudOff, LoaderCircle, LogIn, RotateCw } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { GameRemoval, OwnGame, OwnGamesOutcome } from '../../../shared/ports/games.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { SharedGameRow } from './shared-game-row.tsx';
import styles from './shared-games.module.css';

/** Maximum number of games to show at first. More would push the sections below too far down. */
const FIRST_SHOWN = 12;

export interface SharedGamesProps {
  list: (signal: AbortSignal) => Promise<OwnGamesOutcome>;
  remove: (id: string) => Promise<GameRemoval>;
  toGameUrl: (id: string) => string;
}

/** A learner's shared games, latest first. Each has a link to its page and can be deleted. */
export function SharedGames({ list, remove, toGameUrl }: SharedGamesProps) {
  const text = useText();
  const { headingRef, listRef, focusRow, keepFocus } = useListFocus();
  const { state, retry, drop } = useOwnGames(list, keepFocus);
  const [removed, setRemoved] = useState<{ id: string; name: string }>();
  const [isWhole, setIsWhole] = useState(false);
  const games = state.kind === 'ready' ? state.games : [];
  const shown = isWhole ? games : games.slice(0, FIRST_SHOWN);
  const retryFromHeading = (): void => {
    // Focus the heading, because the retry button disappears.
    headingRef.current?.focus();
    retry();
  };
  const showAll = (): void => {
    flushSync(() => setIsWhole(true));
    focusRow(shown.length);
  };
  return (
    <section className={`card stack ${styles.section}`} aria-labelledby="profile-games">
      <h2 ref={headingRef} id="profile-games" className={styles.heading} tabIndex={-1}>
        {text('profile.games')}
      </h2>
      {state.kind === 'ready' && (
        <p className="muted">{text(games.length === 0 ? 'profile.games.none' : 'profile.games.hint')}</p>
      )}
      <GamesNews kind={state.kind} removed={removed} />
      {state.kind === 'unreachable' && (
        <Button
          className={styles.retry}
          icon={<RotateCw size={18} strokeWidth={2.25} />}
          onClick={retryFromHeading}
        >
          {text('game.retry')}
        </Button>
      )}
      {shown.length > 0 && (
        // Safari does not announce a list without bullets.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul ref={listRef} className={`stack ${styles.games}`} role="list" aria-labelledby="profile-games">
          {shown.map((game) => (
            <SharedGameRow
              key={game.id}
              game={game}
              url={toGameUrl(game.id)}
              remove={() => remove(game.id)}
              onRemoved={(name) => {
                drop(game.id);
                setRemoved({ id: game.id, name });
              }}
            />
          ))}
        </ul>
      )}
      {shown.length < games.length && (
        <Button className={styles.all} onClick={showAll}>
          {text('profile.games.all', { count: games.length })}
        </Button>
      )}
    </section>
  );
}

interface GamesNewsProps {
  kind: OwnGamesState['kind'];
  removed: { id: string; name: string } | undefined;
}

const icons = { loading: LoaderCircle, unreachable: CloudOff, 'signed-out': LogIn, ready: CircleCheck };

/** Announces changes of the list to screen readers. */
function GamesNews({ kind, removed }: GamesNewsProps) {
  const text = useText();
  const Icon = icons[kind];
  return (
    <output className={`muted ${styles.news}`} data-kind={kind}>
      {(kind !== 'ready' || removed) && (
        <Icon
          className={kind === 'loading' ? 'spinning' : undefined}
          size={20}
          strokeWidth={2.25}
          aria-hidden="true"
        />
      )}
      {kind === 'ready'
        ? // The key is the id, because two games may have the same name.
          removed && <span key={removed.id}>{text('profile.games.removed', { name: removed.name })}</span>
        : text(`profile.games.${kind}`)}
    </output>
  );
}

/**
 * Keeps the focus in the list when rows disappear: moves it to the next row, or to the heading if there is no next row.
 */
function useListFocus() {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const focusRow = useCallback((index: number): void => {
    const row = listRef.current?.children[index];
    (row?.querySelector<HTMLElement>('a') ?? headingRef.current)?.focus();
  }, []);
  /** Runs an update, and moves the focus if the update removes the focused row. */
  const keepFocus = useCallback(
    (update: () => void): void => {
      const rows = [...(listRef.current?.children ?? [])];
      const index = rows.findIndex((row) => row.contains(document.activeElement));
      flushSync(update);
      if (index !== -1 && rows[index]?.isConnected !== true) focusRow(index);
    },
    [focusRow],
  );
  return { headingRef, listRef, focusRow, keepFocus };
}

type OwnGamesState =
  { kind: 'loading' } | { kind: 'ready'; games: readonly OwnGame[] } | { kind: 'signed-out' | 'unreachable' };

/**
 * Loads a learner's games, at first and whenever the tab becomes visible. `keepFocus` runs updates that remove games.
 */
function useOwnGames(
  list: (signal: AbortSignal) => Promise<OwnGamesOutcome>,
  keepFocus: (update: () => void) => void,
) {
  const [state, setState] = useState<OwnGamesState>({ kind: 'loading' });
  // Ids of deleted games. A response may be older than a deletion, so leave them out.
  const removedRef = useRef<ReadonlySet<string>>(new Set());
  const loadRef = useRef<() => void>(undefined);
  useEffect(() => {
    let controller = new AbortController();
    const loadGames = async (): Promise<void> => {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      const outcome = await list(signal);
      if (signal.aborted) return;
      keepFocus(() => setState((before) => mergeOutcome(before, outcome, removedRef.current)));
    };
    const reloadIfVisible = (): void => {
      if (document.visibilityState === 'visible') void loadGames();
    };
    loadRef.current = () => void loadGames();
    void loadGames();
    document.addEventListener('visibilitychange', reloadIfVisible);
    return () => {
      document.removeEventListener('visibilitychange', reloadIfVisible);
      controller.abort();
    };
  }, [list, keepFocus]);
  const retry = (): void => {
    setState({ kind: 'loading' });
    loadRef.current?.();
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

/** Returns the games after loading. Keeps the current games if loading failed. */
function mergeOutcome(
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
