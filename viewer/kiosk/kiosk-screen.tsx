import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { KioskGame } from '#schemas/generated/kiosk-games.ts';
import { GameList } from './game-list.tsx';
import { JoinPanel } from './join-panel.tsx';
import { KioskBar } from './kiosk-bar.tsx';
import { ConfirmDialog } from '../shared/page/confirm-dialog.tsx';
import { NewsBanner, useNews } from './news-banner.tsx';
import { useText, type Text } from '../shared/i18n/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { ProblemNote } from '../shared/ui/problem-note.tsx';
import type { KioskState } from './kiosk-view.ts';
import styles from './kiosk-screen.module.css';
import type { KioskServices } from './services.ts';
import { PlayedGame } from './played-game.tsx';
import { useFullScreen } from '../shared/ui/use-full-screen.ts';
import { useKioskControls } from './use-kiosk-controls.ts';
import { usePageTitle } from '../shared/page/use-document.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface KioskScreenProps {
  services: KioskServices;
}

/** The screen of a kiosk: how to send a game, the games sent so far, and the game being played. */
export function KioskScreen({ services }: KioskScreenProps) {
  const { kiosk } = services;
  const text = useText();
  const state = useSyncExternalStore(kiosk.subscribe, kiosk.read);
  const [selectedId, setSelectedId] = useState<string>();
  const [question, setQuestion] = useState<KioskQuestion>();
  const play = usePlayedGame(state);
  const news = useNews(state, services.clock);
  // In full screen, Escape leaves the game. Holding Escape leaves full screen.
  const fullScreen = useFullScreen(() => document.documentElement, ['Escape']);
  useWakeLock();
  usePageTitle(text('kiosk.title'));
  useKioskControls({
    isPlaying: play.isRunning && !question,
    leave: question ? () => setQuestion(undefined) : play.game && play.close,
  });

  const games = state.kind === 'open' ? state.games : [];
  const selected = games.find(({ id }) => id === selectedId) ?? games[0];
  const nameOf = (game: KioskGame): string => game.name.trim() || text('kiosk.untitled');
  return (
    <>
      <main className={styles.screen} inert={play.game !== undefined}>
        <Join state={state} services={services} />
        <Games state={state} selectedId={selected?.id} onSelect={setSelectedId} onPlay={play.open} />
        <div className={styles.bar}>
          <KioskBar
            selectedName={selected && nameOf(selected)}
            isOffline={state.kind === 'open' && state.isOffline}
            fullScreen={fullScreen}
            onRemove={() =>
              selected && setQuestion({ kind: 'remove', gameId: selected.id, name: nameOf(selected) })
            }
            onStartAnew={
              state.kind === 'open' ? () => setQuestion({ kind: 'anew', code: state.code }) : undefined
            }
          />
        </div>
      </main>
      {play.game && (
        <PlayedGame
          key={play.game.id}
          game={play.game}
          name={nameOf(play.game)}
          services={services}
          onRunning={play.setRunning}
          onClose={play.close}
        />
      )}
      {question && (
        <QuestionDialog question={question} kiosk={kiosk} onClose={() => setQuestion(undefined)} />
      )}
      <NewsBanner news={news} />
    </>
  );
}

/** An action to confirm, because others may still want the game (`remove`) or the games of the whole kiosk (`anew`). */
type KioskQuestion = { kind: 'remove'; gameId: string; name: string } | { kind: 'anew'; code: string };

function toConfirmation(question: KioskQuestion, text: Text) {
  return question.kind === 'remove'
    ? {
        title: text('kiosk.removeTitle', { name: question.name }),
        description: text('kiosk.removeText'),
        action: text('kiosk.removeDo'),
      }
    : {
        title: text('kiosk.anewTitle'),
        description: text('kiosk.anewText', { code: question.code }),
        action: text('kiosk.anewDo'),
      };
}

interface QuestionDialogProps {
  question: KioskQuestion;
  kiosk: KioskServices['kiosk'];
  onClose(): void;
}

function QuestionDialog({ question, kiosk, onClose }: QuestionDialogProps) {
  const text = useText();
  return (
    <ConfirmDialog
      {...toConfirmation(question, text)}
      run={async () => {
        const isRemoval = question.kind === 'remove';
        const isDone = await (isRemoval ? kiosk.remove(question.gameId) : kiosk.reset());
        return isDone ? undefined : text(isRemoval ? 'kiosk.removeFailed' : 'kiosk.noCode');
      }}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

function Join({ state, services }: { state: KioskState; services: KioskServices }) {
  const { kiosk, address } = services;
  return (
    <div className={styles.join}>
      <JoinPanel
        code={state.code}
        address={address}
        trouble={
          state.kind === 'opening' &&
          state.trouble && <OpeningTrouble trouble={state.trouble} onRetry={kiosk.refresh} />
        }
      />
    </div>
  );
}

interface GamesProps {
  state: KioskState;
  selectedId: string | undefined;
  onSelect(id: string): void;
  onPlay(game: KioskGame): void;
}

function Games({ state, selectedId, onSelect, onPlay }: GamesProps) {
  const text = useText();
  return (
    <section className={styles.games} aria-label={text('kiosk.games')}>
      {state.kind === 'open' && (
        <GameList
          games={state.games}
          selectedId={selectedId}
          newIds={state.newIds}
          onSelect={({ id }) => onSelect(id)}
          onPlay={onPlay}
        />
      )}
    </section>
  );
}

interface OpeningTroubleProps {
  trouble: 'unreachable' | 'too-often';
  onRetry(): void;
}

function OpeningTrouble({ trouble, onRetry }: OpeningTroubleProps) {
  const text = useText();
  return (
    <div className={styles.trouble}>
      <ProblemNote>{text(trouble === 'too-often' ? 'kiosk.tooMany' : 'kiosk.noCode')}</ProblemNote>
      <Button look="filled" onClick={onRetry}>
        {text('kiosk.tryNow')}
      </Button>
    </div>
  );
}

interface PlayedGameState {
  game: KioskGame | undefined;
  /** True once the game has started: it then receives the keys and buttons. */
  isRunning: boolean;
  open: (game: KioskGame) => void;
  close: () => void;
  setRunning: (isRunning: boolean) => void;
}

/** Returns the game being played. It closes when the game is removed from the kiosk, here or by the server. */
function usePlayedGame(state: KioskState): PlayedGameState {
  const [game, setGame] = useState<KioskGame>();
  const [isRunning, setRunning] = useState(false);
  const close = useCallback(() => {
    setGame(undefined);
    setRunning(false);
  }, []);
  const isThere = state.kind !== 'open' || state.games.some(({ id }) => id === game?.id);
  const shown = isThere ? game : undefined;
  // Id of the last game shown. Its card gets the focus when the game closes.
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (shown) last.current = shown.id;
    else if (last.current !== undefined) {
      const cards = [...document.querySelectorAll<HTMLElement>('[data-game]')];
      (cards.find(({ dataset }) => dataset.game === last.current) ?? cards[0])?.focus();
      last.current = undefined;
    }
  }, [shown]);
  return useMemo(
    () => ({ game: shown, isRunning: isRunning && shown !== undefined, open: setGame, close, setRunning }),
    [shown, isRunning, close],
  );
}
