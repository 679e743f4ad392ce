import { GamePlayer } from '../shared/features/player/game-player.tsx';
import type { PublicGame } from './read-game-page.ts';
import type { GameServices } from './services.ts';
import { useGameFiles } from '../shared/page/use-game-files.ts';
import { WithFiles } from './with-files.tsx';

interface GameStageProps {
  game: PublicGame;
  services: GameServices;
  /** True if the game takes the keyboard focus as soon as it starts. */
  isFocused: boolean;
}

export function GameStage({ game, services, isFocused }: GameStageProps) {
  const { state, retry } = useGameFiles(services.games.readFiles, game.id);
  return (
    <WithFiles state={state} onRetry={retry}>
      {(files) => (
        <GamePlayer
          playerUrl={services.playerUrl}
          files={files}
          title={game.name}
          openPlayer={services.openPlayer}
          isFocused={isFocused}
        />
      )}
    </WithFiles>
  );
}
