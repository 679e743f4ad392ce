import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../i18n/use-text.ts';
import type { GameRemoval, OwnGamesOutcome } from '../../services/ports/games.ts';
import { Button } from '../../ui/button.tsx';
import { GamesNews } from './games-news.tsx';
import { SharedGameRow } from './shared-game-row.tsx';
import styles from './shared-games.module.css';
import { useListFocus } from './use-list-focus.ts';
import { useOwnGames } from './use-own-games.ts';

/** More are a long way to whatever stands below them. */
const FIRST_SHOWN = 12;

export interface SharedGamesProps {
  list: (signal: AbortSignal) => Promise<OwnGamesOutcome>;
  remove: (id: string) => Promise<GameRemoval>;
  /** Where a game's page is. */
  toGameUrl: (id: string) => string;
}

/** What a learner has shared, the latest first: every game leads to its page, and can be removed. */
export function SharedGames({ list, remove, toGameUrl }: SharedGamesProps) {
  const text = useText();
  const { headingRef, listRef, focusRow, keepFocus } = useListFocus();
  const { state, retry, drop } = useOwnGames(list, keepFocus);
  const [removed, setRemoved] = useState<{ id: string; name: string }>();
  const [isWhole, setIsWhole] = useState(false);
  const games = state.kind === 'ready' ? state.games : [];
  const shown = isWhole ? games : games.slice(0, FIRST_SHOWN);
  const retryFromHeading = (): void => {
    // The button goes.
    headingRef.current?.focus();
    retry();
  };
  const showAll = (): void => {
    flushSync(() => setIsWhole(true));
    focusRow(shown.length);
  };
  return (
    <section className={styles.section} aria-labelledby="profile-games">
      <h2 ref={headingRef} id="profile-games" className={styles.heading} tabIndex={-1}>
        {text('profile.games')}
      </h2>
      {state.kind === 'ready' && (
        <p className={styles.hint}>
          {text(games.length === 0 ? 'profile.games.none' : 'profile.games.hint')}
        </p>
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
        // Safari tells of no list where it has no signs.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul ref={listRef} className={styles.games} role="list" aria-labelledby="profile-games">
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
