import { useCallback } from 'react';
import type { KioskGame } from '#schemas/generated/kiosk-games.ts';
import { Stage } from './stage.tsx';
import { GamePlayer } from '../../features/player/game-player.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { KioskServices } from './services.ts';

interface PlayedGameProps {
  game: KioskGame;
  name: string;
  services: KioskServices;
  onRunning(isRunning: boolean): void;
  onClose(): void;
}

/** A game of the kiosk on its stage. */
export function PlayedGame({ game, name, services, onRunning, onClose }: PlayedGameProps) {
  const text = useText();
  const { playerUrl, openPlayer, readFiles } = services;
  const { id } = game;
  const load = useCallback((signal: AbortSignal) => readFiles(id, signal), [readFiles, id]);
  return (
    <Stage
      name={name}
      loadFiles={load}
      onClose={onClose}
      renderGame={(files) =>
        playerUrl === undefined ? (
          <p role="alert">{text('kiosk.unplayable')}</p>
        ) : (
          <GamePlayer
            playerUrl={playerUrl}
            files={files}
            title={name}
            openPlayer={openPlayer}
            isFocused
            onEscape={onClose}
            onPlayer={() => {
              onRunning(true);
              return () => onRunning(false);
            }}
          />
        )
      }
    />
  );
}
