import { Play } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import { EmbedFrame, type EmbedProps } from './embed-frame.tsx';
import { GameStage } from './game-stage.tsx';
import styles from './embed.module.css';

/**
 * A game embedded in another site. It starts when it is pressed: a page may show many games, which would all start at
 * once, and browsers only allow sound after a press.
 */
export function Embed(props: EmbedProps) {
  const { game, services } = props;
  const text = useText();
  const [isStarted, setIsStarted] = useState(false);
  return (
    <EmbedFrame {...props}>
      {isStarted ? (
        <GameStage game={game} services={services} isFocused />
      ) : (
        <button
          type="button"
          className={`covering centered ${styles.start}`}
          onClick={() => setIsStarted(true)}
        >
          {game.thumbnail !== undefined && <img src={game.thumbnail} alt="" />}
          <span className={`line text-lg bold ${styles.startLabel}`}>
            <Play size={28} strokeWidth={2.5} aria-hidden="true" />
            {text('game.play')}
          </span>
        </button>
      )}
    </EmbedFrame>
  );
}
