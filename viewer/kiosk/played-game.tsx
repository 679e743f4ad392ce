import { ArrowLeft, LoaderCircle } from 'lucide-react';
import type { KioskGame } from '#schemas/generated/kiosk-games.ts';
import { GamePlayer } from '../shared/features/player/game-player.tsx';
import { useText } from '../shared/i18n/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { useGameFiles, type GameFiles } from '../shared/page/use-game-files.ts';
import type { KioskServices } from './services.ts';
import styles from './stage.module.css';

interface PlayedGameProps {
  game: KioskGame;
  name: string;
  services: KioskServices;
  onRunning(isRunning: boolean): void;
  onClose(): void;
}

export function PlayedGame({ game, name, services, onRunning, onClose }: PlayedGameProps) {
  const text = useText();
  const { playerUrl, openPlayer, readFiles } = services;
  const { state, retry } = useGameFiles(readFiles, game.id);
  return (
    <section className={styles.stage} aria-label={name} data-stage>
      <header className={`cluster ${styles.bar}`}>
        <Button className={styles.back} icon={<ArrowLeft />} onClick={onClose}>
          {text('kiosk.back')}
        </Button>
        <p className={`muted ${styles.keys}`}>{text('kiosk.backKeys')}</p>
        <h1 className={styles.name} dir="auto">
          {name}
        </h1>
      </header>
      <div className={styles.box}>
        {state.kind !== 'files' ? (
          <StageCover state={state} onRetry={retry} />
        ) : playerUrl === undefined ? (
          <p role="alert">{text('kiosk.unplayable')}</p>
        ) : (
          <GamePlayer
            playerUrl={playerUrl}
            files={state.files}
            title={name}
            openPlayer={openPlayer}
            isFocused
            onEscape={onClose}
            onPlayer={() => {
              onRunning(true);
              return () => onRunning(false);
            }}
          />
        )}
      </div>
    </section>
  );
}

interface StageCoverProps {
  state: Exclude<GameFiles, { kind: 'files' }>;
  onRetry(): void;
}

function StageCover({ state, onRetry }: StageCoverProps) {
  const text = useText();
  if (state.kind === 'loading') {
    return (
      <output className={styles.cover}>
        <LoaderCircle className={`spinning ${styles.busy}`} aria-hidden="true" />
        {text('kiosk.loading')}
      </output>
    );
  }
  const isGone = state.reason === 'gone' || state.reason === 'missing';
  return (
    <div className={styles.cover} role="alert">
      <p>{text(isGone ? 'kiosk.removedHere' : 'kiosk.loadFailed')}</p>
      {!isGone && (
        <Button look="filled" size="large" onClick={onRetry}>
          {text('kiosk.retry')}
        </Button>
      )}
    </div>
  );
}
