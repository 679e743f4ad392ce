import type { GamePageData } from './read-game-page.ts';

interface GameAppProps {
  page: GamePageData;
}

/** The page of a shared game. */
export function GameApp({ page }: GameAppProps) {
  return <main>{page.kind === 'game' && <h1>{page.game.name}</h1>}</main>;
}
