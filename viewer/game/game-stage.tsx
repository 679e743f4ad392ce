import { CloudOff } from 'lucide-react';
import { GamePlayer } from '../features/player/game-player.tsx';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import styles from './game.module.css';
import type { PublicGame } from './read-game-page.ts';
import type { GameServices } from './services.ts';
import { useGameFiles } from './use-game-files.ts';

interface GameStageProps {
  game: PublicGame;
  services: GameServices;
}

/** Where a game is played: its files, once they are there, in the simulator. */
export function GameStage({ game, services }: GameStageProps) {
  const text = useText();
  const { state, retry } = useGameFiles(services.games, game.id);
  if (state.kind === 'files') {
    return (
      <GamePlayer
        playerUrl={services.playerUrl}
        files={state.files}
        title={game.name}
        openPlayer={services.openPlayer}
        isFocused
      />
    );
  }
  if (state.kind === 'loading') {
    return (
      <div className={styles.wait}>
        <output>{text('game.loading')}</output>
      </div>
    );
  }
  const reason = state.reason === 'unreachable' || state.reason === 'unreadable' ? state.reason : 'gone';
  return (
    <div className={styles.wait} role="alert">
      <CloudOff size={36} strokeWidth={2} aria-hidden="true" />
      <h2>{text(`game.${reason}.title`)}</h2>
      <p>{text(`game.${reason}.hint`)}</p>
      {reason !== 'gone' && (
        <Button look="filled" onClick={retry}>
          {text('game.retry')}
        </Button>
      )}
    </div>
  );
}
