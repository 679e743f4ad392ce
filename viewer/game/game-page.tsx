import { usePageTitle } from '../shared/page/use-document.ts';
import { Maximize, Minimize } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Brand } from '../shared/features/header/brand.tsx';
import { useText } from '../shared/i18n/use-text.ts';
import { Button } from '../shared/ui/button.tsx';
import { GameActions } from './game-actions.tsx';
import { GameStage } from './game-stage.tsx';
import gameStyles from './game.module.css';
import styles from './game-page.module.css';
import { HowToPlay } from './how-to-play.tsx';
import { NoGame } from './no-game.tsx';
import type { PageBrand, PublicGame } from './read-game-page.ts';
import type { GameServices } from './services.ts';
import { useFullScreen } from '../shared/ui/use-full-screen.ts';

interface GamePageProps {
  game: PublicGame;
  services: GameServices;
  brand: PageBrand;
}

export function GamePage({ game, services, brand }: GamePageProps) {
  const text = useText();
  const stageRef = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(() => stageRef.current);
  const isFull = fullScreen?.isFull === true;
  const isOwn = useIsOwn(services, game.id);
  // True after a control beside the game has received the keyboard focus: the starting game must not take it away.
  const [isElsewhere, setIsElsewhere] = useState(false);
  const [isRemoved, setIsRemoved] = useState(false);
  usePageTitle(game.name);
  if (isRemoved) return <NoGame reason="removed" mapsUrl={services.mapsUrl} />;
  const toggleFullScreen = async (): Promise<void> => {
    await fullScreen?.toggle();
    // The focused button has been replaced by another one. Give the keyboard to the game.
    stageRef.current?.querySelector('iframe')?.focus();
  };
  const fullScreenButton = fullScreen && (
    <Button look="plain" icon={isFull ? <Minimize /> : <Maximize />} onClick={() => void toggleFullScreen()}>
      {text(isFull ? 'game.fullScreen.leave' : 'game.fullScreen')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <header className={`row ${styles.header}`}>
        <a className={`row shrinks ${styles.home}`} href={services.mapsUrl} title={text('game.maps')}>
          <Brand {...brand} /> <span className="spoken">{text('game.maps')}</span>
        </a>
        {!isFull && fullScreenButton}
      </header>
      <main className={styles.main}>
        <div ref={stageRef} className={styles.stage}>
          <div className={gameStyles.play}>
            <GameStage game={game} services={services} isFocused={!isElsewhere} />
          </div>
          {isFull && <div className={styles.bar}>{fullScreenButton}</div>}
        </div>
        <div className={`column ${styles.side}`} onFocus={() => setIsElsewhere(true)}>
          <h1 dir="auto">{game.name}</h1>
          {game.description !== undefined && (
            <p className={`breaks ${styles.description}`} dir="auto">
              {game.description}
            </p>
          )}
          <GameActions game={game} services={services} isOwn={isOwn} onRemoved={() => setIsRemoved(true)} />
          {game.keptDays !== undefined && (
            <p className="fine-print">{text('game.keptDays', { days: game.keptDays })}</p>
          )}
          <HowToPlay hasGamepad={services.hasGamepad} />
        </div>
      </main>
    </div>
  );
}

/** Returns true once the server says that the game belongs to the learner. The page shows the game before that. */
function useIsOwn({ games, isSignedIn }: GameServices, id: string): boolean {
  const [isOwn, setIsOwn] = useState(false);
  useEffect(() => {
    if (!isSignedIn()) return undefined;
    const controller = new AbortController();
    void games.find(id, controller.signal).then((outcome) => {
      if (!controller.signal.aborted) setIsOwn(outcome.kind === 'game' && outcome.game.isOwn);
    });
    return () => controller.abort();
  }, [games, isSignedIn, id]);
  return isOwn;
}
